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

/** Hair above and chin below a detected face, as shares of its height. */
const hair = 0.3;
const chin = 0.1;

type Span = readonly [from: number, to: number];

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The spans of the faces with hair and chin along an axis, in fractions of the photo. */
function spansOf(faces: readonly Box[], axis: "x" | "y"): readonly Span[] {
  return faces.map(({ x, y, w, h }) =>
    axis === "x" ? [clamp(x, 0, 1), clamp(x + w, 0, 1)] : [clamp(y - h * hair, 0, 1), clamp(y + h * (1 + chin), 0, 1)],
  );
}

const united = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([from]) => from)),
  Math.max(...spans.map(([, to]) => to)),
];

/** Start of a window of `size` near `start` that holds all spans, or if they do not fit, as much of them as possible. */
function windowOver(spans: readonly Span[], size: number, start: number): number {
  const [from, to] = united(spans);
  if (to - from <= size) return clamp(clamp(start, to - size, from), 0, 1 - size);
  const held = (at: number) =>
    spans.reduce((sum, [a, b]) => sum + (a >= at - 1e-9 && b <= at + size + 1e-9 ? 1 : 0), 0);
  const starts = [start, ...spans.flatMap(([a, b]) => [a, b - size, (a + b - size) / 2])];
  const [best = start] = starts
    .map((at) => clamp(at, 0, 1 - size))
    .toSorted((a, b) => held(b) - held(a) || Math.abs(a - start) - Math.abs(b - start));
  return best;
}

/**
 * The visible part of a photo that fills a box: as large as possible, around the point of interest, moved so that no
 * face is cut where all of them fit; otherwise as many whole faces as possible. Source: COLL-05.
 */
export function faceCrop({ aspect, faces = [], interest }: ArrangedPhoto, box: { w: number; h: number }): Crop {
  const crop = coverCrop({ width: aspect, height: 1, ...(interest && { focus: interest }) }, box);
  if (faces.length === 0) return crop;
  return {
    ...crop,
    x: windowOver(spansOf(faces, "x"), crop.w, crop.x),
    y: windowOver(spansOf(faces, "y"), crop.h, crop.y),
  };
}

/** What the search of an arrangement needs of a photo: its proportions and the share of both sides its faces take. */
export type PhotoNeeds = { readonly aspect: number; readonly facesWide: number; readonly facesHigh: number };

/** The needs of a photo. */
export function needsOf({ aspect, faces = [] }: ArrangedPhoto): PhotoNeeds {
  if (faces.length === 0) return { aspect, facesWide: 0, facesHigh: 0 };
  const [left, right] = united(spansOf(faces, "x"));
  const [top, bottom] = united(spansOf(faces, "y"));
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
