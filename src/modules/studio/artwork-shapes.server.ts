import { colorFromHex } from "#design/layout/custom-color.ts";
import type { ColorRef } from "#design/model/color.ts";
import { transformPath } from "#design/geometry/path-data.ts";
import type { Ornament } from "#design/model/ornament.ts";

/** Maximum number of shapes of one SVG file; a page can have 400 elements of all kinds. */
export const maxShapes = 250;

/** Placement of artwork: its box in mm, and palette slots by the colours of the file, `{ "#22201c": "ink" }`. */
export type ArtworkPlace = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly colors: Readonly<Record<string, string>>;
  readonly refinable: boolean;
};

/**
 * Converts a drawing to locked shapes of a design, fitted into its box, so that the template has no external
 * references.
 * @source BO-02, CFG-25
 */
export function shapesOf(drawing: Ornament, place: ArtworkPlace): readonly object[] {
  const [left, top, width, height] = drawing.viewBox;
  const scale = Math.min(place.w / width, place.h / height);
  const shift = { x: (place.w - width * scale) / 2 - left * scale, y: (place.h - height * scale) / 2 - top * scale };
  const colours = new Map(Object.entries(place.colors).map(([hex, slot]) => [hex.toLowerCase(), slot]));
  const paint = (slot: string | undefined): ColorRef | null => {
    const own = slot === undefined ? undefined : drawing.slots[slot];
    if (own === undefined) return null;
    if (typeof own === "string") return own;
    return colours.get(own.rgb) ?? colorFromHex(own.rgb);
  };
  return drawing.paths.map((path, index) => {
    const stroke = paint(path.stroke);
    const width = (path.strokeWidth ?? 1) * scale;
    return {
      id: `${place.id}-${index + 1}`,
      type: "shape",
      shape: "path",
      x: place.x,
      y: place.y,
      w: place.w,
      h: place.h,
      d: transformPath([scale, 0, 0, scale, shift.x, shift.y], path.d),
      fill: paint(path.fill),
      fillRule: path.fillRule ?? "nonzero",
      stroke: stroke && { color: stroke, width, cap: path.cap ?? "butt", join: path.join ?? "miter" },
      group: place.id,
      refinable: place.refinable,
      locks: { move: true, resize: true, edit: true, style: true, delete: true },
    };
  });
}
