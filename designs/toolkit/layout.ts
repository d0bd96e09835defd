import { text, type Draft } from "./card.ts";

type Style = Parameters<typeof text>[3];
type Options = NonNullable<Parameters<typeof text>[4]>;

/** A row of a column: role, height in mm, text, style, options; a number is white space in mm. */
export type Row = number | readonly [role: string, h: number, content: string, style: Style, options?: Options];

/** A column of texts, all `w` mm wide, starting at x, y. */
export function column(x: number, y: number, w: number, rows: readonly Row[]): Draft[] {
  const drafts: Draft[] = [];
  let top = y;
  for (const row of rows) {
    if (typeof row === "number") top += row;
    else {
      const [role, h, content, style, options] = row;
      drafts.push(text(role, [x, top, w, h], content, style, options));
      top += h;
    }
  }
  return drafts;
}

/** Options of a text the customer must replace. */
export const own: Options = { personal: true };

/** As `own`, with long texts shrinking to `size` pt. */
export const shrinking = (size: number): Options => ({ personal: true, shrinkTo: size });

/** Options of a required text, shrinking to `size` pt. */
export const vital = (size: number): Options => ({ personal: true, required: true, shrinkTo: size });

/** As `vital`, with the design's foil. */
export const vitalFoil = (size: number): Options => ({ ...vital(size), refined: true });

/** A left-aligned style. */
export const left = (style: Style): Style => ({ ...style, align: "left" });

export const centred = (style: Style): Style => ({ ...style, align: "center" });

/** A style in the colour of a slot. */
export const inked = (style: Style, color: string): Style => ({ ...style, color });
