import { cartLineId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import type { LineKind } from "#kernel/line-kind.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import {
  designById,
  designTemplate,
  priceCardInShop,
  readableRefusal,
  readCatalogue,
} from "#modules/catalogue/contract.server.ts";
import { nearestOptions, type ReplacedOption } from "#modules/catalogue/contract.ts";
import { nearestDesign, restoreDesign, restorePhotoProject } from "#modules/designs/contract.server.ts";
import { checkQuantity, lastStep } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { addAccessories } from "../lines/add-accessories.server.ts";
import { addCartLine } from "../lines/add-cart-line.server.ts";
import type { AddedLine } from "../lines/place-line.server.ts";
import { addPaperSet } from "../lines/add-paper-set.server.ts";
import { addOwnSample, addSample } from "../lines/add-sample.server.ts";
import type { OrderedGoods } from "../goods.ts";
import { updateLine } from "../store.server.ts";

/** An order line to reorder; `total` is the price of `ordered` pieces at that time. */
export type LineToReorder = OrderedGoods & {
  readonly id: string;
  readonly product: string;
  readonly document: unknown;
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

type Reorder<Line = LineToReorder> = {
  readonly session: SessionId;
  readonly shop: Shop;
  /** Idempotency key of the submit: sent twice, it orders once. */
  readonly key: string;
  readonly line: Line;
  readonly quantity: number;
};
type OfKind<Kind extends LineKind> = Extract<LineToReorder, { readonly kind: Kind }>;

const restoredOnly = (project: ProjectId | null, refusal: Refusal): ReorderResult => ({
  outcome: "kept",
  project,
  refusal,
});

/** An article goes with the cards of its design again while that is sold. */
async function accessoryAgain(deps: Deps, { session, shop, line, quantity }: Reorder<OfKind<"accessory">>) {
  const { withDesignId } = line;
  const known = withDesignId !== null && (await designById(deps, withDesignId));
  const items = [{ sku: line.product, quantity, followsCard: false }];
  return addAccessories(deps, { session, shop, designId: known ? withDesignId : undefined, items, again: true });
}

/**
 * Today's product and options of an ordered card. Refuses PRODUCT_UNKNOWN and DESIGN_UNKNOWN for what is no longer
 * sold.
 */
async function optionsToday(deps: Deps, { line, quantity, shop }: Reorder<OfKind<"card" | "sample">>) {
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

async function designAgain(
  deps: Deps,
  again: Reorder<OfKind<"card" | "sample">>,
  edit: boolean,
): Promise<Result<ReorderResult>> {
  const { session, shop, key, line, quantity } = again;
  const today = await optionsToday(deps, again);
  const { options, replaced } = today.ok ? today.value : { options: line.options, replaced: [] };
  const templates = (template: DesignId, locale: Shop["locale"]) => designTemplate(deps, template, locale);
  const ownDeps = { ...deps, templates };
  const restored = await restoreDesign(ownDeps, {
    session,
    key,
    line: line.id,
    ordered: { ...line, options, quantity },
  });
  if (!restored.ok) return accept(restoredOnly(null, restored.refusal));
  const { id, photosGone } = restored.value;
  if (!today.ok) {
    const gone = today.refusal.code === "PRODUCT_UNKNOWN" || today.refusal.code === "DESIGN_UNKNOWN";
    const next = gone ? await nearestDesign(ownDeps, session, id) : undefined;
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
  switch (line.kind) {
    case "card": {
      const { products } = await readCatalogue(deps);
      const checked = checkQuantity(again.quantity, products.get(line.product)?.largestQuantity ?? lastStep);
      return checked.ok ? designAgain(deps, { ...again, line, quantity: checked.value }, edit) : checked;
    }
    case "sample": {
      if (line.projectId !== null) return designAgain(deps, { ...again, line, quantity: 1 }, edit);
      const { designId, variant, options } = line;
      return edit
        ? refuse("PROJECT_UNKNOWN")
        : addedAgain(await addSample(deps, { session, shop, designId, variant, paper: options.paper }));
    }
    case "accessory":
      return edit ? refuse("PROJECT_UNKNOWN") : addedAgain(await accessoryAgain(deps, { ...again, line }));
    case "paper-set":
      return edit ? refuse("PROJECT_UNKNOWN") : addedAgain(await addPaperSet(deps, { session, shop }));
    case "photo-product":
      return photoAgain(deps, { ...again, line }, edit);
    case "gift-voucher":
      // Names and date of a gift are written anew.
      return edit
        ? refuse("PROJECT_UNKNOWN")
        : accept(restoredOnly(null, { code: "PRODUCT_UNKNOWN", data: { card: line.product } }));
  }
}

/** A photo product as a new project of the visitor's, in the cart or, with `edit`, in its editor. */
async function photoAgain(
  deps: Deps,
  again: Reorder<OfKind<"photo-product">>,
  edit: boolean,
): Promise<Result<ReorderResult>> {
  const { session, shop, key, line } = again;
  const restored = await restorePhotoProject(deps, { session, key, line: line.id, ordered: line });
  if (!restored.ok) return accept(restoredOnly(null, readableRefusal(restored.refusal, shop.locale)));
  const { id, photosGone } = restored.value;
  if (photosGone) return accept(restoredOnly(id, { code: "UPLOAD_UNKNOWN", data: {} }));
  if (edit) return accept({ outcome: "added", replaced: [], project: id });
  const added = await addCartLine(deps, { session, shop, projectId: id });
  if (!added.ok) return accept(restoredOnly(id, added.refusal));
  await storePaidPrice(deps, again, added.value);
  return accept({ outcome: "added", replaced: [], project: id });
}

/** The result for goods without a design of the customer's. */
function addedAgain(added: Result<unknown>): Result<ReorderResult> {
  if (added.ok) return accept({ outcome: "added", replaced: [], project: null });
  const { code } = added.refusal;
  return code === "QUANTITY_INVALID" || code === "QUANTITY_MAX" ? added : accept(restoredOnly(null, added.refusal));
}
