import type { Box, Point } from "../geometry/matrix.ts";
import type { LaidOutLine, LaidOutText } from "./laid-out-text.ts";

/**
 * A position between two characters of the stored text. Where a line wraps, one index has two positions: `before` the
 * wrap at the end of the upper line, `after` it at the start of the lower one.
 */
export type Caret = { readonly index: number; readonly wrap: "before" | "after" };

/** A caret in mm of the text box. */
export type CaretPlace = {
  readonly x: number;
  readonly top: number;
  readonly height: number;
  readonly line: number;
};

/** The caret at an index after typing or deleting. */
export const caretAt = (index: number): Caret => ({ index, wrap: "after" });

function lineNumber(text: LaidOutText, { index, wrap }: Caret): number {
  const found = Math.max(
    0,
    text.lines.findLastIndex((line) => line.start <= index),
  );
  const line = text.lines[found];
  const upper = text.lines[found - 1];
  return wrap === "before" && line?.start === index && upper && !upper.endsParagraph ? found - 1 : found;
}

type Stop = { readonly index: number; readonly x: number };

/** Caret positions of a line from left to right, each index once. */
function stopsOf(text: LaidOutText, line: LaidOutLine): readonly Stop[] {
  const right = Math.max(text.width, line.x + line.width);
  const stops: Stop[] = [];
  const add = (index: number, x: number) => {
    if (stops.at(-1)?.index !== index) stops.push({ index, x: Math.min(x, right) });
  };
  for (const cluster of line.clusters) {
    add(cluster.start, cluster.x);
    for (const caret of cluster.carets) add(caret.index, cluster.x + caret.dx);
  }
  const last = line.clusters.at(-1);
  add(line.end, last ? last.x + last.advance : line.x);
  return stops;
}

/** Position of a caret; an index inside a cluster is placed before the cluster. Source: CFG-08. */
export function placeCaret(text: LaidOutText, caret: Caret): CaretPlace {
  const number = lineNumber(text, caret);
  const line = text.lines[number];
  if (!line) throw new Error("A laid-out text has at least one line");
  const stop = stopsOf(text, line).findLast((each) => each.index <= caret.index);
  return { x: stop?.x ?? line.x, top: line.top, height: line.height, line: number };
}

function nearestStop(text: LaidOutText, number: number, x: number): Caret {
  const line = text.lines[number];
  if (!line) return { index: 0, wrap: "after" };
  let best: Stop = { index: line.start, x: line.x };
  let distance = Infinity;
  for (const stop of stopsOf(text, line)) {
    const difference = Math.abs(stop.x - x);
    if (difference < distance) {
      best = stop;
      distance = difference;
    }
  }
  const wrap = best.index === line.end && !line.endsParagraph && line.end > line.start ? "before" : "after";
  return { index: best.index, wrap };
}

/** The caret nearest to a point in mm of the text box; points above the first or below the last line belong to these. */
export function hitTest(text: LaidOutText, point: Point): Caret {
  const below = text.lines.findIndex((line) => point.y < line.top + line.height);
  return nearestStop(text, below === -1 ? text.lines.length - 1 : below, point.x);
}

/**
 * One box in mm per selected line; a selected line feed is shown as a narrow strip.
 * `from` and `to` are indices in either order.
 */
export function selectionBoxes(text: LaidOutText, from: number, to: number): readonly Box[] {
  const start = Math.min(from, to);
  const end = Math.max(from, to);
  if (start === end) return [];
  return text.lines.flatMap((line) => {
    if (line.start > end || line.end < start || (line.end === start && !line.endsParagraph)) return [];
    const stops = stopsOf(text, line);
    const left = stops.findLast((stop) => stop.index <= Math.max(start, line.start)) ?? stops[0];
    const right = stops.findLast((stop) => stop.index <= Math.min(end, line.end)) ?? left;
    if (!left || !right) return [];
    const feed = line.endsParagraph && end > line.end ? text.em / 4 : 0;
    const w = right.x - left.x + feed;
    return w > 0 ? [{ x: left.x, y: line.top, w, h: line.height }] : [];
  });
}

export function lineStart(text: LaidOutText, caret: Caret): Caret {
  return { index: text.lines[lineNumber(text, caret)]?.start ?? 0, wrap: "after" };
}

/** End of the caret's line, before its line feed; before the space at which it wraps, so that typing continues there. */
export function lineEnd(text: LaidOutText, caret: Caret): Caret {
  const line = text.lines[lineNumber(text, caret)];
  if (!line) return caret;
  return { index: line.end, wrap: line.endsParagraph ? "after" : "before" };
}

/**
 * The caret one line up (-1) or down (1) at the same distance from the left; `goal` is the x in mm where the movement
 * started; pass it again while the key is repeated. Beyond the first or last line the caret moves to the start or end
 * of the text.
 */
export function moveVertically(
  text: LaidOutText,
  caret: Caret,
  direction: -1 | 1,
  goal?: number,
): { readonly caret: Caret; readonly goal: number } {
  const place = placeCaret(text, caret);
  const x = goal ?? place.x;
  const next = place.line + direction;
  if (next < 0) return { caret: caretAt(0), goal: x };
  if (next >= text.lines.length) return { caret: caretAt(text.length), goal: x };
  return { caret: nearestStop(text, next, x), goal: x };
}

/** All caret indices, ascending. */
export function caretStops(text: LaidOutText): readonly number[] {
  const indices = text.lines.flatMap((line) => stopsOf(text, line).map((stop) => stop.index));
  return [...new Set(indices)].toSorted((a, b) => a - b);
}

/** The caret one character to the left (-1) or right (1); letters and their accents move together. */
export function moveSideways(text: LaidOutText, caret: Caret, direction: -1 | 1): Caret {
  const stops = caretStops(text);
  const next =
    direction === 1 ? stops.find((index) => index > caret.index) : stops.findLast((index) => index < caret.index);
  return caretAt(next ?? caret.index);
}

type Words = readonly { readonly start: number; readonly end: number; readonly word: boolean }[];

function wordsOf(text: string, language: string): Words {
  const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return Array.from(segments, ({ index, segment, isWordLike }) => ({
    start: index,
    end: index + segment.length,
    word: isWordLike === true,
  }));
}

/** The word, whitespace or punctuation around an index of the stored text, as selected by a double click. */
export function wordAround(
  text: string,
  index: number,
  language: string,
): { readonly start: number; readonly end: number } {
  const words = wordsOf(text, language);
  const found = words.find((each) => index >= each.start && index < each.end) ?? words.at(-1);
  // At the end of a word, the word is selected, not the space after it.
  const before = words.find((each) => each.word && each.end === index);
  const chosen = found?.word === true ? found : (before ?? found);
  return chosen ? { start: chosen.start, end: chosen.end } : { start: 0, end: 0 };
}

/** The next word end to the right (1), or word start to the left (-1), as Ctrl with an arrow key moves. */
export function moveByWord(text: string, index: number, direction: -1 | 1, language: string): number {
  const words = wordsOf(text, language).filter((each) => each.word);
  if (direction === 1) return words.find((each) => each.end > index)?.end ?? text.length;
  return words.findLast((each) => each.start < index)?.start ?? 0;
}
