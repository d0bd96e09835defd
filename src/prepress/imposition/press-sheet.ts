import { z } from "zod";

const length = z.number().min(0).max(100);

/** A sheet format of a press. Lengths in mm; the gripper holds the lower edge, where nothing can be printed. */
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

/** Height of the strip at the tail of the sheet for sheet code, colour bar and plate names, in mm. */
export const slugStrip = 9;

/** Length of crop and fold marks outside the bleed, in mm. */
export const markLength = 4;

/** The edge about which the sheet is turned for its back. */
export const turnEdges = ["long-edge", "short-edge"] as const;
/** `long-edge` turns about the longer side of the sheet. */
export type TurnEdge = (typeof turnEdges)[number];

/** The axis about which the sheet is turned: `vertical` swaps left and right, `horizontal` top and bottom. */
export function turnAxis(sheet: Pick<PressSheet, "w" | "h">, edge: TurnEdge): "vertical" | "horizontal" {
  return sheet.w >= sheet.h === (edge === "long-edge") ? "horizontal" : "vertical";
}

/** Counterclockwise rotation of an item on the sheet, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Position of an item's trim on the sheet: mm from the sheet's upper left corner to the upper left of its bounding box. */
export type Place = { readonly x: number; readonly y: number; readonly turn: Turn };

/** A grid of places in columns and rows, row by row. */
export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly turned: boolean;
  readonly places: readonly Place[];
};

/** Input of a grid. `gap` is the distance between two trims; items with bleed need twice their bleed. */
export type GridInput = {
  readonly sheet: PressSheet;
  readonly item: { readonly w: number; readonly h: number; readonly bleed: number };
  readonly gap: number;
  /** Axis of turning; about the horizontal axis, the gripper holds both long edges, one per side. */
  readonly axis: "vertical" | "horizontal" | null;
  /** Columns in pairs, fronts to the left of the middle and backs to the right. */
  readonly paired: boolean;
};

/** Distance between two trims; only items without bleed may share a cut. */
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
  const maxColumns = fit(sheet.w - 2 * sheet.margin, w);
  const columns = paired ? maxColumns - (maxColumns % 2) : maxColumns;
  const rows = fit(sheet.h - top - bottom, h);
  const width = columns * w + (columns - 1) * gap;
  const height = rows * h + (rows - 1) * gap;
  // Horizontally the block is centred on the sheet, so that both sides mirror; vertically it is centred in the
  // printable area.
  const left = tenths((sheet.w - width) / 2);
  const above = tenths(top + (sheet.h - top - bottom - height) / 2);
  const places = Array.from({ length: rows * columns }, (_, index): Place => ({
    x: left + (index % columns) * (w + gap),
    y: above + Math.floor(index / columns) * (h + gap),
    turn: turned ? 90 : 0,
  }));
  return { columns, rows, turned, places };
}

/** The grid with the most places, upright when turning has no advantage; null when no item fits. Source: PDF-07. */
export function bestGrid(input: GridInput): Grid | null {
  const upright = gridOf(input, false);
  const turned = gridOf(input, true);
  const best = turned.places.length > upright.places.length ? turned : upright;
  return best.places.length > 0 ? best : null;
}

const toTurn = (degrees: number): Turn => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
};

/**
 * Position of the back of an item after the sheet is turned about an axis: behind its front, with upper edge behind
 * upper edge. `item` is the trim in mm.
 */
export function placeBehind(
  place: Place,
  item: { readonly w: number; readonly h: number },
  sheet: Pick<PressSheet, "w" | "h">,
  axis: "vertical" | "horizontal",
): Place {
  const isSideways = place.turn === 90 || place.turn === 270;
  const [w, h] = isSideways ? [item.h, item.w] : [item.w, item.h];
  if (axis === "vertical") return { x: sheet.w - place.x - w, y: place.y, turn: toTurn(0 - place.turn) };
  return { x: place.x, y: sheet.h - place.y - h, turn: toTurn(180 - place.turn) };
}
