import { accept, refuse, type Result } from "#kernel/result.ts";
import { ptToMm } from "#kernel/units.ts";
import { changeElements, permit, type LockableAction, type Edit } from "./edit.ts";
import { trackingLimits, type ParagraphStyle, type TextStyle } from "../model/text-style.ts";
import type { DesignDocument, TextElement } from "../model/design-document.ts";
import { arcRise } from "../text/text-arc.ts";
import {
  clearedRuns,
  maxRuns,
  paragraphsWithin,
  rewriteText,
  styledParagraphs,
  styledRuns,
} from "../text/text-edits.ts";
import type { SpanStyle } from "../text/text-spans.ts";

/** Maximum length of a text box in UTF-16 units. Source: CFG-06. */
export const maxTextLength = 5000;

// Tab and line feed are handled separately; other control and bidi override characters never print and break caret
// positions.
// oxlint-disable-next-line no-control-regex -- these characters are the ones to remove
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text as stored: composed (NFC), line feeds only, tabs as spaces, without control characters, at most 5,000 units. */
export function cleanText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(unprintable, "")
    .normalize("NFC");
  if (plain.length <= maxTextLength) return plain;
  const cut = plain.slice(0, maxTextLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** The text box of a command. Refusals: ELEMENT_UNKNOWN (also when it is not a text box), ELEMENT_LOCKED. */
function textBox(document: DesignDocument, id: string, action: LockableAction): Result<TextElement> {
  const permitted = permit(document, [id], action);
  if (!permitted.ok) return permitted;
  const element = permitted.value[0]?.element;
  return element?.type === "text" ? accept(element) : refuse("ELEMENT_UNKNOWN", { id });
}

/**
 * Sets the text of a box; runs and paragraph styles move with their letters. `caret` is the end of an insertion.
 * Refusals: ELEMENT_UNKNOWN (also when it is not a text box), ELEMENT_LOCKED. Source: CFG-08.
 */
export function setText(
  document: DesignDocument,
  input: { readonly id: string; readonly text: string; readonly caret?: number },
): Result<Edit> {
  const box = textBox(document, input.id, "edit");
  if (!box.ok) return box;
  const written = rewriteText(box.value, cleanText(input.text), input.caret);
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type === "text") Object.assign(element, written);
    }),
  );
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const limitedSize = (size: number) => Math.round(clamp(size, 3, 400) * 10) / 10;

function withinLimits<Style extends Partial<TextStyle>>(style: Style): Style {
  const limited = { ...style };
  if (style.size !== undefined) limited.size = limitedSize(style.size);
  if (style.lineHeight !== undefined) limited.lineHeight = Math.round(clamp(style.lineHeight, 0.6, 4) * 100) / 100;
  if (style.tracking !== undefined) {
    limited.tracking = Math.round(clamp(style.tracking, trackingLimits.min, trackingLimits.max));
  }
  return limited;
}

/** Applies a style to a whole box: it overrides runs, but their sizes keep their proportion to the box's size. */
function restyle(element: TextElement, style: Partial<TextStyle>): void {
  const factor = (style.size ?? element.style.size) / element.style.size;
  element.runs = clearedRuns(
    element.runs,
    Object.keys(style).filter((key) => key !== "size"),
  );
  for (const run of element.runs) if (run.size !== undefined) run.size = limitedSize(run.size * factor);
  if (style.align !== undefined)
    element.paragraphs = styledParagraphs(element, { first: 0, last: Infinity }, { align: undefined });
  Object.assign(element.style, style);
}

/**
 * Changes the text style of boxes; sizes in points, tracking in 1/1000 em, values are clamped to their limits.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08.
 */
export function setTextStyle(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly style: Partial<TextStyle> },
): Result<Edit> {
  const permitted = permit(document, input.ids, "style");
  if (!permitted.ok) return permitted;
  const style = withinLimits(input.style);
  return accept(
    changeElements(document, input.ids, (element) => {
      if (element.type === "text") restyle(element, style);
    }),
  );
}

/** A range of a box's text in UTF-16 units, `end` exclusive. */
export type TextRange = { readonly id: string; readonly start: number; readonly end: number };

/**
 * Changes the style of a text range; a range over the whole text changes the box. Refusals: ELEMENT_UNKNOWN,
 * ELEMENT_LOCKED, PROJECT_INVALID (too many runs). Source: CFG-08.
 */
export function styleRange(
  document: DesignDocument,
  input: TextRange & { readonly style: Partial<SpanStyle> },
): Result<Edit> {
  const { id, start, end } = input;
  const box = textBox(document, id, "style");
  if (!box.ok) return box;
  const style = withinLimits(input.style);
  const range = { start: Math.max(0, start), end: Math.min(end, box.value.text.length) };
  if (range.start === 0 && range.end === box.value.text.length) return setTextStyle(document, { ids: [id], style });
  const runs = range.end > range.start ? styledRuns(box.value.runs, box.value.style, range, style) : box.value.runs;
  if (runs.length >= maxRuns) return refuse("PROJECT_INVALID", { path: "runs" });
  return accept(
    changeElements(document, [id], (element) => {
      if (element.type === "text") element.runs = runs;
    }),
  );
}

function changeParagraphs(
  document: DesignDocument,
  { id, start, end }: TextRange,
  style: Parameters<typeof styledParagraphs>[2],
): Result<Edit> {
  const box = textBox(document, id, "style");
  if (!box.ok) return box;
  const paragraphs = styledParagraphs(box.value, paragraphsWithin(box.value.text, start, end), style);
  return accept(
    changeElements(document, [id], (element) => {
      if (element.type === "text") element.paragraphs = paragraphs;
    }),
  );
}

/** Aligns the paragraphs that a text range touches. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08. */
export function alignParagraphs(
  document: DesignDocument,
  input: TextRange & { readonly align: TextStyle["align"] },
): Result<Edit> {
  return changeParagraphs(document, input, { align: input.align });
}

/**
 * Turns the paragraphs that a text range touches into list items, or back when all of them are items.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08.
 */
export function toggleList(
  document: DesignDocument,
  input: TextRange & { readonly list: NonNullable<ParagraphStyle["list"]> },
): Result<Edit> {
  const box = textBox(document, input.id, "style");
  if (!box.ok) return box;
  const { first, last } = paragraphsWithin(box.value.text, input.start, input.end);
  const touched = Array.from({ length: last - first + 1 }, (_, index) => box.value.paragraphs[first + index]?.list);
  const off = touched.every((list) => list === input.list);
  return changeParagraphs(document, input, { list: off ? undefined : input.list });
}

/** Switches hyphenation on or off. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08. */
export function setHyphenation(
  document: DesignDocument,
  input: { readonly id: string; readonly on: boolean },
): Result<Edit> {
  const box = textBox(document, input.id, "style");
  if (!box.ok) return box;
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type === "text") element.hyphenate = input.on;
    }),
  );
}

/**
 * Bends a text along an arc in degrees, positive like a hill; the box grows to the height of the arc unless its size is
 * locked. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08.
 */
export function setCurve(
  document: DesignDocument,
  input: { readonly id: string; readonly curve: number },
): Result<Edit> {
  const box = textBox(document, input.id, "style");
  if (!box.ok) return box;
  const curve = Math.round(clamp(input.curve, -350, 350));
  const grows = permit(document, [input.id], "resize").ok;
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type !== "text") return;
      element.curve = curve;
      const largest = Math.max(element.style.size, ...element.runs.map(({ size }) => size ?? 0));
      const lines = element.text.split("\n").length * ptToMm(largest) * element.style.lineHeight;
      if (grows && curve !== 0)
        element.h = Math.max(element.h, Math.ceil((arcRise(element.w, curve) + lines) * 10) / 10);
    }),
  );
}
