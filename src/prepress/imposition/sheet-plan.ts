import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  leavesOnSheets,
  plainLeaves,
  stitchedLeaves,
  type Face,
  type Leaf,
  type LeafOrder,
  type Stitched,
} from "./leaf-order.ts";
import { placeBehind, bestGrid, turnAxis, type Place, type PressSheet, type TurnEdge } from "./press-sheet.ts";

/** Methods of printing front and back: two forms, or one form that is printed on both sides after turning. */
export const sheetMethods = ["sheetwise", "work-and-turn"] as const;
/** Method of printing front and back. */
export type SheetMethod = (typeof sheetMethods)[number];

/** A page of the print file, in mm; `number` is its index in the file, from 0. */
export type SourcePage = {
  readonly number: number;
  readonly w: number;
  readonly h: number;
  readonly bleed: number;
  readonly folds: readonly { readonly axis: "x" | "y"; readonly at: number }[];
  /** Printed behind the page before it, whatever `sides` says. Source: PRINT-04. */
  readonly back?: boolean;
};

/** Input of a sheet plan. */
export type ImpositionInput = {
  readonly pages: readonly SourcePage[];
  /** Number of copies of every leaf. */
  readonly quantity: number;
  readonly sheet: PressSheet;
  readonly method: SheetMethod;
  readonly order: LeafOrder;
  readonly edge: TurnEdge;
  /** Distance between two trims in mm; at least twice the bleed. */
  readonly gap: number;
  /** How the pages are stitched into each other; null for leaves that are not. */
  readonly stitched: Stitched | null;
  /** With 2, every second page is the back of the previous one. */
  readonly sides: 1 | 2;
};

/**
 * An item on a sheet. `leaf` counts from 0 in the order of the list; `swapped` has the plan's width as its height, as
 * portrait and landscape prints of one format have.
 */
export type PlacedItem = Place & { readonly leaf: number; readonly face: Face; readonly swapped?: boolean };

/** Trim size of an item on its sheet before it is turned, mm. */
export function sizeOfItem({ w, h }: Pick<SourcePage, "w" | "h">, { swapped }: Pick<PlacedItem, "swapped">) {
  return swapped ? { w: h, h: w } : { w, h };
}

/** One side of one sheet: a page of the sheet file. */
export type SheetSide = {
  readonly sheet: number;
  readonly side: "front" | "back" | "both";
  readonly items: readonly PlacedItem[];
};

/** The finished plan; equal input gives an equal plan. Source: PDF-07. */
export type SheetPlan = {
  readonly sheet: PressSheet;
  readonly method: SheetMethod;
  readonly order: LeafOrder;
  readonly edge: TurnEdge;
  readonly item: SourcePage;
  readonly columns: number;
  readonly rows: number;
  readonly turned: boolean;
  readonly leaves: number;
  readonly sheets: number;
  /** Print run of every sheet. */
  readonly runs: number;
  readonly sides: readonly SheetSide[];
};

const refused = (reason: string, data: Readonly<Record<string, string | number>> = {}): Result<never> =>
  refuse("IMPOSITION_INVALID", { reason, ...data });

/** Leaves whose faces refer to pages by their index in the file. */
function leavesOf({ pages, stitched, sides }: ImpositionInput, w: number): Result<readonly Leaf[]> {
  const leaves = stitched ? stitchedLeaves(pages.length, w, stitched) : accept(plainLeaves(pages, sides));
  if (!leaves.ok) return leaves;
  const inFile = (face: Face): Face => face.map((part) => ({ ...part, page: pages[part.page]?.number ?? part.page }));
  return accept(leaves.value.map(({ front, back }) => ({ front: inFile(front), back: back && inFile(back) })));
}

/** The piece that is cut from a sheet: a page, or two of a stitched piece with the fold between them. */
function itemOf(page: SourcePage, stitched: Stitched | null): SourcePage {
  if (!stitched) return page;
  return { ...page, w: 2 * page.w, folds: [{ axis: "x", at: page.w }] };
}

/**
 * Plans n-up sheets; landscape and portrait pages of one size share them. Refuses IMPOSITION_INVALID with a `reason`: `sizes` when pages differ in size, `file-too-large`
 * when no item fits, `booklet-pages`, and `one-sided` or `order` for leaves that work-and-turn does not support.
 * Source: PDF-07.
 */
export function planSheets(input: ImpositionInput): Result<SheetPlan> {
  const { pages, sheet, method, order, edge } = input;
  const [first] = pages;
  const isAlike = (page: SourcePage) =>
    page.bleed === first?.bleed && ((page.w === first.w && page.h === first.h) || isSwapped(page, first));
  if (!first || !pages.every(isAlike)) return refused("sizes");
  const leaves = leavesOf(input, first.w);
  if (!leaves.ok) return leaves;
  const item = itemOf(first, input.stitched);
  const backed = leaves.value.some(({ back }) => back !== null);
  const both = method === "work-and-turn";
  if (both && !backed) return refused("one-sided");
  if (both && order !== "repeat") return refused("order");
  // Work and turn keeps the gripper edge, so it always turns about the vertical axis.
  const axis = both ? "vertical" : turnAxis(sheet, edge);
  const grid = bestGrid({ sheet, item, gap: input.gap, axis: backed ? axis : null, paired: both });
  if (!grid) return refused("too-large", { w: item.w, h: item.h });
  const assigned = leavesOnSheets(leaves.value.length, grid.places.length, order);
  const sides = assigned.flatMap((row, index) => {
    const placed = row.flatMap((leaf, place) => {
      const at = grid.places[place];
      const found = leaf === null ? undefined : leaves.value[leaf];
      if (leaf === null || !at || !found) return [];
      const page = pages.find(({ number }) => number === found.front[0]?.page);
      const swapped = page !== undefined && page.w !== first.w;
      const turned = swapped ? ({ ...at, turn: at.turn === 0 ? 90 : 0, swapped } as const) : at;
      return [{ at: turned, leaf, ...found, column: place % grid.columns }];
    });
    return both
      ? [workAndTurnSide(index, placed, item, sheet, grid.columns)]
      : plainSides(index, placed, item, sheet, axis);
  });
  const perRun = order === "repeat" ? grid.places.length : 1;
  return accept({
    sheet,
    method,
    order,
    edge,
    item,
    columns: grid.columns,
    rows: grid.rows,
    turned: grid.turned,
    leaves: leaves.value.length,
    sheets: assigned.length,
    runs: Math.ceil(input.quantity / perRun),
    sides,
  });
}

type Laid = Leaf & {
  readonly at: Place & Pick<PlacedItem, "swapped">;
  readonly leaf: number;
  readonly column: number;
};

/** Whether a page is the plan's item turned by a quarter. */
const isSwapped = (page: SourcePage, item: SourcePage): boolean => page.w === item.h && page.h === item.w;

/** The back of an item, behind its front. */
function behind(at: Laid["at"], item: SourcePage, sheet: PressSheet, axis: "vertical" | "horizontal"): Laid["at"] {
  const place = placeBehind(at, sizeOfItem(item, at), sheet, axis);
  return at.swapped ? { ...place, swapped: true } : place;
}

function plainSides(
  sheetIndex: number,
  placed: readonly Laid[],
  item: SourcePage,
  sheet: PressSheet,
  axis: "vertical" | "horizontal",
): readonly SheetSide[] {
  const fronts = placed.map(({ at, leaf, front }): PlacedItem => ({ ...at, leaf, face: front }));
  const backs = placed.flatMap(({ at, leaf, back }): readonly PlacedItem[] =>
    back ? [{ ...behind(at, item, sheet, axis), leaf, face: back }] : [],
  );
  const front: SheetSide = { sheet: sheetIndex, side: "front", items: fronts };
  return backs.length > 0 ? [front, { sheet: sheetIndex, side: "back", items: backs }] : [front];
}

/** Fronts to the left of the middle; the back of each is behind it and therefore to the right. */
function workAndTurnSide(
  sheetIndex: number,
  placed: readonly Laid[],
  item: SourcePage,
  sheet: PressSheet,
  columns: number,
): SheetSide {
  const items = placed
    .filter(({ column }) => column < columns / 2)
    .flatMap(({ at, leaf, front, back }): readonly PlacedItem[] => {
      const first: PlacedItem = { ...at, leaf, face: front };
      return back ? [first, { ...behind(at, item, sheet, "vertical"), leaf, face: back }] : [first];
    });
  return { sheet: sheetIndex, side: "both", items };
}
