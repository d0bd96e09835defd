import {
  coverScale,
  cropOf,
  framingOf,
  largestZoom,
  panCrop,
  turnCrop,
  zoomOf,
  type PixelSize,
} from "#design/layout/photo-placement.ts";
import type { Crop } from "#design/model/design-document.ts";

/** A point or a way in mm of the page. */
export type Millimetres = { readonly x: number; readonly y: number };

/** A picture whose crop can be changed, as it is now, and its box on the stage, mm. */
export type Croppable = {
  readonly asset: PixelSize;
  readonly box: Millimetres & { readonly w: number; readonly h: number };
  readonly crop: Crop;
  readonly contentRotation: number;
  readonly flip: boolean;
};

/** The crop after the picture has been dragged. Source: CFG-12. */
export function panned({ asset, box, contentRotation, flip }: Croppable, crop: Crop, by: Millimetres): Crop {
  return panCrop({ crop, contentRotation, flip }, asset, box, { dx: by.x, dy: by.y });
}

/** The crop after enlarging about a point, which stays where it is; `at` is measured from the middle of the box. Source: CFG-12. */
export function zoomed(picture: Croppable, crop: Crop, factor: number, at: Millimetres = { x: 0, y: 0 }): Crop {
  const { asset, box, contentRotation: degrees } = picture;
  const before = zoomOf(crop, asset, box, degrees);
  const zoom = Math.min(Math.max(before * factor, 1), largestZoom);
  const scaled = { ...framingOf(crop, asset, box, degrees), scale: coverScale(asset, box, degrees) * zoom };
  const grown = cropOf(scaled, asset, box, degrees);
  const shift = 1 - zoom / before;
  return panned(picture, grown, { x: at.x * shift, y: at.y * shift });
}

/** Crop and rotation after a quarter turn clockwise, as it is seen: a mirrored picture turns the other way. Source: CFG-12. */
export function quarterTurned({ asset, box, crop, contentRotation: from, flip }: Croppable): {
  readonly crop: Crop;
  readonly contentRotation: number;
} {
  const to = (from + (flip ? 270 : 90)) % 360;
  return { crop: turnCrop(crop, asset, box, { from, to }), contentRotation: to };
}

/** Share of the picture below which a crop leaves no room to drag it. */
const roomFrom = 0.005;

/** Whether a picture can be dragged along an axis of its page. */
export function hasRoom({ contentRotation }: Croppable, crop: Crop, axis: "x" | "y"): boolean {
  const isLying = contentRotation % 180 !== 0;
  const length = (axis === "x") === isLying ? crop.h : crop.w;
  return length < 1 - roomFrom;
}

/** Way in mm of an arrow key, ten times as far with Shift; undefined for another key. */
function wayOfKey(key: string, far: boolean): Millimetres | undefined {
  const step = far ? 10 : 1;
  // Arrows move the crop: the picture goes the other way.
  const ways: Readonly<Record<string, Millimetres>> = {
    ArrowLeft: { x: step, y: 0 },
    ArrowRight: { x: -step, y: 0 },
    ArrowUp: { x: 0, y: step },
    ArrowDown: { x: 0, y: -step },
  };
  return ways[key];
}

/** Factor of one step of plus and minus. */
const keyZoom = 1.1;

/** The crop after a key: arrows move what is seen, plus and minus enlarge it; undefined for another key. Source: CFG-20. */
export function cropAfterKey(picture: Croppable, key: string, far: boolean): Crop | undefined {
  const way = wayOfKey(key, far);
  if (way) return panned(picture, picture.crop, way);
  if (key === "+") return zoomed(picture, picture.crop, keyZoom);
  return key === "-" ? zoomed(picture, picture.crop, 1 / keyZoom) : undefined;
}

/** Factor of a turn of the wheel by `delta` px. */
export const wheelZoom = (delta: number): number => Math.exp(-delta / 400);
