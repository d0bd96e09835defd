import { z } from "zod";

const length = z.number().min(0).max(100);

/** A sheet a press takes. Lengths in mm; the gripper holds the lower edge, where nothing can be printed. */
export const PressSheet = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(60),
  w: z.number().min(200).max(1200),
  h: z.number().min(100).max(1200),
  gripper: length,
  /** Margin of the other three edges. */
  margin: length,
});
export type PressSheet = z.infer<typeof PressSheet>;

/** Sheets of common presses. Source: ISO 217 (SRA), PDF-07. */
export const usualSheets: readonly PressSheet[] = [
  { id: "sra3", name: "SRA3", w: 450, h: 320, gripper: 8, margin: 5 },
  { id: "sra4", name: "SRA4", w: 320, h: 225, gripper: 8, margin: 5 },
  { id: "banner-660", name: "330 × 660", w: 660, h: 330, gripper: 8, margin: 5 },
  { id: "b3", name: "B3 (500 × 353)", w: 500, h: 353, gripper: 10, margin: 5 },
  { id: "b2", name: "B2 (707 × 500)", w: 707, h: 500, gripper: 12, margin: 6 },
];

/** Height of the strip at the tail of the sheet for sheet code, colour bar and names of the plates, in mm. */
export const slugStrip = 9;

/** Length of crop and fold marks outside the bleed, in mm. */
export const markLength = 4;

/** The edge about which the sheet is turned for its back. */
export const turnEdges = ["long-edge", "short-edge"] as const;
/** `long-edge` turns about the longer side of the sheet. */
export type TurnEdge = (typeof turnEdges)[number];

/** The axis on the sheet a turn runs along: `vertical` swaps left and right, `horizontal` top and bottom. */
export function turnAxis(sheet: Pick<PressSheet, "w" | "h">, edge: TurnEdge): "vertical" | "horizontal" {
  return sheet.w >= sheet.h === (edge === "long-edge") ? "horizontal" : "vertical";
}

/** A quarter turn against the clock, as the item is seen on the sheet. */
export type Turn = 0 | 90 | 180 | 270;

/** Where an item's trim stands on the sheet: mm from the sheet's upper left corner to the upper left of its extent. */
export type Place = { readonly x: number; readonly y: number; readonly turn: Turn };

/** Columns and rows of places, row by row. */
export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly turned: boolean;
  readonly places: readonly Place[];
};

/** What a grid is made for. `gap` is the distance of two trims; items with bleed need twice their bleed. */
export type GridInput = {
  readonly sheet: PressSheet;
  readonly item: { readonly w: number; readonly h: number; readonly bleed: number };
  readonly gap: number;
  /** Both long edges of the sheet are held, one per side, when it is turned about its horizontal axis. */
  readonly axis: "vertical" | "horizontal" | null;
  /** Columns come in pairs, fronts to the left of the middle and backs to the right. */
  readonly paired: boolean;
};

/** Distance of two trims: a shared cut only for items without bleed. */
export const distance = (gap: number, bleed: number): number => Math.max(gap, 2 * bleed);

const tenths = (value: number): number => Math.round(value * 10) / 10;

function gridOf(input: GridInput, turned: boolean): Grid {
  const { sheet, item, axis, paired } = input;
  const gap = distance(input.gap, item.bleed);
  const [w, h] = turned ? [item.h, item.w] : [item.w, item.h];
  const around = item.bleed + markLength;
  const lower = Math.max(sheet.gripper, sheet.margin);
  const upper = sheet.margin + slugStrip;
  const top = axis === "horizontal" ? Math.max(upper, lower) : upper;
  const bottom = axis === "horizontal" ? top : lower;
  const fit = (space: number, size: number): number =>
    Math.max(0, Math.floor((space - 2 * around + gap) / (size + gap)));
  const most = fit(sheet.w - 2 * sheet.margin, w);
  const columns = paired ? most - (most % 2) : most;
  const rows = fit(sheet.h - top - bottom, h);
  const width = columns * w + (columns - 1) * gap;
  const height = rows * h + (rows - 1) * gap;
  // Left and right stay mirror images; up and down the block stands in the middle of what can be printed.
  const left = tenths((sheet.w - width) / 2);
  const above = tenths(top + (sheet.h - top - bottom - height) / 2);
  const places = Array.from({ length: rows * columns }, (_, index): Place => ({
    x: left + (index % columns) * (w + gap),
    y: above + Math.floor(index / columns) * (h + gap),
    turn: turned ? 90 : 0,
  }));
  return { columns, rows, turned, places };
}

/** The grid with the most places, upright when turning gains nothing; null when not one item fits. Source: PDF-07. */
export function bestGrid(input: GridInput): Grid | null {
  const upright = gridOf(input, false);
  const turned = gridOf(input, true);
  const best = turned.places.length > upright.places.length ? turned : upright;
  return best.places.length > 0 ? best : null;
}

const asTurn = (degrees: number): Turn => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};

/**
 * Where the back of an item stands when the sheet has been turned about an axis: behind its front, with the back's
 * upper edge behind the front's. `item` is the trim in mm.
 */
export function behind(
  place: Place,
  item: { readonly w: number; readonly h: number },
  sheet: Pick<PressSheet, "w" | "h">,
  axis: "vertical" | "horizontal",
): Place {
  const sideways = place.turn === 90 || place.turn === 270;
  const [w, h] = sideways ? [item.h, item.w] : [item.w, item.h];
  if (axis === "vertical") return { x: sheet.w - place.x - w, y: place.y, turn: asTurn(0 - place.turn) };
  return { x: place.x, y: sheet.h - place.y - h, turn: asTurn(180 - place.turn) };
}
