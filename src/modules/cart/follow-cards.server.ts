import type { Trx } from "#platform/transaction.server.ts";
import { followedQuantity } from "./followed-quantity.ts";
import { articlePrice, type CartWorld } from "./line-offer.ts";
import { linesOfCart, updateLine, type CartHead } from "./store.server.ts";

/**
 * Gives the articles bought beside a design's cards the number of those cards, as long as nobody changed it. To be called
 * whenever cards came to a cart or their number changed.
 * @source PDP-13
 */
export async function followCards(trx: Trx, world: CartWorld, cart: Pick<CartHead, "id">): Promise<void> {
  const lines = await linesOfCart(trx, cart.id);
  for (const line of lines) {
    const quantity = followedQuantity(line, lines);
    if (quantity === line.quantity) continue;
    const price = articlePrice(world, { sku: line.product, quantity });
    const seen = price.ok ? { seen_total: price.value.total } : {};
    // One after the other: they share the connection of the transaction.
    await updateLine(trx, line.id, { quantity, ...seen });
  }
}
