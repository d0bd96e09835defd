import type { DieElement } from "#design/model/design-document.ts";
import type { Size } from "../kinds/formats.ts";
import { dieElement } from "./picture-page.ts";

/** Eyelets of a banner: diameter, distance of their middle from the edge and largest distance of two, mm. */
export const eyelet = { diameter: 12, inset: 20, apart: 500 };

/** Hangers glued to the back of a board: side, distance from the top edge, and from one width on two of them, mm. */
export const hanger = { side: 40, top: 40, twoFrom: 300 };

/** Handle length of a quarter circle of radius 1 drawn as a cubic curve. */
const kappa = (4 / 3) * (Math.SQRT2 - 1);

/** A circle as path data, mm. */
export function circle(x: number, y: number, diameter: number): string {
  const r = diameter / 2;
  const k = r * kappa;
  return (
    `M${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}S${x + r} ${y - k} ${x + r} ${y}` +
    `S${x + k} ${y + r} ${x} ${y + r}S${x - r} ${y + k} ${x - r} ${y}Z`
  );
}

/** Evenly spaced positions from the first to the last eyelet along a side. */
function alongSide(side: number): readonly number[] {
  const length = side - 2 * eyelet.inset;
  const steps = Math.max(1, Math.ceil(length / eyelet.apart));
  return Array.from({ length: steps + 1 }, (_, index) => eyelet.inset + (length * index) / steps);
}

function eyelets({ w, h }: Size): string {
  const [across, down] = [alongSide(w), alongSide(h)];
  const places = [
    ...across.flatMap((x) => [eyelet.inset, h - eyelet.inset].map((y) => ({ x, y }))),
    ...down.slice(1, -1).flatMap((y) => [eyelet.inset, w - eyelet.inset].map((x) => ({ x, y }))),
  ];
  return places.map(({ x, y }) => circle(x, y, eyelet.diameter)).join("");
}

function hangers({ w }: Size): string {
  const { side, top, twoFrom } = hanger;
  const middles = w < twoFrom ? [w / 2] : [w / 4, (w * 3) / 4];
  return middles.map((x) => `M${x - side / 2} ${top}h${side}v${side}h${-side}Z`).join("");
}

/** Materials on which hangers are glued unless they are framed. Source: CAT 2.5. */
const boards = new Set(["aludibond", "acrylglas", "forexplatte", "gallerybond", "echtglas"]);

/**
 * Technical lines of a wall material: eyelets to be punched into a banner, hangers glued to the back of a board without
 * frame, as seen from the front. Source: PDF-02.
 */
export function wallMarks(material: string, framed: boolean, page: Size, id: string): readonly DieElement[] {
  if (material === "pvcplane") return [dieElement(`${id}-eyelets`, "Drill", page, eyelets(page))];
  if (framed || !boards.has(material)) return [];
  return [dieElement(`${id}-hangers`, "Hanger", page, hangers(page))];
}
