import { shapeRange, type Cluster, type Setting, type ShapingSpan, type ShapingStyle } from "./clusters.ts";
import { displayText, type DisplayText } from "./display-text.ts";
import type { FontCollection } from "./fonts.ts";
import { shapeParagraph, type Paragraph } from "./line-breaking.ts";
import type { ParagraphStyle, TextStyle } from "../model/text-style.ts";
import type { TextBox } from "./laid-out-text.ts";
import { spanAt, spansOf, type SpanStyle, type TextSpan } from "./text-spans.ts";

/** The mark of a list item, in em of the text. */
export type ListMark = {
  readonly text: string;
  readonly clusters: readonly Cluster[];
  readonly width: number;
  /** Space between the mark and its text. */
  readonly gap: number;
};

/** A paragraph ready for wrapping; lengths in em of the text. */
export type SetParagraph = {
  /** Start index in the displayed text. */
  readonly start: number;
  readonly paragraph: Paragraph;
  readonly align: TextStyle["align"];
  /** Indent of all its lines, in which the mark hangs. */
  readonly indent: number;
  readonly mark: ListMark | null;
  /** Style of its first character, used for empty lines. */
  readonly style: ShapingStyle;
};

/** A text with its styles, shaped once for all sizes. */
export type SetText = {
  readonly displayed: DisplayText;
  /** Styles of the stored text. */
  readonly spans: readonly TextSpan[];
  readonly paragraphs: readonly SetParagraph[];
};

/** Space between a list mark and its text, in em. */
const markGap = 0.45;
const marks = { bullet: "•", dash: "–" } as const;
type List = NonNullable<ParagraphStyle["list"]>;

function shapingStyle(style: SpanStyle, size: number, fonts: FontCollection): ShapingStyle {
  const { tracking, features } = style;
  // Letter-spaced text must not be joined by default ligatures.
  const apart = tracking === 0 ? [] : ["liga", "clig"].filter((tag) => !features.includes(tag)).map((tag) => `-${tag}`);
  const scale = style.size / size;
  return {
    chain: fonts.chain(style.font),
    features: [...features, ...apart],
    tracking: (tracking / 1000) * scale,
    scale,
  };
}

const maxCached = 300;
type ParagraphCache = { readonly revision: number; readonly paragraphs: Map<string, Paragraph> };
const caches = new WeakMap<FontCollection, ParagraphCache>();

/** Cached, so that typing shapes only the changed paragraph. Source: CFG-22. */
function cachedParagraph(setting: Setting, fonts: FontCollection): Paragraph {
  const revision = fonts.revision();
  const previous = caches.get(fonts);
  const cache = previous?.revision === revision ? previous : { revision, paragraphs: new Map<string, Paragraph>() };
  if (cache !== previous) caches.set(fonts, cache);
  const styles = setting.spans.map(({ end, style }) => [
    end,
    style.chain[0]?.id,
    style.features,
    style.tracking,
    style.scale,
  ]);
  const key = JSON.stringify([setting.text, setting.language, setting.hyphenate, styles]);
  const paragraph = cache.paragraphs.get(key) ?? shapeParagraph(setting);
  cache.paragraphs.delete(key);
  cache.paragraphs.set(key, paragraph);
  const [oldest] = cache.paragraphs.keys();
  if (cache.paragraphs.size > maxCached && oldest !== undefined) cache.paragraphs.delete(oldest);
  return paragraph;
}

function markOf(list: List, number: number, style: ShapingStyle, language: string): ListMark {
  const text = list === "number" ? `${number}.` : marks[list];
  const setting = { text, language, spans: [{ end: text.length, style }], hyphenate: false };
  const clusters = shapeRange(setting, 0, text.length);
  const width = clusters.reduce((sum, cluster) => sum + cluster.advance, 0);
  return { text, clusters, width, gap: markGap * style.scale };
}

type Item = Omit<SetParagraph, "indent" | "mark"> & { readonly list: List | undefined };

/** Adds list marks; consecutive items are indented by the widest of their marks. */
function withMarks(items: readonly Item[], language: string): readonly SetParagraph[] {
  const result: SetParagraph[] = [];
  for (let at = 0; at < items.length;) {
    const list = items[at]?.list;
    let next = at + 1;
    while (next < items.length && items[next]?.list === list) next += 1;
    const group = items.slice(at, next);
    const own = group.map(({ style }, index) => (list ? markOf(list, index + 1, style, language) : null));
    const indent = Math.max(0, ...own.map((mark) => (mark ? mark.width + mark.gap : 0)));
    result.push(...group.map((item, index) => ({ ...item, indent, mark: own[index] ?? null })));
    at = next;
  }
  return result;
}

/** The spans of a part of the displayed text, relative to its start. */
function spansWithin(displayed: DisplayText, styles: readonly ShapingStyle[], start: number, end: number) {
  return styles.flatMap((style, index): readonly ShapingSpan[] => {
    const from = displayed.bounds[index] ?? displayed.text.length;
    const to = displayed.bounds[index + 1] ?? displayed.text.length;
    return from < end && to > start ? [{ end: Math.min(to, end) - start, style }] : [];
  });
}

/** Shapes the text of a box, paragraph by paragraph; `language` is a BCP 47 tag. Source: CFG-08. */
export function setParagraphs(box: TextBox, fonts: FontCollection, language: string): SetText {
  const spans = spansOf(box.text, box.style, box.runs ?? []);
  const styles = spans.map(({ style }) => shapingStyle(style, box.style.size, fonts));
  const spelled = spans.map(({ end, style }, index) => {
    const face = styles[index]?.chain[0];
    if (!face) throw new Error("A font chain is never empty");
    return { end, uppercase: style.uppercase, face };
  });
  const displayed = displayText(box.text, spelled, language);
  const items: Item[] = [];
  let start = 0;
  let number = 0;
  for (const text of displayed.text.split("\n")) {
    const own = spansWithin(displayed, styles, start, start + text.length);
    const at = spans.indexOf(spanAt(spans, displayed.source[start] ?? 0));
    const style = own[0]?.style ?? styles[at] ?? styles[0];
    if (!style) throw new Error("A text has at least one style");
    const ownStyle = box.paragraphs?.[number];
    items.push({
      start,
      paragraph: cachedParagraph({ text, language, spans: own, hyphenate: box.hyphenate === true }, fonts),
      align: ownStyle?.align ?? box.style.align,
      list: ownStyle?.list,
      style,
    });
    start += text.length + 1;
    // Line separators end lines, line feeds end paragraphs.
    if (box.text[displayed.source[start - 1] ?? 0] === "\n") number += 1;
  }
  return { displayed, spans, paragraphs: withMarks(items, language) };
}
