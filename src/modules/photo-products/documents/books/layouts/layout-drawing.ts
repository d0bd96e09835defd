import type { SheetForm } from "../../../design-model.ts";

/**
 * A place for one photo in 24ths of its area, from the bound edge outwards and downwards; a `whole` one takes the
 * proportions of its photo within that place, so that nothing is cropped.
 */
export type DrawnPlace = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly whole: boolean;
};

/**
 * A layout drawn by hand. On `trim` the area is the page, and what touches its edges runs out of it; within a `margin`
 * the area has white on all sides. A layout of a spread is 48 wide, from left to right. Source: BOOK-08.
 */
export type BookLayout = {
  readonly id: string;
  readonly on: "page" | "spread";
  readonly area: "trim" | "margin";
  readonly forms: readonly SheetForm[];
  readonly places: readonly DrawnPlace[];
};

/** A drawing: id, page forms by their first letters, area, places as `x y w h`, with a `w` for a whole picture. */
export type Drawing = readonly [id: string, forms: string, area: BookLayout["area"], places: string];

/** Units of a page's width and height in a drawing. */
export const unitsOfPage = 24;

const formOfLetter: Readonly<Record<string, SheetForm>> = { l: "landscape", p: "portrait", s: "square" };

function placeOf(text: string): DrawnPlace {
  const whole = text.endsWith("w");
  const [x = 0, y = 0, w = 0, h = 0] = text.replace("w", "").trim().split(" ").map(Number);
  return { x, y, w, h, whole };
}

/** The layouts of a table of drawings. */
export function drawnLayouts(on: BookLayout["on"], drawings: readonly Drawing[]): readonly BookLayout[] {
  return drawings.map(([id, forms, area, places]) => ({
    id,
    on,
    area,
    forms: Array.from(forms).flatMap((letter) => formOfLetter[letter] ?? []),
    places: places.split(", ").map(placeOf),
  }));
}
