import { sql } from "kysely";
import { cartId, type CartId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { openCart } from "../open-cart-store.server.ts";
import { lockCart, type OfVisitor } from "../store.server.ts";
import { bringBackWaiting } from "./suspended-carts.server.ts";

/** The order a visitor's cart replaces; null for an ordinary cart. Source: ORD-06. */
export async function orderToReplace(db: Database, { session, channel }: OfVisitor): Promise<string | null> {
  const row = await db
    .selectFrom("cart")
    .select("replaces_order_id")
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .executeTakeFirst();
  return row?.replaces_order_id ?? null;
}

/**
 * From now on a visitor's cart replaces an order: it gets the order's lines, codes and gift vouchers. Its former
 * contents are suspended (`setCartAside`). The order itself is unchanged.
 * @source ORD-06
 */
export async function beginReplacing(
  trx: Trx,
  visitor: OfVisitor & { readonly locale: Locale },
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<void> {
  const { id } = await openCart(trx, visitor.session, visitor.channel, visitor.locale, now);
  await trx.updateTable("cart").set({ replaces_order_id: orderId }).where("id", "=", id).execute();
  await trx
    .updateTable("cart_line")
    .set({ of_change: true })
    .where("cart_id", "=", id)
    .where("removed_at", "is", null)
    .execute();
  await sql`insert into cart_voucher (cart_id, voucher_id, added_at)
    select ${id}, voucher_id, ${new Date(now)} from voucher_use where order_id = ${orderId} on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into cart_gift_voucher (cart_id, gift_voucher_id, added_at)
    select distinct ${id}::uuid, gift_voucher_id, ${new Date(now)}::timestamptz from gift_voucher_entry
    where order_id = ${orderId} and kind = 'redeem' on conflict do nothing`.execute(trx);
}

/** Removes the codes and gift vouchers of an order from a cart. Source: ORD-06. */
async function takeOutCodes(trx: Trx, cart: CartId, order: string): Promise<void> {
  await sql`delete from cart_voucher where cart_id = ${cart}
    and voucher_id in (select voucher_id from voucher_use where order_id = ${order})`.execute(trx);
  await sql`delete from cart_gift_voucher where cart_id = ${cart}
    and gift_voucher_id in (select gift_voucher_id from gift_voucher_entry where order_id = ${order})`.execute(trx);
}

/** A cart no longer replaces an order; its lines stay. Source: ORD-06. */
async function endReplacing(db: Database | Trx, cart: CartId): Promise<void> {
  await db.updateTable("cart").set({ replaces_order_id: null }).where("id", "=", cart).execute();
  await db.updateTable("cart_line").set({ of_change: false }).where("cart_id", "=", cart).execute();
}

/**
 * Ends a change that was not finished in time: its lines are saved for later, because the order is produced as it was.
 * Returns false and changes nothing while there is still time.
 * @source ORD-06, CART-09
 */
export async function saveLateChange(
  trx: Trx,
  { id, replaces }: { readonly id: CartId; readonly replaces: string },
  now: number,
): Promise<boolean> {
  const order = await trx
    .selectFrom("customer_order")
    .select("change_until")
    .where("id", "=", replaces)
    .executeTakeFirst();
  if (order && order.change_until.getTime() > now) return false;
  await trx
    .updateTable("cart_line")
    .set({ saved_at: new Date(now) })
    .where("cart_id", "=", id)
    .where("of_change", "=", true)
    .where("saved_at", "is", null)
    .execute();
  await takeOutCodes(trx, id, replaces);
  await endReplacing(trx, id);
  await bringBackWaiting(trx, id);
  return true;
}

/** Restores a visitor's suspended cart, which no longer replaces an order. Source: ORD-06. */
export async function takeWaiting(trx: Trx, { session, channel }: OfVisitor): Promise<void> {
  const cart = await lockCart(trx, session, channel);
  if (!cart) return;
  await endReplacing(trx, cart.id);
  await bringBackWaiting(trx, cart.id);
}

/** A visitor's cart no longer replaces an order; suspended carts stay suspended. Source: ORD-06. */
export async function forgetReplacing(db: Database, { session, channel }: OfVisitor): Promise<void> {
  const cart = await db
    .selectFrom("cart")
    .select("id")
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .executeTakeFirst();
  if (cart) await endReplacing(db, cartId(cart.id));
}

/**
 * The visitor leaves the order unchanged: the lines added for the change are removed and the suspended cart is
 * restored. Source: ORD-06.
 */
export async function keepOrder(trx: Trx, { session, channel }: OfVisitor): Promise<void> {
  const cart = await lockCart(trx, session, channel);
  if (!cart?.replaces) return;
  await trx.deleteFrom("cart_line").where("cart_id", "=", cart.id).where("of_change", "=", true).execute();
  await takeOutCodes(trx, cart.id, cart.replaces);
  await endReplacing(trx, cart.id);
  await bringBackWaiting(trx, cart.id);
}
