import type { DisplayItem, DisplayPage } from "#design/display-list.ts";
import { inkBox } from "#design/layout/ink-box.ts";
import { layoutPage, type LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { moveItem } from "./move-item.ts";

const kindOf = ({ parts }: Pick<DesignDocument, "parts">, page: Pick<Page, "part">): string | undefined =>
  parts.find(({ id }) => id === page.part)?.kind;

const isSpread = ({ panels }: Pick<Page, "panels">): boolean => panels[0]?.role === "spread";

const moved = (item: DisplayItem, x: number): DisplayItem => (x === 0 ? item : moveItem(item, [1, 0, 0, 1, x, 0]));

/** Whether an item prints anything between two lines across the page, mm; lettering without ink counts where it begins. */
function isBetween(item: DisplayItem, [left, right]: readonly [number, number], fonts: FontCollection): boolean {
  const ink = inkBox(item, fonts) ?? { x: item.matrix[4], w: 0 };
  return ink.x <= right && ink.x + ink.w >= left;
}

/** A page of a spread, with what of the other one reaches into its bleed at the spine. */
function half(page: DisplayPage, side: "left" | "right", fonts: FontCollection): DisplayPage {
  const { id, bleed } = page;
  const w = page.w / 2;
  const start = side === "left" ? 0 : w;
  const items = page.items.filter((item) => isBetween(item, [start - bleed, start + w + bleed], fonts));
  return { ...page, id: `${id}-${side}`, w, items: items.map((item) => moved(item, -start)) };
}

const creased = (page: Page): Page => ({ ...page, folds: [...page.folds, { axis: "x", at: page.w / 2 }] });

/** A single page of a layflat book on its half of a sheet, whose other half is glued into the cover. */
function onSheet(page: Page, document: DesignDocument, resources: LayoutResources): DisplayPage {
  const bare = { ...page, w: 2 * page.w, background: null, panelBackgrounds: {}, elements: [] };
  const sheet = layoutPage(creased(bare), document, resources);
  const isRight = (page.panels[0]?.number ?? 1) % 2 === 1;
  const { items } = layoutPage(page, document, resources);
  return { ...sheet, items: [...items.map((item) => moved(item, isRight ? page.w : 0)), ...sheet.items] };
}

/**
 * Lays out a surface as it is printed. Spreads of a bound block become their left and their right page: what is on one
 * continues into the bleed of the other at the spine, where it is milled off, and what is on both is on both. A layflat
 * block is printed on sheets of two pages, creased in their middle. Source: PDF-01, PDF-02, BOOK-01.
 */
export function layoutPrintedPages(
  page: Page,
  document: DesignDocument,
  resources: LayoutResources,
): readonly DisplayPage[] {
  const kind = kindOf(document, page);
  if (kind === "spreads")
    return [isSpread(page) ? layoutPage(creased(page), document, resources) : onSheet(page, document, resources)];
  const laidOut = layoutPage(page, document, resources);
  if (kind !== "block" || !isSpread(page)) return [laidOut];
  return [half(laidOut, "left", resources.fonts), half(laidOut, "right", resources.fonts)];
}
