import type { Trx } from "#platform/transaction.server.ts";
import { followedQuantity, type Follower } from "./followed-quantity.ts";
import { articlePrice, type CartWorld } from "./line-offer.ts";
import { updateLine, type StoredLine } from "./store.server.ts";

/** A line of the cart as far as it follows others or is followed. */
type CartFollower = Follower & Pick<StoredLine, "id" | "product">;

/**
 * Gives the articles bought beside a design's cards the number of those cards, as long as nobody changed it. To be called
 * whenever cards came to a cart or their number changed.
 * @param lines all that stand in the cart now, with the numbers they have now
 * @source PDP-13
 */
export async function followCards(trx: Trx, world: CartWorld, lines: readonly CartFollower[]): Promise<void> {
  for (const line of lines) {
    const quantity = followedQuantity(line, lines);
    if (quantity === line.quantity) continue;
    const price = articlePrice(world, { sku: line.product, quantity });
    const seen = price.ok ? { seen_total: price.value.total } : {};
    // One after the other: they share the connection of the transaction.
    await updateLine(trx, line.id, { quantity, ...seen });
  }
}
