import type { Element } from "../model/design-document.ts";

/** An unrotated box in mm. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** A box turned clockwise about its middle by `rotation` degrees. */
export type TurnedBox = Box & { readonly rotation: number };
/** A point in mm. */
export type Point = { readonly x: number; readonly y: number };
/** One of the eight handles of a selection box, by compass direction. */
export type Handle = "n" | "e" | "s" | "w" | "ne" | "se" | "sw" | "nw";

/** Minimum side length of an element in mm after resizing. */
export const smallestSide = 2;

/** Rounds a length to the stored step of 0.01 mm. Source: CFG-06. */
export const quantise = (mm: number): number => Math.round(mm * 100) / 100 + 0;

/** Normalises an angle to above -180 and at most 180 degrees, in steps of 0.01. */
export function normaliseDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return quantise(turned > 180 ? turned - 360 : turned);
}

export const middleOf = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Turns a vector clockwise (y points down). */
export function turn(vector: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { x: vector.x * cos - vector.y * sin, y: vector.x * sin + vector.y * cos };
}

/** Corners of a turned box, clockwise from its own top-left. */
export function cornersOf(box: TurnedBox): readonly [Point, Point, Point, Point] {
  const middle = middleOf(box);
  const corner = (x: number, y: number): Point => {
    const turned = turn({ x: (x * box.w) / 2, y: (y * box.h) / 2 }, box.rotation);
    return { x: middle.x + turned.x, y: middle.y + turned.y };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Smallest upright box around a turned box. */
export function boundsOf(box: TurnedBox): Box {
  if (box.rotation === 0) return { x: box.x, y: box.y, w: box.w, h: box.h };
  const corners = cornersOf(box);
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Smallest upright box around several elements; undefined for none. */
export function boundsOfAll(boxes: readonly TurnedBox[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const all = boxes.map(boundsOf);
  const x = Math.min(...all.map((box) => box.x));
  const y = Math.min(...all.map((box) => box.y));
  const right = Math.max(...all.map((box) => box.x + box.w));
  const bottom = Math.max(...all.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Whether a point lies in a turned box extended by `slack` mm on all sides. */
export function holdsPoint(box: TurnedBox, point: Point, slack = 0): boolean {
  const middle = middleOf(box);
  const local = turn({ x: point.x - middle.x, y: point.y - middle.y }, -box.rotation);
  return Math.abs(local.x) <= box.w / 2 + slack && Math.abs(local.y) <= box.h / 2 + slack;
}

/** The topmost element under a point; thin ones are extended by `slack` mm. Dies are never hit. */
export function elementAt(elements: readonly Element[], point: Point, slack: number): Element | undefined {
  return elements.findLast((element) => element.type !== "die" && holdsPoint(element, point, slack));
}

/**
 * The box after dragging a handle by a vector in page mm: the opposite side or corner stays in place, also when the box
 * is turned. With `keepRatio`, corner handles keep the aspect ratio.
 */
export function resizeBox(box: TurnedBox, handle: Handle, by: Point, keepRatio: boolean): Box {
  const local = turn(by, -box.rotation);
  const east = handle.includes("e") ? 1 : handle.includes("w") ? -1 : 0;
  const south = handle.includes("s") ? 1 : handle.includes("n") ? -1 : 0;
  let w = Math.max(smallestSide, box.w + east * local.x);
  let h = Math.max(smallestSide, box.h + south * local.y);
  if (keepRatio && east !== 0 && south !== 0) {
    const factor = Math.max(w / box.w, h / box.h, smallestSide / Math.min(box.w, box.h));
    w = box.w * factor;
    h = box.h * factor;
  }
  const shift = turn({ x: (east * (w - box.w)) / 2, y: (south * (h - box.h)) / 2 }, box.rotation);
  const middle = middleOf(box);
  return { x: middle.x + shift.x - w / 2, y: middle.y + shift.y - h / 2, w, h };
}

/** Rotation in degrees of a box whose rotate handle (above its top side) is dragged to a point; snaps to multiples of `step`. */
export function degreesTowards(box: TurnedBox, point: Point, step: number): number {
  const middle = middleOf(box);
  const raw = (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI + 90;
  if (step > 0) return normaliseDegrees(Math.round(raw / step) * step);
  const nearest = Math.round(raw / 45) * 45;
  return normaliseDegrees(Math.abs(raw - nearest) <= 2 ? nearest : Math.round(raw * 2) / 2);
}
