import type { SessionId } from "#kernel/ids.ts";
import { channels, localeNames } from "#kernel/market.ts";
import { accept } from "#kernel/result.ts";
import { priceAccessory } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cartContext } from "../cart-context.server.ts";
import { followCards } from "./follow-cards.server.ts";
import { joinedPieces } from "./article-quantity.ts";
import type { CartContext } from "../line-offer.ts";
import { deleteLine, linesAwaitingPayment, linesOfCart, lockCart, updateLine, type CartLine } from "../store.server.ts";

/** Whether two lines are the same article for the same cards. Source: PDP-13. */
const isSameArticle = (one: CartLine, other: CartLine): boolean =>
  one.kind === "accessory" &&
  other.kind === "accessory" &&
  one.product === other.product &&
  one.withDesignId === other.withDesignId;

async function joinLines(trx: Trx, context: CartContext, cart: string): Promise<void> {
  const awaited = await linesAwaitingPayment(trx, cart);
  const merged: CartLine[] = [];
  for (const line of await linesOfCart(trx, cart)) {
    const place = merged.findIndex((each) => isSameArticle(each, line) && !awaited.has(each.id));
    const present = merged[place];
    const joins = present?.kind === "accessory" && line.kind === "accessory" && !awaited.has(line.id);
    const pieces = joins ? joinedPieces(present, line) : null;
    if (!joins || !pieces) {
      merged.push(line);
      continue;
    }
    const price = priceAccessory(context.catalogue, context.prices, line.product, pieces.quantity);
    const seen = price.ok ? { seen_total: price.value.total } : {};
    // Sequential: they share the connection of the transaction.
    await updateLine(trx, present.id, { quantity: pieces.quantity, follows_card: pieces.followsCard, ...seen });
    await deleteLine(trx, line.id);
    merged[place] = { ...present, ...pieces };
  }
  await followCards(trx, context, merged);
}

/**
 * Merges equal articles in a visitor's carts into one line with the pieces of both, priced by the total quantity; what
 * cannot be one line stays two, and lines of an order that awaits payment are unchanged. Idempotent.
 * @source CART-08, CART-10, PDP-13, PRICE-08
 */
export async function joinArticles(deps: Deps, session: SessionId): Promise<void> {
  for (const channel of channels) {
    const locale = await localeOfArticles(deps, session, channel);
    if (!locale) continue;
    const shop = shopOf(channel, locale);
    const context = await cartContext(deps, shop, shop.country);
    await inTransaction(deps.db, async (trx) => {
      const cart = await lockCart(trx, session, channel);
      if (cart) await joinLines(trx, context, cart.id);
      return accept(null);
    });
  }
}

/** The locale of a visitor's cart with several articles; undefined when there is nothing to merge. */
async function localeOfArticles({ db }: Deps, session: SessionId, channel: (typeof channels)[number]) {
  const row = await db
    .selectFrom("cart")
    .innerJoin("cart_line", "cart_line.cart_id", "cart.id")
    .select("cart.locale")
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .where("kind", "=", "accessory")
    .groupBy("cart.locale")
    .having(({ fn }) => fn.countAll(), ">", 1)
    .executeTakeFirst();
  return localeNames.find((each) => each === row?.locale);
}
