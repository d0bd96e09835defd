import { cartId, type CartId } from "#kernel/ids.ts";
import { canBeCombined } from "#modules/vouchers/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { allLinesOfCart, lockCart, moveLine, placeForLine, type OfVisitor } from "../store.server.ts";

/** Suspends a cart behind another one, together with all carts suspended behind it. Source: ORD-06. */
export async function suspendCart(trx: Trx, cart: CartId, front: CartId): Promise<void> {
  await trx.updateTable("cart").set({ waits_behind: front }).where("waits_behind", "=", cart).execute();
  await trx.updateTable("cart").set({ session_id: null, waits_behind: front }).where("id", "=", cart).execute();
}

/** An empty cart suspended behind another one of its visitor. Source: ORD-06. */
export async function createSuspendedCart(trx: Trx, front: CartId, now: number): Promise<CartId> {
  const { channel, locale } = await trx
    .selectFrom("cart")
    .select(["channel", "locale"])
    .where("id", "=", front)
    .executeTakeFirstOrThrow();
  const id = cartId(newUuid());
  const at = new Date(now);
  await trx
    .insertInto("cart")
    .values({ id, waits_behind: front, channel, locale, created_at: at, updated_at: at })
    .execute();
  return id;
}

/** Activates a suspended cart; the active one is suspended behind it. */
async function resumeCart(trx: Trx, waiting: CartId, front: CartId): Promise<void> {
  const { session_id } = await trx
    .selectFrom("cart")
    .select("session_id")
    .where("id", "=", front)
    .executeTakeFirstOrThrow();
  await suspendCart(trx, front, waiting);
  await trx.updateTable("cart").set({ session_id, waits_behind: null }).where("id", "=", waiting).execute();
}

/** Gives the visitor an empty cart and suspends the former one behind it. Source: ORD-06. */
export async function setCartAside(trx: Trx, visitor: OfVisitor, now: number): Promise<void> {
  const own = await lockCart(trx, visitor.session, visitor.channel);
  if (!own) return;
  const { lines } = await placeForLine(trx, own.id);
  if (lines === 0 && own.codes.length + own.gifts.length === 0) return;
  await resumeCart(trx, await createSuspendedCart(trx, own.id, now), own.id);
}

/**
 * Ends the change in a cart: the cart suspended behind it is restored. An earlier suspended change continues in a cart
 * of its own. Idempotent.
 * @source ORD-06, CART-08
 */
export async function bringBackWaiting(trx: Trx, front: CartId): Promise<void> {
  const waiting = await trx
    .selectFrom("cart")
    .select(["id", "replaces_order_id"])
    .where("waits_behind", "=", front)
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  const [change] = waiting.filter(({ replaces_order_id }) => replaces_order_id !== null);
  // Sequential: they share the connection of the transaction.
  for (const { id, replaces_order_id } of waiting)
    if (replaces_order_id === null) await foldCart(trx, cartId(id), front);
  if (change) await resumeCart(trx, cartId(change.id), front);
}

/**
 * Moves the contents of one cart into another, after its lines, with codes and suspended carts; the empty cart is
 * deleted. Source: CART-08.
 */
export async function foldCart(trx: Trx, from: CartId, into: CartId): Promise<void> {
  const { position } = await placeForLine(trx, into);
  for (const [index, line] of (await allLinesOfCart(trx, from)).entries())
    await moveLine(trx, line.id, into, position + index);
  await moveCodes(trx, from, into);
  await trx.updateTable("cart").set({ waits_behind: into }).where("waits_behind", "=", from).execute();
  await trx.updateTable("customer_order").set({ cart_id: into }).where("cart_id", "=", from).execute();
  await trx.deleteFrom("cart").where("id", "=", from).execute();
}

/** Moves codes that can be combined with those already there; duplicates stay once. Source: VOUCH-04. */
async function moveCodes(trx: Trx, from: string, to: string): Promise<void> {
  const codes = await trx
    .selectFrom("cart_voucher")
    .innerJoin("voucher", "voucher.id", "cart_voucher.voucher_id")
    .select(["voucher.id", "voucher.stackable", "cart_voucher.cart_id as cart"])
    .where("cart_id", "in", [from, to])
    .execute();
  const own = codes.filter(({ cart }) => cart === to);
  const along = codes
    .filter(({ id, cart }) => cart === from && !own.some((each) => each.id === id))
    .filter((code) => own.every((each) => canBeCombined(each, code)))
    .map(({ id }) => id);
  if (along.length > 0)
    await trx
      .updateTable("cart_voucher")
      .set({ cart_id: to })
      .where("cart_id", "=", from)
      .where("voucher_id", "in", along)
      .execute();
  const gifts = (cart: string) =>
    trx.selectFrom("cart_gift_voucher").select("gift_voucher_id").where("cart_id", "=", cart);
  await trx
    .updateTable("cart_gift_voucher")
    .set({ cart_id: to })
    .where("cart_id", "=", from)
    .where("gift_voucher_id", "not in", gifts(to))
    .execute();
}

/** Number of lines in carts suspended behind a visitor's cart. Source: ORD-06. */
export async function countWaitingLines(db: Database, { session, channel }: OfVisitor): Promise<number> {
  const { lines } = await db
    .selectFrom("cart as front")
    .innerJoin("cart as waiting", "waiting.waits_behind", "front.id")
    .innerJoin("cart_line", "cart_line.cart_id", "waiting.id")
    .select(({ fn }) => fn.countAll<number>().as("lines"))
    .where("front.session_id", "=", session)
    .where("front.channel", "=", channel)
    .where("cart_line.removed_at", "is", null)
    .where("cart_line.saved_at", "is", null)
    .executeTakeFirstOrThrow();
  return lines;
}
