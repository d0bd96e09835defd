import { coverScale, framingOf, cropOf, largestZoom, panCrop, zoomOf } from "#design/layout/photo-placement.ts";
import type { Crop } from "#design/model/design-document.ts";
import type { PrintItem } from "./print-items.ts";

/** A point or a way in mm of the paper. */
export type Millimetres = { readonly x: number; readonly y: number };

/** A print whose crop can be changed. */
export type Croppable = PrintItem & {
  readonly asset: NonNullable<PrintItem["asset"]>;
  readonly crop: NonNullable<PrintItem["crop"]>;
};

/** Whether the crop of a print can be changed: there is a picture, and it is not kept whole. */
export function isCroppable(item: PrintItem): item is Croppable {
  return item.asset !== undefined && item.crop !== null && item.look !== "whole";
}

/** The crop after the picture has been dragged. Source: CFG-12. */
export function panned({ content, asset, box }: Croppable, crop: Crop, by: Millimetres): Crop {
  const { contentRotation, flip } = content;
  return panCrop({ crop, contentRotation, flip }, asset, box, { dx: by.x, dy: by.y });
}

/** The crop after enlarging about a point, which stays where it is; `at` is measured from the middle of the picture. Source: CFG-12. */
export function zoomed(item: Croppable, crop: Crop, factor: number, at: Millimetres = { x: 0, y: 0 }): Crop {
  const { content, asset, box } = item;
  const degrees = content.contentRotation;
  const before = zoomOf(crop, asset, box, degrees);
  const zoom = Math.min(Math.max(before * factor, 1), largestZoom);
  const scaled = { ...framingOf(crop, asset, box, degrees), scale: coverScale(asset, box, degrees) * zoom };
  const grown = cropOf(scaled, asset, box, degrees);
  const shift = 1 - zoom / before;
  return panned(item, grown, { x: at.x * shift, y: at.y * shift });
}

/** Share of the picture below which a crop leaves no room to drag it. */
const roomFrom = 0.005;

/** Whether a picture can be dragged along an axis of its paper; otherwise the finger leafs through the pictures. */
export function hasRoom({ content }: Croppable, crop: Crop, axis: "x" | "y"): boolean {
  const lying = content.contentRotation % 180 !== 0;
  const length = (axis === "x") === lying ? crop.h : crop.w;
  return length < 1 - roomFrom;
}

/** Way in mm of an arrow key, ten times as far with Shift; undefined for another key. */
export function wayOfKey(key: string, far: boolean): Millimetres | undefined {
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
export const keyZoom = 1.1;

/** Factor of a turn of the wheel by `delta` px. */
export const wheelZoom = (delta: number): number => Math.exp(-delta / 400);
