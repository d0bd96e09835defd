import { text, type Draft } from "./card.ts";

type Style = Parameters<typeof text>[3];
type Options = NonNullable<Parameters<typeof text>[4]>;

/** A line of a column: role, height in mm, words, style, options; a number is white space in mm. */
export type Row = number | readonly [role: string, h: number, words: string, style: Style, options?: Options];

/** Texts one below the other, all `w` mm wide, from the point x, y. */
export function column(x: number, y: number, w: number, rows: readonly Row[]): Draft[] {
  const drafts: Draft[] = [];
  let top = y;
  for (const row of rows) {
    if (typeof row === "number") top += row;
    else {
      const [role, h, words, style, options] = row;
      drafts.push(text(role, [x, top, w, h], words, style, options));
      top += h;
    }
  }
  return drafts;
}

/** The sample is the customer's to replace. */
export const own: Options = { personal: true };

/** As `own`, and long words may shrink to `size` pt. */
export const shrinking = (size: number): Options => ({ personal: true, shrinkTo: size });

/** What a card cannot be ordered without, shrinking to `size` pt. */
export const vital = (size: number): Options => ({ personal: true, required: true, shrinkTo: size });

/** As `vital`, printed in the design's foil. */
export const vitalFoil = (size: number): Options => ({ ...vital(size), refined: true });

/** A style set to the left. */
export const left = (style: Style): Style => ({ ...style, align: "left" });

/** A style set to the middle. */
export const centred = (style: Style): Style => ({ ...style, align: "center" });

/** A style in the colour of a slot. */
export const inked = (style: Style, color: string): Style => ({ ...style, color });
