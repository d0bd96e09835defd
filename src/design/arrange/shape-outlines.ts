import type { Box } from "../geometry/matrix.ts";
import { transformPath } from "../geometry/path-data.ts";
import { chordsToPrint, outlinesOf } from "../geometry/path-inside.ts";
import { ellipsePath, maskPath } from "../geometry/path-shapes.ts";
import type { ShapingFace } from "../text/fonts.ts";
import { boundsOf, type Polygons } from "./polygons.ts";

/**
 * Faces words of photos are cut from: heavy enough to show a photo, and none of their letters has contours that
 * overlap, which could not be cut apart.
 */
export const wordFaces = [
  "alfa-slab-one-400",
  "bebas-neue-400",
  "gloock-400",
  "young-serif-400",
  "zilla-slab-400",
  "libre-baskerville-400",
] as const;

/** Lines a word or several words are broken into at most. */
const mostLines = 3;

function polygonsOf(d: string): Polygons {
  return outlinesOf(d, chordsToPrint).filter((polygon) => polygon.length > 2);
}

/** The largest box of these proportions in the middle of an area. */
function fitted(area: Box, aspect: number): Box {
  const w = Math.min(area.w, area.h * aspect);
  const h = w / aspect;
  return { x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
}

const at = ({ x, y }: Box, d: string): Polygons => polygonsOf(transformPath([1, 0, 0, 1, x, y], d));

/** A heart that fills the area without distortion. */
export function heartOutline(area: Box): readonly Polygons[] {
  const box = fitted(area, 1.1);
  return [at(box, maskPath("heart", box.w, box.h, 0))];
}

/** A circle in the middle of the area. */
export function circleOutline(area: Box): readonly Polygons[] {
  const box = fitted(area, 1);
  return [at(box, ellipsePath(box.w, box.h))];
}

/** A glyph with ink: its outline in em, and the box of its ink. */
type Letter = { readonly d: string; readonly x: number; readonly ink: Box };
type Line = { readonly letters: readonly Letter[]; readonly top: number; readonly bottom: number };

const lackingIn = (face: ShapingFace, text: string): readonly string[] =>
  Array.from(text).filter((letter) => letter.trim() !== "" && !face.covers(letter.codePointAt(0) ?? 0));

/** The face of a text: the first that has all its letters, as letters of two faces make no word; undefined if none has. */
function faceFor(faces: readonly ShapingFace[], text: string): ShapingFace | undefined {
  return faces.find((face) => lackingIn(face, text).length === 0);
}

/** The letters of a text that its face lacks; none where another face of the chain has all of them. Source: CFG-09. */
export function missingLetters(text: string, faces: readonly ShapingFace[]): readonly string[] {
  const [face] = faces;
  return face && !faceFor(faces, text) ? lackingIn(face, text) : [];
}

function lineOf(face: ShapingFace, text: string): Line | undefined {
  const options = { features: ["-liga", "-clig"], language: "de", start: 0, end: text.length };
  const letters: Letter[] = [];
  let pen = 0;
  for (const { gid, advance, dx } of face.shape(text, options)) {
    const ink = face.ink(gid);
    const scale = 1 / face.upem;
    if (ink)
      letters.push({
        d: transformPath([scale, 0, 0, scale, 0, 0], `M0 0${face.outline(gid)}`),
        x: pen + dx,
        ink: { ...ink, x: pen + dx + ink.x },
      });
    pen += advance;
  }
  if (letters.length === 0) return undefined;
  const top = Math.min(...letters.map(({ ink }) => ink.y));
  return { letters, top, bottom: Math.max(...letters.map(({ ink }) => ink.y + ink.h)) };
}

/** All ways to break words into up to `lines` lines. */
function broken(words: readonly string[], lines: number): readonly (readonly string[])[] {
  if (lines === 1 || words.length === 1) return [[words.join(" ")]];
  const splits = words.slice(1).flatMap((_, index) => {
    const rest = broken(words.slice(index + 1), lines - 1);
    return rest.map((more) => [words.slice(0, index + 1).join(" "), ...more]);
  });
  return [[words.join(" ")], ...splits];
}

/** Space between the ink of neighbouring letters, mm, at a scale in mm per em. */
const gapsOf = ({ letters }: Line, scale: number, spacing: number): readonly number[] =>
  letters.slice(1).map(({ ink }, index) => {
    const before = letters[index]?.ink ?? ink;
    return Math.max(spacing, (ink.x - before.x - before.w) * scale);
  });

const widthOf = (line: Line, scale: number, spacing: number): number =>
  line.letters.reduce((sum, { ink }) => sum + ink.w * scale, 0) +
  gapsOf(line, scale, spacing).reduce((sum, gap) => sum + gap, 0);

/** The scale in mm per em at which lines fill an area, with at least `spacing` between letters and lines. */
function scaleOf(lines: readonly Line[], area: Box, spacing: number): number {
  const high = lines.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
  const between = lineGap(lines, spacing);
  let scale = Math.max(0, area.h - between * (lines.length - 1)) / high;
  for (let round = 0; round < 8; round += 1) {
    const widest = Math.max(...lines.map((line) => widthOf(line, scale, spacing)));
    if (widest > area.w) scale *= area.w / widest;
  }
  return scale;
}

const lineGap = (lines: readonly Line[], spacing: number) => (lines.length > 1 ? Math.max(spacing, 8) : 0);

function lettersOf(line: Line, scale: number, spacing: number, x: number, y: number): readonly Polygons[] {
  const gaps = gapsOf(line, scale, spacing);
  let pen = x;
  return line.letters.map(({ d, x: origin, ink }, index) => {
    const left = pen - (ink.x - origin) * scale;
    pen += ink.w * scale + (gaps[index] ?? 0);
    return polygonsOf(transformPath([scale, 0, 0, scale, left, y - line.top * scale], d));
  });
}

/**
 * The letters of a number, letter or word, as large as the area allows and in its middle, `spacing` mm apart at least;
 * several words are broken into lines where that makes them larger. Undefined for a text without ink, and for one whose letters no face has. Source: COLL-05.
 */
export function textOutline(
  text: string,
  faces: readonly ShapingFace[],
  area: Box,
  spacing: number,
): readonly Polygons[] | undefined {
  const words = text.trim().split(/\s+/u);
  const face = faceFor(faces, words.join(" "));
  if (!face || words[0] === "") return undefined;
  const settings = broken(words, mostLines).flatMap((texts) => {
    const lines = texts.flatMap((line) => lineOf(face, line) ?? []);
    return lines.length === 0 ? [] : [{ lines, scale: scaleOf(lines, area, spacing) }];
  });
  const [best] = settings.toSorted((a, b) => b.scale - a.scale);
  if (!best || best.scale <= 0) return undefined;
  const { lines, scale } = best;
  let y = 0;
  const set = lines.flatMap((line) => {
    const letters = lettersOf(line, scale, spacing, -widthOf(line, scale, spacing) / 2, y);
    y += (line.bottom - line.top) * scale + lineGap(lines, spacing);
    return letters;
  });
  const bounds = boundsOf(set.flat());
  if (!bounds) return undefined;
  const dx = area.x + (area.w - bounds.w) / 2 - bounds.x;
  const dy = area.y + (area.h - bounds.h) / 2 - bounds.y;
  return set.map((part) => part.map((polygon) => polygon.map(({ x, y: down }) => ({ x: x + dx, y: down + dy }))));
}
