import type { Box, Point } from "../geometry/matrix.ts";
import { coverCrop } from "../layout/photo-placement.ts";
import type { Crop } from "../model/design-document.ts";

/** A photo to arrange: width by height, faces and point of interest in fractions 0..1 of the oriented photo. Source: PHOTO-02. */
export type ArrangedPhoto = {
  readonly id: string;
  readonly aspect: number;
  readonly faces?: readonly Box[];
  readonly interest?: Point;
};

/** A photo on its place: box in mm, visible part, and the outline it is clipped by, in mm of the box. */
export type Place = Box & { readonly id: string; readonly crop: Crop; readonly outline?: string };

/** Hair above, chin below and hair on both sides of a detected face, as shares of its height and of its width. */
const hair = { above: 0.3, below: 0.1, beside: 0.15 };

/** Share of a face that may lie outside before it counts as cut: detected boxes are rough. */
const roughly = 0.06;

/** Whether a crop cuts through a face; one that is left out altogether is not cut. Source: COLL-05. */
export function cutsFace({ x, y, w, h }: Crop, faces: readonly Box[]): boolean {
  return faces.some((face) => {
    const [left, top] = [Math.max(face.x, x), Math.max(face.y, y)];
    const [right, bottom] = [Math.min(face.x + face.w, x + w), Math.min(face.y + face.h, y + h)];
    const seen = Math.max(0, right - left) * Math.max(0, bottom - top);
    const share = seen / (face.w * face.h);
    return share > roughly && share < 1 - roughly;
  });
}

type Span = readonly [from: number, to: number];

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

const within = (from: number, to: number): Span => [clamp(from, 0, 1), clamp(to, 0, 1)];

/** The spans of the detected faces along an axis, in fractions of the photo. */
function faceSpans(faces: readonly Box[], axis: "x" | "y"): readonly Span[] {
  return faces.map(({ x, y, w, h }) => (axis === "x" ? within(x, x + w) : within(y, y + h)));
}

/** A detected face with its hair and chin, which may reach beyond the photo. */
export const headOf = ({ x, y, w, h }: Box): Box => ({
  x: x - w * hair.beside,
  y: y - h * hair.above,
  w: w * (1 + 2 * hair.beside),
  h: h * (1 + hair.above + hair.below),
});

/** The spans of the faces with hair and chin. */
function headSpans(faces: readonly Box[], axis: "x" | "y"): readonly Span[] {
  return faces.map(headOf).map(({ x, y, w, h }) => (axis === "x" ? within(x, x + w) : within(y, y + h)));
}

const united = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([from]) => from)),
  Math.max(...spans.map(([, to]) => to)),
];

/** Room for rounding where a window ends exactly at a face. */
const rounding = 1e-9;

/** How many of the spans lie wholly within a window of `size` at `start`, and how many are cut by its edges. */
function judge(spans: readonly Span[], start: number, size: number): { readonly whole: number; readonly cut: number } {
  const end = start + size;
  const whole = spans.filter(([from, to]) => from >= start - rounding && to <= end + rounding).length;
  const outside = spans.filter(([from, to]) => to <= start + rounding || from >= end - rounding).length;
  return { whole, cut: spans.length - whole - outside };
}

/** A window on one axis of a photo: its size, where it should start, and what of it is hidden at its start and its end. */
type Window = { readonly size: number; readonly wanted: number; readonly before: number; readonly after: number };

/**
 * Start of a window of `size` near `wanted`: one that shows a whole face if any fits, cuts the fewest faces, shows the
 * most of them, then cuts the least hair and chin.
 */
function windowOver(photo: readonly Box[], axis: "x" | "y", { size, wanted, before, after }: Window): number {
  const [faces, heads] = [faceSpans(photo, axis), headSpans(photo, axis)];
  const seen = size - before - after;
  const edges = [...faces, ...heads].flatMap(([from, to]) => [from, to, from - seen, to - seen]);
  const starts = new Set([wanted, ...edges.map((edge) => edge - before)].map((start) => clamp(start, 0, 1 - size)));
  const judged = [...starts].map((start) => {
    const { whole, cut } = judge(faces, start + before, seen);
    const hairCut = judge(heads, start + before, seen).cut;
    return { start, whole, cut, hair: hairCut, off: Math.abs(start - wanted) };
  });
  const none = ({ whole }: { whole: number }) => Number(whole === 0);
  const [best] = judged.toSorted(
    (a, b) => none(a) - none(b) || a.cut - b.cut || b.whole - a.whole || a.hair - b.hair || a.off - b.off,
  );
  // A face larger than the window is cut wherever it stands.
  return best && best.whole > 0 ? best.start : wanted;
}

type BoxSize = { readonly w: number; readonly h: number };

/** The part of a photo that is seen of a crop for a box, if only a part of the box is. */
export function seenOf(crop: Crop, box: BoxSize, seen: Box | undefined): Crop {
  if (!seen) return crop;
  const [x, y] = [crop.w / box.w, crop.h / box.h];
  return { x: crop.x + seen.x * x, y: crop.y + seen.y * y, w: seen.w * x, h: seen.h * y };
}

/**
 * The visible part of a photo that fills a box: as large as possible, around the point of interest, moved so that no
 * face is cut where that can be avoided, and as many as possible are whole. `seen` is the part of the box, mm from its
 * corner, that neither trim nor binding takes away. Source: CFG-12, PRINT-02, COLL-05, BOOK-07.
 */
export function faceCrop(
  { aspect, faces = [], interest }: Omit<ArrangedPhoto, "id">,
  box: BoxSize,
  seen: Box = { x: 0, y: 0, w: box.w, h: box.h },
): Crop {
  const crop = coverCrop({ width: aspect, height: 1, ...(interest && { focus: interest }) }, box);
  if (faces.length === 0) return crop;
  const [x, y] = [crop.w / box.w, crop.h / box.h];
  const across = { before: seen.x * x, after: (box.w - seen.x - seen.w) * x };
  const down = { before: seen.y * y, after: (box.h - seen.y - seen.h) * y };
  return {
    ...crop,
    x: windowOver(faces, "x", { size: crop.w, wanted: crop.x, ...across }),
    y: windowOver(faces, "y", { size: crop.h, wanted: crop.y, ...down }),
  };
}

/** What the search of an arrangement needs of a photo: its proportions and the share of both sides its faces take. */
export type PhotoNeeds = { readonly aspect: number; readonly facesWide: number; readonly facesHigh: number };

/** The needs of a photo. */
export function needsOf({ aspect, faces = [] }: ArrangedPhoto): PhotoNeeds {
  if (faces.length === 0) return { aspect, facesWide: 0, facesHigh: 0 };
  const [left, right] = united(headSpans(faces, "x"));
  const [top, bottom] = united(headSpans(faces, "y"));
  return { aspect, facesWide: right - left, facesHigh: bottom - top };
}

/** How badly a photo fits a box of proportions `aspect`: 0 uncropped; a cut face costs more than any crop. */
export function misfit(photo: PhotoNeeds, aspect: number): number {
  const off = Math.log(aspect / photo.aspect);
  const cutWide = photo.facesWide - Math.min(1, aspect / photo.aspect);
  const cutHigh = photo.facesHigh - Math.min(1, photo.aspect / aspect);
  const faces = Math.max(0, cutWide) + Math.max(0, cutHigh);
  return 4 * off * off + (faces > 0 ? 1 + 20 * faces : 0);
}
