import { sameJson } from "#kernel/json.ts";
import type { ParagraphStyle, TextRun } from "../model/text-style.ts";
import type { TextElement } from "../model/design-document.ts";
import type { SpanStyle } from "./text-spans.ts";

/** A text with its runs and paragraph styles. */
export type WrittenText = Pick<TextElement, "text" | "runs" | "paragraphs">;

/** Maximum number of runs and of paragraph styles in a box. Source: CFG-06. */
export const maxRuns = 200;

type Change = { readonly from: number; readonly removed: number; readonly inserted: number };

/** The range in which two texts differ; `caret` is the end of the insertion, if known. */
function changeBetween(before: string, after: string, caret?: number): Change {
  const shorter = Math.min(before.length, after.length);
  let tail = 0;
  const maxTail = caret === undefined ? shorter : Math.min(shorter, Math.max(0, after.length - caret));
  while (tail < maxTail && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  let from = 0;
  while (from < shorter - tail && before[from] === after[from]) from += 1;
  return { from, removed: before.length - tail - from, inserted: after.length - tail - from };
}

const styleOf = ({ start: _start, end: _end, ...style }: TextRun): Partial<SpanStyle> => style;

/** Sorts runs, removes empty ones and joins neighbours of equal style. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs.toSorted((a, b) => a.start - b.start)) {
    if (run.end <= run.start || Object.keys(styleOf(run)).length === 0) continue;
    const last = result.at(-1);
    if (last?.end === run.start && sameJson(styleOf(last), styleOf(run)))
      result[result.length - 1] = { ...last, end: run.end };
    else result.push(run);
  }
  return result.slice(0, maxRuns);
}

/** The run inherited by typed text: of the replaced text, else of the letter before, or at the start of a paragraph of the next. */
function inherited(text: string, runs: readonly TextRun[], { from, removed }: Change): TextRun | undefined {
  const before = from > 0 && text[from - 1] !== "\n" && removed === 0;
  const index = before ? from - 1 : from;
  return runs.find((run) => run.start <= index && index < run.end);
}

function movedRuns(text: string, runs: readonly TextRun[], change: Change): readonly TextRun[] {
  const { from, removed, inserted } = change;
  const inheritedRun = inserted > 0 ? inherited(text, runs, change) : undefined;
  const shift = inserted - removed;
  const moved = runs.flatMap((run) => [
    { ...run, end: Math.min(run.end, from) },
    { ...run, start: Math.max(run.start, from + removed) + shift, end: run.end + shift },
  ]);
  return joined(inheritedRun ? [...moved, { ...inheritedRun, start: from, end: from + inserted }] : moved);
}

const feeds = (text: string) => text.split("\n").length - 1;

/** New paragraphs take the style of the one they were split from; joined paragraphs keep the style of the first. */
function movedParagraphs(
  before: WrittenText,
  after: string,
  { from, removed, inserted }: Change,
): readonly ParagraphStyle[] {
  if (before.paragraphs.length === 0) return before.paragraphs;
  const at = feeds(before.text.slice(0, from));
  const styles = Array.from({ length: feeds(before.text) + 1 }, (_, index) => before.paragraphs[index] ?? {});
  const own = styles[at] ?? {};
  const added = Array.from({ length: feeds(after.slice(from, from + inserted)) }, () => own);
  const removedText = before.text.slice(from, from + removed);
  // Deleted whole paragraphs are removed with their style.
  const removesWholeParagraphs =
    inserted === 0 && removedText.endsWith("\n") && (from === 0 || before.text[from - 1] === "\n");
  styles.splice(removesWholeParagraphs ? at : at + 1, feeds(removedText), ...added);
  return trimmed(styles);
}

function trimmed(styles: readonly ParagraphStyle[]): readonly ParagraphStyle[] {
  const last = styles.findLastIndex((style) => Object.keys(style).length > 0);
  return styles.slice(0, Math.min(last + 1, maxRuns));
}

/** Index of the empty list item in which a new paragraph was started; -1 for any other change. */
function leftItem(before: WrittenText, after: string, { from, removed, inserted }: Change): number {
  if (removed > 0 || inserted !== 1 || after[from] !== "\n") return -1;
  const opens = from === 0 || before.text[from - 1] === "\n";
  const closes = from === before.text.length || before.text[from] === "\n";
  const at = feeds(before.text.slice(0, from));
  return opens && closes && before.paragraphs[at]?.list !== undefined ? at : -1;
}

/**
 * Replaces a text and updates its styles: those after an insertion move, typed text takes the style at the caret, and
 * an emptied text loses all of them. A new paragraph in an empty list item ends the list instead. `caret` is the end of
 * an insertion. Source: CFG-08.
 */
export function rewriteText(before: WrittenText, text: string, caret?: number): WrittenText {
  if (text === before.text) return before;
  const change = changeBetween(before.text, text, caret);
  const left = leftItem(before, text, change);
  if (left !== -1)
    return { ...before, paragraphs: styledParagraphs(before, { first: left, last: left }, { list: undefined }) };
  return {
    text,
    runs: text === "" ? [] : [...movedRuns(before.text, before.runs, change)],
    paragraphs: text === "" ? [] : [...movedParagraphs(before, text, change)],
  };
}

const styleKeys = ["font", "size", "color", "tracking", "uppercase", "features", "underline"] as const;

/** The properties of a style that differ from the box's style. */
function own(style: Partial<SpanStyle>, base: SpanStyle): Partial<SpanStyle> {
  const result: Record<string, unknown> = {};
  for (const key of styleKeys)
    if (style[key] !== undefined && !sameJson(style[key], base[key])) result[key] = style[key];
  return result;
}

/** Applies a style to a range of the text's runs. Source: CFG-08. */
export function styledRuns(
  runs: readonly TextRun[],
  base: SpanStyle,
  range: { readonly start: number; readonly end: number },
  style: Partial<SpanStyle>,
): TextRun[] {
  const borders = [range.start, range.end, ...runs.flatMap(({ start, end }) => [start, end])];
  const places = [...new Set(borders)].toSorted((a, b) => a - b);
  const cut = places.slice(0, -1).flatMap((start, index): readonly TextRun[] => {
    const end = places[index + 1] ?? start;
    const run = runs.find((each) => each.start <= start && end <= each.end);
    const inside = range.start <= start && end <= range.end;
    const before = run ? styleOf(run) : {};
    return [{ ...own(inside ? { ...before, ...style } : before, base), start, end }];
  });
  return joined(cut);
}

/** Removes these properties from all runs. */
export function clearedRuns(runs: readonly TextRun[], keys: readonly string[]): TextRun[] {
  return joined(
    runs.map((run) => {
      const cleared = { ...run };
      for (const key of styleKeys) if (keys.includes(key)) delete cleared[key];
      return cleared;
    }),
  );
}

/** Indices of the first and last paragraph that a text range touches. */
export function paragraphsWithin(text: string, start: number, end: number): { first: number; last: number } {
  return { first: feeds(text.slice(0, start)), last: feeds(text.slice(0, Math.max(start, end))) };
}

/** Applies a style to the paragraphs from `first` to `last`; undefined removes a property. */
export function styledParagraphs(
  { text, paragraphs }: WrittenText,
  { first, last }: { readonly first: number; readonly last: number },
  style: { readonly [Key in keyof ParagraphStyle]: ParagraphStyle[Key] | undefined },
): ParagraphStyle[] {
  const styles = Array.from({ length: feeds(text) + 1 }, (_, index) => {
    const merged = index >= first && index <= last ? { ...paragraphs[index], ...style } : { ...paragraphs[index] };
    return {
      ...(merged.align === undefined ? {} : { align: merged.align }),
      ...(merged.list === undefined ? {} : { list: merged.list }),
    };
  });
  return [...trimmed(styles)];
}
