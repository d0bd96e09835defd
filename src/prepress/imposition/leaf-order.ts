import { accept, refuse, type Result } from "#kernel/result.ts";

/** A part of a source page on a face: `width` mm, starting at `from` mm of the page's trim, placed at `at` mm of the face. */
export type FacePart = { readonly page: number; readonly from: number; readonly width: number; readonly at: number };

/** One side of a leaf: a whole page, or two halves that meet in the fold of a booklet. */
export type Face = readonly FacePart[];

/** A piece of paper cut from the press sheet, with its two sides. Pages count from 0. */
export type Leaf = { readonly front: Face; readonly back: Face | null };

/** Orders of leaves on the sheets. Source: PDF-07. */
export const leafOrders = ["repeat", "sequence", "cut-and-stack"] as const;
/** `repeat`: each sheet has copies of one leaf; `sequence`: row by row; `cut-and-stack`: stacks in list order. */
export type LeafOrder = (typeof leafOrders)[number];

/** A page of leaves; `back` is printed behind the page before it. */
type LeafPage = { readonly w: number; readonly back?: boolean };

/**
 * Leaves of single or double-sided pages: with `sides` 2, every second page is the back of the previous one; with 1, those
 * are that say so, as in prints of which only some have a back. Source: PRINT-04.
 */
export function plainLeaves(pages: readonly LeafPage[], sides: 1 | 2): readonly Leaf[] {
  const wholePage = (page: number): Face => [{ page, from: 0, width: pages[page]?.w ?? 0, at: 0 }];
  if (sides === 1) {
    const fronts = [...pages.keys()].filter((page) => !pages[page]?.back);
    return fronts.map((page) => ({ front: wholePage(page), back: pages[page + 1]?.back ? wholePage(page + 1) : null }));
  }
  return Array.from({ length: Math.ceil(pages.length / sides) }, (_, leaf) => {
    const front = leaf * sides;
    const back = sides === 2 && front + 1 < pages.length ? wholePage(front + 1) : null;
    return { front: wholePage(front), back };
  });
}

/** How pages are stitched: `creep` is the thickness of a leaf in mm, by which it pushes the next inner one outwards. */
export type Stitched = { readonly creep: number };

/**
 * Leaves of a saddle-stitched piece of single pages in reading order: they are paired as on paper, from the outermost
 * leaf to the middle; those of inner leaves move towards the fold by the creep of all leaves around them, so that
 * margins are even after the trim. Refuses IMPOSITION_INVALID unless the number of pages is a multiple of four. `w` is
 * the width of a page in mm. Source: PDF-07.
 */
export function stitchedLeaves(pages: number, w: number, { creep }: Stitched): Result<readonly Leaf[]> {
  if (pages < 4 || pages % 4 !== 0) return refuse("IMPOSITION_INVALID", { reason: "booklet-pages", pages });
  const face = (left: number, right: number, pushed: number): Face => [
    { page: left - 1, from: 0 - pushed, width: w, at: 0 },
    { page: right - 1, from: pushed, width: w, at: w },
  ];
  return accept(
    Array.from({ length: pages / 4 }, (_, leaf) => ({
      front: face(pages - 2 * leaf, 1 + 2 * leaf, leaf * creep),
      back: face(2 + 2 * leaf, pages - 1 - 2 * leaf, leaf * creep),
    })),
  );
}

/**
 * Assigns leaves to places: one list per sheet, `null` for empty places. In `cut-and-stack`, place p of sheet s has
 * leaf p · sheets + s: after cutting and putting the stacks on top of each other, the leaves are in list order.
 * Source: PDF-07, PDF-03.
 */
export function leavesOnSheets(
  leaves: number,
  places: number,
  order: LeafOrder,
): readonly (readonly (number | null)[])[] {
  const sheets = order === "repeat" ? leaves : Math.ceil(leaves / places);
  const leafAt: Readonly<Record<LeafOrder, (sheet: number, place: number) => number>> = {
    repeat: (sheet) => sheet,
    sequence: (sheet, place) => sheet * places + place,
    "cut-and-stack": (sheet, place) => place * sheets + sheet,
  };
  return Array.from({ length: sheets }, (_, sheet) =>
    Array.from({ length: places }, (__, place) => {
      const leaf = leafAt[order](sheet, place);
      return leaf < leaves ? leaf : null;
    }),
  );
}
