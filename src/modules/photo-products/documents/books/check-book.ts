import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Chosen } from "../../kinds/options.ts";
import { checkFreeDocument, checkGeometry } from "../check-plan.ts";
import { newDocument } from "../new-document.ts";
import { pageCountOf } from "./book-geometry.ts";
import { bookPages, bookParts, spreadsOf, surfaceIds } from "./book-pages.ts";

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Whether a surface is as the product plans it, with elements customers may have. */
function checkSurface(plan: Page, page: Page): Result<null> {
  const at = `pages.${page.id}`;
  const measured = checkGeometry(plan, page);
  if (!measured.ok) return measured;
  for (const { id, type, refined, refinable } of page.elements) {
    // Technical lines are the shop's, and only covers go through the foil press. Source: PDF-02, CAT 2.4.
    const isPlanned = type !== "die" && (page.id === surfaceIds.cover || !(refined || refinable));
    if (!isPlanned) return refusal(`${at}.${id}`);
  }
  return accept(null);
}

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/**
 * Whether a document is the chosen book: its cover with the computed spine, its pages in number, size and order. What
 * stands on them is the customer's, technical lines and refined pages apart. Refuses PROJECT_INVALID with the path of
 * the first difference. Source: BOOK-02, BOOK-06, BOOK-09, CFG-06.
 */
export function checkBook(document: DesignDocument, chosen: Chosen): Result<null> {
  const { pages, endpaper, palette } = document;
  const count = spreadsOf(pageCountOf(chosen));
  if (pages.length !== count + 3 || isTwice(pages.map(({ id }) => id))) return refusal("pages");
  if (endpaper !== undefined && !Object.hasOwn(palette, endpaper)) return refusal("endpaper");
  const plan = bookPages(
    chosen,
    pages.slice(2, -1).map(({ id }) => id),
  );
  const { product, bleed, safe, records } = newDocument("photobook", plan, { assets: {}, kindOfPart: () => "cover" });
  const wanted = { product, bleed, safe, records, parts: bookParts(chosen) };
  const free = checkFreeDocument(wanted, document);
  if (!free.ok) return free;
  for (const [index, page] of pages.entries()) {
    const planned = plan[index];
    const checked = planned ? checkSurface(planned, page) : refusal("pages");
    if (!checked.ok) return checked;
  }
  return accept(null);
}
