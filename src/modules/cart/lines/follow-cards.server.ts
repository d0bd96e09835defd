import { priceAccessory } from "#modules/catalogue/contract.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { followedQuantity } from "./followed-quantity.ts";
import type { CartContext } from "../line-offer.ts";
import { updateLine, type CartLine } from "../store.server.ts";

/**
 * Sets the quantity of articles bought with a design's cards to the number of those cards, unless somebody changed it,
 * and returns the updated lines. Call it whenever cards were added to a cart or their quantity changed.
 * @param lines all of the cart, with their current quantities; saved lines are neither changed nor followed
 * @source PDP-13
 */
export async function followCards(
  trx: Trx,
  context: CartContext,
  lines: readonly CartLine[],
): Promise<readonly CartLine[]> {
  const active = lines.filter(({ saved }) => !saved);
  const followed: CartLine[] = [];
  for (const line of lines) {
    const quantity = line.saved ? line.quantity : followedQuantity(line, active);
    if (quantity === line.quantity) {
      followed.push(line);
      continue;
    }
    const price = priceAccessory(context.catalogue, context.prices, line.product, quantity);
    const seenTotal = price.ok ? price.value.total : line.seenTotal;
    // Sequential: they share the connection of the transaction.
    await updateLine(trx, line.id, { quantity, seen_total: seenTotal });
    followed.push({ ...line, quantity, seenTotal });
  }
  return followed;
}
