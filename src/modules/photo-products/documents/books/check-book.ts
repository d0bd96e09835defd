import { usedAssets } from "#design/layout/used-assets.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Chosen } from "../../kinds/options.ts";
import { newDocument } from "../new-document.ts";
import { pageCountOf } from "./book-geometry.ts";
import { bookPages, bookParts, spreadsOf, surfaceIds } from "./book-pages.ts";

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Fields of a page the product decides. */
const decided = ["id", "w", "h", "folds", "panels", "part", "gutter", "bleed", "copies", "placing", "edge"] as const;

/** Whether a surface is as the product plans it, with elements customers may have. */
function checkSurface(plan: Page, page: Page): Result<null> {
  const at = `pages.${page.id}`;
  for (const key of decided) if (!sameJson(plan[key] ?? null, page[key] ?? null)) return refusal(`${at}.${key}`);
  for (const { id, type, refined, refinable } of page.elements) {
    // Technical lines are the shop's, and only covers go through the foil press. Source: PDF-02, CAT 2.4.
    const isPlanned = type !== "die" && (page.id === surfaceIds.cover || !(refined || refinable));
    if (!isPlanned) return refusal(`${at}.${id}`);
  }
  return accept(null);
}

const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** Whether every asset is called by its own id, and every one that is shown is there. */
function checkAssets(document: DesignDocument): Result<null> {
  const { assets } = document;
  for (const [key, asset] of Object.entries(assets)) if (asset.id !== key) return refusal(`assets.${key}`);
  for (const key of usedAssets(document)) if (!assets[key]) return refusal(`assets.${key}`);
  return accept(null);
}

/**
 * Whether a document is the chosen book: its cover with the computed spine, its pages in number, size and order. What
 * stands on them is the customer's, technical lines and refined pages apart. Refuses PROJECT_INVALID with the path of
 * the first difference. Source: BOOK-02, BOOK-06, BOOK-09, CFG-06.
 */
export function checkBook(document: DesignDocument, chosen: Chosen): Result<null> {
  const { pages } = document;
  const count = spreadsOf(pageCountOf(chosen));
  if (pages.length !== count + 3 || isTwice(pages.map(({ id }) => id))) return refusal("pages");
  const plan = bookPages(
    chosen,
    pages.slice(2, -1).map(({ id }) => id),
  );
  const { product, bleed, safe, records } = newDocument("photobook", plan, { assets: {}, kindOfPart: () => "cover" });
  const wanted = { product, bleed, safe, records, parts: bookParts(chosen), gap: null };
  for (const key of ["product", "bleed", "safe", "records", "parts", "gap"] as const)
    if (!sameJson(wanted[key] ?? null, document[key] ?? null)) return refusal(key);
  if (isTwice(pages.flatMap(({ elements }) => elements.map(({ id }) => id)))) return refusal("elements");
  for (const [index, page] of pages.entries()) {
    const planned = plan[index];
    const checked = planned ? checkSurface(planned, page) : refusal("pages");
    if (!checked.ok) return checked;
  }
  return checkAssets(document);
}
