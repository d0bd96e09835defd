import { sql } from "kysely";
import { cartId, type CartId, type SessionId } from "#kernel/ids.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import type { Database } from "#platform/database.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { openCart } from "./open-cart-store.server.ts";
import { lockCart } from "./store.server.ts";

/** Whose cart, in which shop. */
type OfVisitor = { readonly session: SessionId; readonly channel: Channel };

/** The order a visitor's cart takes the place of; null where it is a cart like any other. Source: ORD-06. */
export async function orderToReplace(db: Database, { session, channel }: OfVisitor): Promise<string | null> {
  const row = await db
    .selectFrom("cart")
    .select("replaces_order_id")
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .executeTakeFirst();
  return row?.replaces_order_id ?? null;
}

/** Ids of the lines that lie in a visitor's cart. */
export async function linesInCart(db: Database, { session, channel }: OfVisitor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .select("cart_line.id")
    .where("cart.session_id", "=", session)
    .where("cart.channel", "=", channel)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * From now on a visitor's cart takes the place of an order: its lines but those that lay there before are the order's, its
 * codes and gift vouchers come along. Nothing happens to the order itself.
 * @param before ids of the lines that lay there before
 * @source ORD-06
 */
export async function beginReplacing(
  trx: Trx,
  visitor: OfVisitor & { readonly locale: Locale },
  { orderId, before, now }: { readonly orderId: string; readonly before: readonly string[]; readonly now: number },
): Promise<void> {
  const { id } = await openCart(trx, visitor.session, visitor.channel, visitor.locale, now);
  await trx.updateTable("cart").set({ replaces_order_id: orderId }).where("id", "=", id).execute();
  await sql`update cart_line set of_change = true where cart_id = ${id} and id <> all(${[...before]}::uuid[])`.execute(
    trx,
  );
  await sql`insert into cart_voucher (cart_id, voucher_id, added_at)
    select ${id}, voucher_id, ${new Date(now)} from voucher_use where order_id = ${orderId} on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into cart_gift_voucher (cart_id, gift_voucher_id, added_at)
    select distinct ${id}::uuid, gift_voucher_id, ${new Date(now)}::timestamptz from gift_voucher_entry
    where order_id = ${orderId} and kind = 'redeem' on conflict do nothing`.execute(trx);
}

/** A cart takes the place of no order any more; its lines stay. Source: ORD-06. */
async function endReplacing(db: Database | Trx, cart: CartId): Promise<void> {
  await db.updateTable("cart").set({ replaces_order_id: null }).where("id", "=", cart).execute();
  await db.updateTable("cart_line").set({ of_change: false }).where("cart_id", "=", cart).execute();
}

/** The same for the cart of a visitor. Source: ORD-06. */
export async function forgetReplacing(db: Database, { session, channel }: OfVisitor): Promise<void> {
  const cart = await db
    .selectFrom("cart")
    .select("id")
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .executeTakeFirst();
  if (cart) await endReplacing(db, cartId(cart.id));
}

/** The visitor keeps the order as it is: what was laid into the cart for the change goes, what lay there before stays. Source: ORD-06. */
export async function keepOrder(trx: Trx, { session, channel }: OfVisitor): Promise<void> {
  const cart = await lockCart(trx, session, channel);
  if (!cart?.replaces) return;
  await trx.deleteFrom("cart_line").where("cart_id", "=", cart.id).where("of_change", "=", true).execute();
  await sql`delete from cart_voucher where cart_id = ${cart.id}
    and voucher_id in (select voucher_id from voucher_use where order_id = ${cart.replaces})`.execute(trx);
  await sql`delete from cart_gift_voucher where cart_id = ${cart.id}
    and gift_voucher_id in (select gift_voucher_id from gift_voucher_entry where order_id = ${cart.replaces})`.execute(
    trx,
  );
  await endReplacing(trx, cart.id);
}
