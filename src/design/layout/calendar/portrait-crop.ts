import type { Crop, DesignAsset } from "../../model/design-document.ts";
import { coverCrop } from "../photo-placement.ts";

/** Side of a portrait by the longer side of its face: hair, ears and chin are on it. */
const roundFace = 1.75;
/** Where the middle of a face stands on its portrait, as a share of its height. */
const eyeLine = 0.5;

const clamp = (value: number, high: number) => Math.min(Math.max(value, 0), high);

/**
 * The square of a photo with its largest face; as much as fits about its point of interest where none was found. Source:
 * CAL-11, PHOTO-02.
 */
export function portraitCrop(photo: DesignAsset): Crop {
  const { width, height, faces = [] } = photo;
  const [face] = faces.toSorted((a, b) => b.w * b.h - a.w * a.h);
  if (!face) return coverCrop(photo, { w: 1, h: 1 });
  const side = Math.min(Math.max(face.w * width, face.h * height) * roundFace, width, height);
  const [w, h] = [side / width, side / height];
  return { x: clamp(face.x + (face.w - w) / 2, 1 - w), y: clamp(face.y + face.h * eyeLine - h / 2, 1 - h), w, h };
}
