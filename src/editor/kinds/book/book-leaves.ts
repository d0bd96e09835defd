import type { DesignDocument } from "#design/model/design-document.ts";
import { coverSheet, hasEndpapers, type Chosen } from "#modules/photo-products/contract.ts";
import type { Slice } from "../../preview/folding.ts";

/** What lies open at once: a left and a right page; null for the table, `paper` for the inside of a cover, `endpaper` for an endpaper. */
type OpenPage = Slice | "paper" | "endpaper" | null;
export type OpenPages = { readonly left: OpenPage; readonly right: OpenPage };

/** A book as it is leafed through: its front, all spreads, its back. Source: BOOK-11. */
export function leavesOfBook({ pages }: DesignDocument, chosen: Chosen): readonly OpenPages[] {
  const [cover, first, ...rest] = pages;
  const last = rest.at(-1);
  if (!cover || !first || !last) return [];
  const sheet = coverSheet(chosen);
  const whole = (page: typeof first): Slice => ({ page, box: { x: 0, y: 0, w: page.w, h: page.h } });
  const half = (page: typeof first, side: 0 | 1): Slice => ({
    page,
    box: { x: (side * page.w) / 2, y: 0, w: page.w / 2, h: page.h },
  });
  // Boards open onto an endpaper, half of which is glued to them; a soft cover has none.
  const isBoard = hasEndpapers(chosen);
  const inside = isBoard ? "endpaper" : "paper";
  const endpapers: readonly OpenPages[] = isBoard ? [{ left: inside, right: inside }] : [];
  return [
    { left: null, right: { page: cover, box: sheet.front } },
    ...endpapers,
    { left: inside, right: whole(first) },
    ...rest.slice(0, -1).map((page) => ({ left: half(page, 0), right: half(page, 1) })),
    { left: whole(last), right: inside },
    ...endpapers,
    { left: { page: cover, box: sheet.back }, right: null },
  ];
}
