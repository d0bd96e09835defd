import { currentSchema, DesignDocument } from "#design/model/design-document.ts";
import type { DesignedKind } from "#modules/photo-products/design-model.ts";
import { photo, sampleAssets, text, type, type Box, type Draft, type SamplePhoto } from "../toolkit/card.ts";
import { numbered } from "../toolkit/document.ts";
import { palette, type InkName } from "../toolkit/inks.ts";

/** The three sheet formats of every photo goods design, in mm; other formats use the closest one. */
export const goodsForms = {
  portrait: { w: 210, h: 297 },
  landscape: { w: 297, h: 210 },
  square: { w: 250, h: 250 },
} as const;
/** A sheet format of photo goods designs. */
export type GoodsForm = keyof typeof goodsForms;

/** Colours of a design: sheet, type, accent and a muted tone. */
export type GoodsColours = Readonly<Record<"ground" | "ink" | "accent" | "soft", InkName>>;

/** The sheet being drawn; `u` is a hundredth of its shorter side, in mm. */
export type Sheet = { readonly w: number; readonly h: number; readonly u: number; readonly form: GoodsForm };

/** Draws the first page of a design on a sheet. */
export type Draw = (sheet: Sheet) => readonly Draft[];

/** One design of a kind. */
export type GoodsEntry = readonly [id: string, colours: GoodsColours, draw: Draw];

/** A drawn design as stored by the shop. */
export type DrawnGoods = {
  readonly kind: DesignedKind;
  readonly id: string;
  readonly sheets: Readonly<Record<GoodsForm, DesignDocument>>;
};

function documentOf(kind: DesignedKind, [, colours, draw]: GoodsEntry, form: GoodsForm): DesignDocument {
  const { w, h } = goodsForms[form];
  const elements = numbered("front", draw({ w, h, u: Math.min(w, h) / 100, form }));
  return DesignDocument.parse({
    schema: currentSchema,
    product: kind,
    locale: "de-DE",
    bleed: 3,
    safe: 5,
    palette: palette({ ...colours, paper: "white" }),
    assets: sampleAssets(elements),
    pages: [{ id: "front", w, h, panels: [{ role: "front", x: 0, y: 0, w, h }], background: "ground", elements }],
  });
}

/** Draws the designs of a kind on all sheets. */
export function drawn(kind: DesignedKind, entries: readonly GoodsEntry[]): readonly DrawnGoods[] {
  return entries.map((entry) => {
    const on = (form: GoodsForm) => documentOf(kind, entry, form);
    return {
      kind,
      id: entry[0],
      sheets: { portrait: on("portrait"), landscape: on("landscape"), square: on("square") },
    };
  });
}

/** Type settings by font and cap height in mm of the sheet. */
export function lettered(font: string, mm: number, rest: NonNullable<Parameters<typeof type>[2]> = {}) {
  return type(font, Math.max(3, mm * 2.835), rest);
}

type Style = ReturnType<typeof lettered>;

/** January of the sample year as a grid or a list of days. */
export function month(
  [x, y, w, h]: Box,
  style: Style,
  title: Style,
  more: Partial<Extract<Draft, { type: "calendar" }>> = {},
): Draft {
  const content = { year: 2027, month: 1, holidays: [{ day: 1, name: "Neujahr" }], sundayColor: "accent" };
  return { type: "calendar", role: "month", x, y, w, h, style, headerStyle: title, ...content, ...more };
}

/** A text the customer may change. */
export const editableText = (role: string, box: Box, sample: string, style: Style, rotation = 0): Draft =>
  text(role, box, sample, style, { personal: true, shrinkTo: 6, rotation });

/** Photographs in boxes, with numbered roles. */
export function photosIn(
  boxes: readonly Box[],
  ids: readonly SamplePhoto[],
  options: Parameters<typeof photo>[3] = {},
): Draft[] {
  return boxes.flatMap((box, i) => {
    const id = ids[i % ids.length];
    return id === undefined ? [] : [photo(`photo-${i + 1}`, box, id, options)];
  });
}

/** Boxes of a grid, row by row. */
export function cells([x, y, w, h]: Box, columns: number, rows: number, gap: number): Box[] {
  const cw = (w - gap * (columns - 1)) / columns;
  const ch = (h - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, i) => [
    x + (i % columns) * (cw + gap),
    y + Math.floor(i / columns) * (ch + gap),
    cw,
    ch,
  ]);
}

/** Splits the sheet in two: a picture (above, or to the left on landscape sheets) and the rest; the first part takes `share` of the longer side. */
export function halves({ w, h, form }: Sheet, share: number): { readonly first: Box; readonly second: Box } {
  return form === "landscape"
    ? { first: [0, 0, w * share, h], second: [w * share, 0, w * (1 - share), h] }
    : { first: [0, 0, w, h * share], second: [0, h * share, w, h * (1 - share)] };
}

/** A box inset by mm: on all sides, or horizontally and vertically. */
export const within = ([x, y, w, h]: Box, dx: number, dy = dx): Box => [x + dx, y + dy, w - 2 * dx, h - 2 * dy];

/** A box extended into the bleed on the sides where it touches the edge of the sheet. */
export function bled([x, y, w, h]: Box, sheet: Sheet): Box {
  const [left, top] = [x <= 0 ? 3 : 0, y <= 0 ? 3 : 0];
  const right = x + w >= sheet.w - 0.01 ? 3 : 0;
  const bottom = y + h >= sheet.h - 0.01 ? 3 : 0;
  return [x - left, y - top, w + left + right, h + top + bottom];
}
