import type { TextRun, TextStyle } from "../model/text-style.ts";

/** The part of a text's style that may change inside a paragraph. */
export type SpanStyle = Pick<
  TextStyle,
  "font" | "size" | "color" | "tracking" | "uppercase" | "features" | "underline"
>;

/** A part of the stored text in one style, `start` to `end` (exclusive) in UTF-16 units. */
export type TextSpan = { readonly start: number; readonly end: number; readonly style: SpanStyle };

/** The style of a run: omitted properties come from the box. Source: CFG-08. */
export function styleOfRun(base: SpanStyle, run: TextRun | undefined): SpanStyle {
  return {
    font: run?.font ?? base.font,
    size: run?.size ?? base.size,
    color: run?.color ?? base.color,
    tracking: run?.tracking ?? base.tracking,
    uppercase: run?.uppercase ?? base.uppercase,
    features: run?.features ?? base.features,
    underline: run?.underline ?? base.underline,
  };
}

/**
 * Splits a text into spans of one style without gaps; an empty text is one empty span. Runs that extend beyond the
 * text, or into the previous run, are truncated. Source: CFG-08.
 */
export function spansOf(text: string, base: SpanStyle, runs: readonly TextRun[]): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const run of runs) {
    const start = Math.max(at, run.start);
    const end = Math.min(text.length, run.end);
    if (end <= start) continue;
    if (start > at) spans.push({ start: at, end: start, style: base });
    spans.push({ start, end, style: styleOfRun(base, run) });
    at = end;
  }
  if (at < text.length || spans.length === 0) spans.push({ start: at, end: text.length, style: base });
  return spans;
}

/** The span of a character; the last one for the end of the text. */
export function spanAt<Span extends { readonly end: number }>(spans: readonly Span[], index: number): Span {
  const found = spans.find((span) => index < span.end) ?? spans.at(-1);
  if (!found) throw new Error("A text has at least one span");
  return found;
}
