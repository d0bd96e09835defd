import type { DisplayItem, DisplayPage, Matrix } from "#design/display-list.ts";
import { inkBox } from "#design/layout/ink-box.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { moveItem } from "./move-item.ts";

/** Kinds of parts by their ids. */
type Parts = Pick<DesignDocument, "parts">;

const isSpreadOf = (kind: string, { parts }: Parts, page: Pick<Page, "part" | "panels">): boolean =>
  page.panels[0]?.role === "spread" && parts.find(({ id }) => id === page.part)?.kind === kind;

/** A page as the press folds it: the spreads of a layflat book are creased in their middle. Source: BOOK-01, PDF-02. */
export function creasedSpread(page: Page, document: Parts): Page {
  if (!isSpreadOf("spreads", document, page)) return page;
  return { ...page, folds: [...page.folds, { axis: "x", at: page.w / 2 }] };
}

/** Whether an item prints anything between two lines across the page, mm; lettering without ink counts where it begins. */
function isBetween(item: DisplayItem, [left, right]: readonly [number, number], fonts: FontCollection): boolean {
  const ink = inkBox(item, fonts) ?? { x: item.matrix[4], w: 0 };
  return ink.x <= right && ink.x + ink.w >= left;
}

function half(page: DisplayPage, side: "left" | "right", fonts: FontCollection): DisplayPage {
  const { id, bleed } = page;
  const w = page.w / 2;
  const start = side === "left" ? 0 : w;
  const by: Matrix = [1, 0, 0, 1, -start, 0];
  const items = page.items.filter((item) => isBetween(item, [start - bleed, start + w + bleed], fonts));
  return { ...page, id: `${id}-${side}`, w, items: start === 0 ? items : items.map((item) => moveItem(item, by)) };
}

/**
 * The pages a laid-out surface is printed as: a spread of a block as its left and its right page, any other as it is.
 * What is on one page continues into the bleed of the other at the spine, where it is milled off; what is on both is on
 * both. `page` is the surface as designed. Source: PDF-01, BOOK-01.
 */
export function printedPages(
  laidOut: DisplayPage,
  page: Pick<Page, "part" | "panels">,
  document: Parts,
  fonts: FontCollection,
): readonly DisplayPage[] {
  if (!isSpreadOf("block", document, page)) return [laidOut];
  return [half(laidOut, "left", fonts), half(laidOut, "right", fonts)];
}
