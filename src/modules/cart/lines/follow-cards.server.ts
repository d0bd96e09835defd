import type { Trx } from "#platform/database/transaction.server.ts";
import { followedQuantity } from "./followed-quantity.ts";
import { articlePrice, type CartContext } from "../line-offer.ts";
import { updateLine, type StoredLine } from "../store.server.ts";

/**
 * Gives the articles bought beside a design's cards the number of those cards, as long as nobody changed it, and answers
 * with the lines as they are then. To be called whenever cards came to a cart or their number changed.
 * @param lines all of the cart, with the numbers they have now; what is put aside stays as it is and is not followed
 * @source PDP-13
 */
export async function followCards(
  trx: Trx,
  context: CartContext,
  lines: readonly StoredLine[],
): Promise<readonly StoredLine[]> {
  const standing = lines.filter(({ saved }) => !saved);
  const followed: StoredLine[] = [];
  for (const line of lines) {
    const quantity = line.saved ? line.quantity : followedQuantity(line, standing);
    if (quantity === line.quantity) {
      followed.push(line);
      continue;
    }
    const price = articlePrice(context, { sku: line.product, quantity });
    const seenTotal = price.ok ? price.value.total : line.seenTotal;
    // One after the other: they share the connection of the transaction.
    await updateLine(trx, line.id, { quantity, seen_total: seenTotal });
    followed.push({ ...line, quantity, seenTotal });
  }
  return followed;
}
