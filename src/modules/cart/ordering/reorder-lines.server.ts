import { cartLineId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import {
  designById,
  designTemplate,
  priceCardInShop,
  readableRefusal,
  readCatalogue,
} from "#modules/catalogue/contract.server.ts";
import { nearestOptions, type CardOptions, type ReplacedOption } from "#modules/catalogue/contract.ts";
import { nearestDesign, restoreDesign } from "#modules/designs/contract.server.ts";
import { checkQuantity, lastStep } from "#modules/pricing/contract.ts";
import { paperSetSku } from "#modules/samples/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { addAccessories } from "../lines/add-accessories.server.ts";
import { addCartLine } from "../lines/add-cart-line.server.ts";
import type { AddedLine } from "../lines/place-line.server.ts";
import { addPaperSet } from "../lines/add-paper-set.server.ts";
import { addOwnSample, addSample } from "../lines/add-sample.server.ts";
import type { LineKind } from "../model.ts";
import { updateLine } from "../store.server.ts";

/** An order line to reorder; `total` is the price of `ordered` pieces at that time. */
export type LineToReorder = {
  readonly id: string;
  readonly kind: LineKind;
  readonly product: string;
  readonly designId: string;
  readonly variant: string;
  readonly projectId: string | null;
  readonly document: unknown;
  readonly options: CardOptions;
  readonly ordered: number;
  readonly total: MoneyMinor;
  readonly currency: Currency;
};

/**
 * Result for a line: added to the cart, with what had to be replaced; or no longer sold like this, with its design
 * converted to the nearest one; or only the design was restored, for the given reason.
 */
export type ReorderResult =
  | { readonly outcome: "added"; readonly replaced: readonly ReplacedOption[]; readonly project: ProjectId | null }
  | { readonly outcome: "nearest"; readonly project: ProjectId; readonly name: string }
  | { readonly outcome: "kept"; readonly project: ProjectId | null; readonly refusal: Refusal };

type Reorder = {
  readonly session: SessionId;
  readonly shop: Shop;
  /** Idempotency key of the submit: sent twice, it orders once. */
  readonly key: string;
  readonly line: LineToReorder;
  readonly quantity: number;
};

type ReorderDeps = Deps & {
  readonly templates: (id: string, locale: Shop["locale"]) => ReturnType<typeof designTemplate>;
};

const restoredOnly = (project: ProjectId | null, refusal: Refusal): ReorderResult => ({
  outcome: "kept",
  project,
  refusal,
});

async function articleAgain(deps: Deps, { session, shop, line, quantity }: Reorder): Promise<Result<unknown>> {
  if (line.product === paperSetSku) return addPaperSet(deps, { session, shop });
  const forDesign =
    line.designId !== line.product && (await designById(deps, line.designId)) ? line.designId : undefined;
  const items = [{ sku: line.product, quantity, followsCard: false }];
  return addAccessories(deps, { session, shop, designId: forDesign, items, again: true });
}

/**
 * Today's product and options of an ordered card. Refuses PRODUCT_UNKNOWN and DESIGN_UNKNOWN for what is no longer
 * sold.
 */
async function optionsToday(deps: Deps, { line, quantity, shop }: Reorder) {
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(line.product);
  if (!product) return refuse("PRODUCT_UNKNOWN", { card: line.product });
  const design = await designById(deps, line.designId);
  if (!design || design.product !== product.code) return refuse("DESIGN_UNKNOWN");
  const nearest = nearestOptions(catalogue, { product, designRefinements: design.refinements }, line.options);
  const { options } = nearest;
  const price = await priceCardInShop(deps, shop, {
    product: product.code,
    designId: line.designId,
    options,
    quantity,
  });
  return price.ok ? accept(nearest) : price;
}

/** Stores the price the customer paid as last seen, so that the cart reports a different one. Source: PRICE-11. */
async function storePaidPrice(deps: Deps, { line, quantity, shop }: Reorder, { id }: AddedLine): Promise<void> {
  if (quantity !== line.ordered || shop.currency !== line.currency) return;
  await inTransaction(deps.db, async (trx) => {
    await updateLine(trx, cartLineId(id), { seen_total: line.total });
    return accept(null);
  });
}

async function designAgain(deps: ReorderDeps, again: Reorder, edit: boolean): Promise<Result<ReorderResult>> {
  const { session, shop, key, line, quantity } = again;
  const today = await optionsToday(deps, again);
  const { options, replaced } = today.ok ? today.value : { options: line.options, replaced: [] };
  const restored = await restoreDesign(deps, { session, key, line: line.id, ordered: { ...line, options, quantity } });
  if (!restored.ok) return accept(restoredOnly(null, restored.refusal));
  const { id, photosGone } = restored.value;
  if (!today.ok) {
    const gone = today.refusal.code === "PRODUCT_UNKNOWN" || today.refusal.code === "DESIGN_UNKNOWN";
    const next = gone ? await nearestDesign(deps, session, id) : undefined;
    return accept(
      next
        ? { outcome: "nearest", project: next.id, name: next.name }
        : restoredOnly(id, readableRefusal(today.refusal, shop.locale)),
    );
  }
  if (photosGone) return accept(restoredOnly(id, { code: "UPLOAD_UNKNOWN", data: {} }));
  if (edit) return accept({ outcome: "added", replaced, project: id });
  const added =
    line.kind === "sample"
      ? await addOwnSample(deps, { session, shop, projectId: id })
      : await addCartLine(deps, { session, shop, projectId: id, quantity });
  if (!added.ok) return accept(restoredOnly(id, added.refusal));
  if (line.kind === "card") await storePaidPrice(deps, again, added.value);
  return accept({ outcome: "added", replaced, project: id });
}

/**
 * Adds ordered lines to the cart again, at today's price: a design is restored as a new project of the visitor's, so
 * that the printed one stays unchanged. With `edit` it opens in the editor instead of the cart. What is no longer
 * available is replaced by the nearest, nothing is lost. Refuses QUANTITY_INVALID with the next number `n`,
 * QUANTITY_MAX and, for `edit`, PROJECT_UNKNOWN when there is nothing to edit.
 * @source ORD-09, PRICE-11, CFG-23
 */
export async function reorderLines(
  deps: Deps,
  again: Reorder & { readonly edit: boolean },
): Promise<Result<ReorderResult>> {
  const { session, shop, line, edit } = again;
  const own = line.kind === "card" || (line.kind === "sample" && line.projectId !== null);
  if (own) {
    const { products } = await readCatalogue(deps);
    const largest = products.get(line.product)?.largestQuantity ?? lastStep;
    const checked = line.kind === "card" ? checkQuantity(again.quantity, largest) : accept(1);
    if (!checked.ok) return checked;
    const templates = (id: string, locale: Shop["locale"]) => designTemplate(deps, id, locale);
    return designAgain({ ...deps, templates }, { ...again, quantity: checked.value }, edit);
  }
  if (edit) return refuse("PROJECT_UNKNOWN");
  const { designId, variant, options } = line;
  const added =
    line.kind === "sample"
      ? await addSample(deps, { session, shop, designId, variant, paper: options.paper })
      : await articleAgain(deps, again);
  if (added.ok) return accept({ outcome: "added", replaced: [], project: null });
  const { code } = added.refusal;
  return code === "QUANTITY_INVALID" || code === "QUANTITY_MAX" ? added : accept(restoredOnly(null, added.refusal));
}
