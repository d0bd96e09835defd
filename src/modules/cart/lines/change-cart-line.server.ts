import { cartLineId, projectId, type CartLineId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readableRefusal } from "#modules/catalogue/contract.server.ts";
import { priceAccessory } from "#modules/catalogue/contract.ts";
import { findPhotoProject, storeQuantity } from "#modules/designs/contract.server.ts";
import { rulesOf as photoRules } from "#modules/photo-products/contract.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import { noFreeSamples } from "#modules/samples/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { cartContext } from "../cart-context.server.ts";
import { addPhotoLines } from "./add-photo-lines.server.ts";
import { followCards } from "./follow-cards.server.ts";
import type { LineOf } from "../kinds/line-rules.ts";
import { offerLines, rulesOf } from "../kinds/rules-of.server.ts";
import { cardPrice, largestCart, priceChange } from "../line-offer.ts";
import { isCardOf, pinOwnSample, pinProject, unlessSavedSince } from "./pin-project.server.ts";
import { placedColumns } from "./place-line.server.ts";
import {
  copyLine,
  findLine,
  keepForLater,
  linesOfCart,
  linesOfVisitor,
  lockCart,
  placeForLine,
  removeStoredLine,
  restoreStoredLine,
  updateLine,
  type CartHead,
  type CartLine,
} from "../store.server.ts";

/** A line of a visitor's cart. */
export type LineAddress = { readonly session: SessionId; readonly shop: Shop; readonly lineId: string };

/** Runs a change on a line of the visitor's own, locked cart; refuses CART_ITEM_UNKNOWN otherwise. Source: GEN-08. */
async function withLine<Value>(
  deps: Deps,
  { session, shop, lineId }: LineAddress,
  script: (trx: Trx, cart: CartHead, line: CartLine) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, session, cartChannel(deps, shop));
    const line = cart && (await findLine(trx, cart.id, lineId));
    return line ? script(trx, cart, line) : refuse("CART_ITEM_UNKNOWN");
  });
}

/** The visitor's line, without a lock: pricing and checks run outside the transaction. */
async function ownLine(deps: Deps, { session, shop, lineId }: LineAddress): Promise<CartLine | undefined> {
  return (await linesOfVisitor(deps.db, session, cartChannel(deps, shop))).find((line) => line.id === lineId);
}

/**
 * Changes the quantity. Refuses QUANTITY_INVALID with the next possible number `n`, QUANTITY_MAX, SAMPLE_QUANTITY for
 * samples, CART_ITEM_UNKNOWN, and as `cardPrice` does for what is no longer sold.
 * @source CART-04, CART-10, PRICE-04, SAMP-03
 */
export async function changeQuantity(
  deps: Deps,
  address: LineAddress,
  quantity: number,
): Promise<Result<{ readonly id: CartLineId }>> {
  const line = await ownLine(deps, address);
  if (!line) return refuse("CART_ITEM_UNKNOWN");
  switch (line.kind) {
    case "card":
      return changeCards(deps, address, line, quantity);
    case "accessory":
      return changeArticles(deps, address, line, quantity);
    case "photo-product":
      return changePhotoGoods(deps, address, line, quantity);
    case "sample":
    case "paper-set":
    case "gift-voucher":
      return quantity === 1 ? accept({ id: line.id }) : refuse("SAMPLE_QUANTITY");
  }
}

/** Changes the number of cards; the articles that follow them change too. */
async function changeCards(
  deps: Deps,
  address: LineAddress,
  line: LineOf<"card">,
  quantity: number,
): Promise<Result<{ readonly id: CartLineId }>> {
  const { product, designId, options, projectId } = line;
  const context = await cartContext(deps, address.shop, address.shop.country);
  const price = cardPrice(context, { product, designId, options, quantity });
  if (!price.ok) return { ok: false, refusal: readableRefusal(price.refusal, address.shop.locale) };
  return withLine(deps, address, async (trx, cart) => {
    await updateLine(trx, line.id, { quantity, seen_total: price.value.total });
    const lines = await linesOfCart(trx, cart.id);
    await followCards(trx, context, lines);
    const cardLines = lines.filter((other) => isCardOf(other, projectId));
    // The editor must not revert to the old quantity; deliberate copies have quantities of their own.
    if (cardLines.length === 1) await storeQuantity(trx, address.session, projectId, quantity);
    return accept({ id: line.id });
  });
}

/** Changes the number of pieces of a photo product; prints have copies per picture instead. Source: CART-04. */
async function changePhotoGoods(
  deps: Deps,
  address: LineAddress,
  line: LineOf<"photo-product">,
  quantity: number,
): Promise<Result<{ readonly id: CartLineId }>> {
  const { options, projectId } = line;
  const context = await cartContext(deps, address.shop, address.shop.country);
  if (rulesOf(line).single) return quantity === line.quantity ? accept({ id: line.id }) : refuse("SAMPLE_QUANTITY");
  const goods = { assortment: context.assortment, chosen: options.chosen };
  const checked = photoRules[options.kind].checkQuantity(goods, quantity);
  if (!checked.ok) return checked;
  const price = priceGoods(photoRules[options.kind], context.prices, goods, quantity);
  if (!price.ok) return price;
  return withLine(deps, address, async (trx) => {
    await updateLine(trx, line.id, { quantity, seen_total: price.value.total });
    await storeQuantity(trx, address.session, projectId, quantity);
    return accept({ id: line.id });
  });
}

/** Changes the quantity of articles; from now on they no longer follow the cards. Source: PDP-13. */
async function changeArticles(
  deps: Deps,
  address: LineAddress,
  { id, product: sku }: LineOf<"accessory">,
  quantity: number,
): Promise<Result<{ readonly id: CartLineId }>> {
  const { catalogue, prices } = await cartContext(deps, address.shop, address.shop.country);
  const price = priceAccessory(catalogue, prices, sku, quantity);
  if (!price.ok) return price;
  return withLine(deps, address, async (trx) => {
    await updateLine(trx, id, { quantity, follows_card: false, seen_total: price.value.total });
    return accept({ id });
  });
}

/**
 * Removes a line; until the next removal `restoreLine` restores it. Refuses CART_ITEM_UNKNOWN. Source: CART-09, GEN-08.
 */
export async function removeLine(
  deps: Deps,
  { session, shop, lineId }: LineAddress,
): Promise<Result<{ readonly removed: string }>> {
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, session, cartChannel(deps, shop));
    const removed = cart !== undefined && (await removeStoredLine(trx, cart.id, lineId, deps.clock.now()));
    return removed ? accept({ removed: lineId }) : refuse("CART_ITEM_UNKNOWN");
  });
}

/** Restores the line removed last to its place. Refuses CART_ITEM_UNKNOWN, CART_FULL. Source: CART-09, CART-10. */
export async function restoreLine(
  deps: Deps,
  { session, shop, lineId }: LineAddress,
): Promise<Result<{ readonly id: string }>> {
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockCart(trx, session, cartChannel(deps, shop));
    if (!cart) return refuse("CART_ITEM_UNKNOWN");
    if ((await placeForLine(trx, cart.id)).lines >= largestCart) return refuse("CART_FULL");
    return (await restoreStoredLine(trx, cart.id, lineId)) ? accept({ id: lineId }) : refuse("CART_ITEM_UNKNOWN");
  });
}

/** Adds a copy of a line at the end. Refuses CART_ITEM_UNKNOWN, CART_FULL, SAMPLE_QUANTITY for samples. Source: CART-09, CART-10, SAMP-03. */
export async function duplicateLine(deps: Deps, address: LineAddress): Promise<Result<{ readonly id: CartLineId }>> {
  const context = await cartContext(deps, address.shop, address.shop.country);
  return withLine(deps, address, async (trx, cart, line) => {
    if (line.kind !== "card") return refuse("SAMPLE_QUANTITY");
    const place = await placeForLine(trx, cart.id);
    if (place.lines >= largestCart) return refuse("CART_FULL");
    const id = cartLineId(newUuid());
    await copyLine(trx, line.id, { id, position: place.position, now: deps.clock.now() });
    await followCards(trx, context, await linesOfCart(trx, cart.id));
    return accept({ id });
  });
}

/**
 * Saves a line for later, or moves it back into the cart: at the end, at today's price. Saved lines count among the 100
 * lines of a cart, so moving back always fits. Refuses CART_ITEM_UNKNOWN.
 * @source CART-09, CART-10, GEN-08
 */
export async function putAside(
  deps: Deps,
  address: LineAddress,
  aside: boolean,
): Promise<Result<{ readonly id: CartLineId }>> {
  return withLine(deps, address, async (trx, cart, line) => {
    const { position } = await placeForLine(trx, cart.id);
    if (line.saved !== aside) await keepForLater(trx, line.id, { at: aside ? deps.clock.now() : null, position });
    return accept({ id: line.id });
  });
}

/**
 * Pins the project's newest revision with its options and quantity. Refuses as `pinProject` does, and
 * CART_ITEM_UNKNOWN.
 * @source CFG-23
 */
export async function refreshLine(deps: Deps, address: LineAddress): Promise<Result<{ readonly id: CartLineId }>> {
  const { session, shop } = address;
  const line = await ownLine(deps, address);
  if (!line || !("projectId" in line) || line.projectId === null) return refuse("CART_ITEM_UNKNOWN");
  const { projectId: id } = line;
  const context = await cartContext(deps, shop, shop.country);
  if (line.kind === "photo-product") {
    const project = await findPhotoProject(deps.db, session, projectId(id));
    return project ? addPhotoLines(deps, { session, shop }, context, project) : refuse("PROJECT_UNKNOWN");
  }
  const { kind } = line;
  const pin = line.kind === "sample" ? pinOwnSample : pinProject;
  const pinned = await pin(deps, context, shop, { session, projectId: id });
  if (!pinned.ok) return pinned;
  return unlessSavedSince(() =>
    withLine(deps, address, async (trx, cart) => {
      await updateLine(trx, line.id, placedColumns({ ...pinned.value, kind }, deps.clock.now()));
      await followCards(trx, context, await linesOfCart(trx, cart.id));
      return accept({ id: line.id });
    }),
  );
}

/** Records that the visitor has seen the changed prices. Source: PRICE-11. */
export async function acceptPrices(
  deps: Deps,
  { session, shop }: Omit<LineAddress, "lineId">,
): Promise<Result<{ readonly lines: number }>> {
  const context = await cartContext(deps, shop, shop.country);
  return inTransaction(deps.db, async (trx) => {
    await lockCart(trx, session, cartChannel(deps, shop));
    const lines = await linesOfVisitor(trx, session, cartChannel(deps, shop));
    // Samples have their own note about their price.
    const offers = offerLines(context, lines, noFreeSamples);
    let changed = 0;
    for (const [index, line] of lines.entries()) {
      const change = priceChange(line.seenTotal, offers[index] ?? { kind: "gone" });
      if (!change) continue;
      await updateLine(trx, line.id, { seen_total: change.to });
      changed += 1;
    }
    return accept({ lines: changed });
  });
}
