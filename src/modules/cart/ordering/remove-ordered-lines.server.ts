import { cartId } from "#kernel/ids.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { bringBackWaiting } from "./suspended-carts.server.ts";

/**
 * Removes the lines that were ordered, and the order's codes; other lines of the cart stay. A cart suspended during a
 * change is restored.
 * @source CHK-09, ORD-06
 */
export async function removeOrderedLines(trx: Trx, orderId: string, cart: string): Promise<void> {
  await trx
    .with("used", (db) => db.deleteFrom("cart_voucher").where("cart_id", "=", cart))
    .with("spent", (db) => db.deleteFrom("cart_gift_voucher").where("cart_id", "=", cart))
    .with("changed", (db) => db.updateTable("cart").set({ replaces_order_id: null }).where("id", "=", cart))
    .deleteFrom("cart_line")
    .where("cart_id", "=", cart)
    .where("id", "in", (select) =>
      select.selectFrom("order_line").select("cart_line_id").where("order_id", "=", orderId),
    )
    .execute();
  await bringBackWaiting(trx, cartId(cart));
}
