import { listCard } from "#design/templates/list-card.ts";
import { cartLineId, type DesignId, type SessionId } from "#kernel/ids.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { designById, skuName } from "#modules/catalogue/contract.server.ts";
import { priceAccessory } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { cartContext } from "../cart-context.server.ts";
import { followCards } from "./follow-cards.server.ts";
import { joinedPieces, type ArticlePieces } from "./article-quantity.ts";
import { largestCart, type CartContext } from "../line-offer.ts";
import { openCart } from "../open-cart-store.server.ts";
import { insertLine, linesAwaitingPayment, linesOfCart, updateLine, type CartLine } from "../store.server.ts";
import { placedColumns } from "./place-line.server.ts";
import { findVisitorCart } from "../visitor-cart-store.server.ts";

/** An article by SKU with a quantity; it follows the cards until somebody sets a quantity. Source: PDP-13. */
export type WantedArticle = ArticlePieces & { readonly sku: string };

/** Articles to add to a cart for a design; `designId` is absent for articles bought on their own. */
export type NewAccessories = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly designId?: DesignId | undefined;
  readonly items: readonly WantedArticle[];
  /**
   * A reorder: afterwards the cart has as many as were ordered, however often the request is repeated. Source: ORD-09.
   */
  readonly again?: boolean;
};

type PricedArticle = WantedArticle & { readonly name: string; readonly total: MoneyMinor };

/** A line of the cart and its new pieces. */
type Joined = { readonly line: CartLine; readonly pieces: ArticlePieces };

const fonts = { display: "fraunces-400", text: "hanken-grotesk-400" };

/** All articles with name and price, before anything is added to the cart. */
function pricedArticles(context: CartContext, { shop, items }: NewAccessories): Result<readonly PricedArticle[]> {
  const articles: PricedArticle[] = [];
  for (const item of asOne(items)) {
    const name = skuName(context.catalogue, item.sku, shop.locale);
    if (name === undefined || shop.channel !== "card") return refuse("PRODUCT_UNKNOWN", { card: item.sku });
    const price = priceAccessory(context.catalogue, context.prices, item.sku, item.quantity);
    if (!price.ok) return price;
    articles.push({ ...item, name, total: price.value.total });
  }
  return accept(articles);
}

/** Merges duplicates within one request into one item with the pieces of both, if that can be one line. */
function asOne(items: readonly WantedArticle[]): readonly WantedArticle[] {
  const wanted: WantedArticle[] = [];
  for (const item of items) {
    const place = wanted.findIndex(({ sku, ...pieces }) => sku === item.sku && joinedPieces(pieces, item) !== null);
    const present = wanted[place];
    const pieces = present && joinedPieces(present, item);
    if (pieces) wanted[place] = { sku: item.sku, ...pieces };
    else wanted.push(item);
  }
  return wanted;
}

/** The line an article is added to, if any: for the same design, and not part of an order that awaits its payment. */
function lineFor(
  lines: readonly CartLine[],
  { sku, quantity, followsCard }: WantedArticle,
  { designId = null, again = false }: { readonly designId?: DesignId | null | undefined; readonly again?: boolean },
): Joined | undefined {
  const equal = lines
    .filter((line) => line.kind === "accessory")
    .filter((line) => line.product === sku && line.withDesignId === designId);
  const [first] = equal;
  if (again && first) return { line: first, pieces: { quantity: Math.max(first.quantity, quantity), followsCard } };
  for (const line of equal) {
    const pieces = joinedPieces(line, { quantity, followsCard });
    if (pieces) return { line, pieces };
  }
  return undefined;
}

/**
 * Adds articles that go with a card to the cart, all or none; pieces are added to an existing line for the same design
 * if the sum can be one line. Refuses PRODUCT_UNKNOWN (also in the photo shop), DESIGN_UNKNOWN, QUANTITY_INVALID,
 * QUANTITY_MAX, CART_FULL.
 * @source PDP-13, PRICE-08, CART-10
 */
export async function addAccessories(deps: Deps, input: NewAccessories): Promise<Result<{ readonly lines: number }>> {
  const { session, shop, designId } = input;
  const design = designId === undefined ? undefined : await designById(deps, designId);
  if (designId !== undefined && !design) return refuse("DESIGN_UNKNOWN");
  const context = await cartContext(deps, shop, shop.country);
  const priced = pricedArticles(context, input);
  if (!priced.ok) return priced;
  const say = translatorOf(shop.locale);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly lines: number }>> => {
    const cart = await openCart(trx, session, cartChannel(deps, shop), shop.locale, now);
    const { lines, nextPosition } = await findVisitorCart(trx, session, cartChannel(deps, shop));
    const awaited = await linesAwaitingPayment(trx, cart.id);
    const open = lines.filter(({ id, saved }) => !saved && !awaited.has(id));
    const placed = priced.value.map((item) => ({ item, joined: lineFor(open, item, input) }));
    const fresh = placed.flatMap(({ item, joined }) => (joined ? [] : [item]));
    if (lines.length + fresh.length > largestCart) return refuse("CART_FULL");
    for (const { item, joined } of placed) {
      if (!joined) continue;
      const { quantity, followsCard } = joined.pieces;
      const price = priceAccessory(context.catalogue, context.prices, item.sku, quantity);
      if (!price.ok) return price;
      await updateLine(trx, joined.line.id, { quantity, follows_card: followsCard, seen_total: price.value.total });
    }
    for (const [place, { sku, name, quantity, followsCard, total }] of fresh.entries()) {
      const line = design
        ? say("cart.article.with", { name: spelledIn(shop.locale, design.name) })
        : say("cart.article.alone");
      const document = JSON.stringify(listCard("accessory-card", shop.locale, { title: name, line, lists: [] }, fonts));
      const goods = { kind: "accessory", withDesignId: designId ?? null, followsCard } as const;
      await insertLine(trx, {
        ...placedColumns({ ...goods, product: sku, quantity, seenTotal: total, document }, now),
        id: cartLineId(newUuid()),
        cart_id: cart.id,
        position: nextPosition + place,
      });
    }
    await followCards(trx, context, await linesOfCart(trx, cart.id));
    return accept({ lines: priced.value.length });
  });
}
