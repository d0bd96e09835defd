import type { CartId } from "#kernel/ids.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** Puts a code into a cart; one that is there stays. Source: CART-05. */
export async function addCode(trx: Trx, cart: CartId, voucher: string, now: number): Promise<void> {
  await trx
    .insertInto("cart_voucher")
    .values({ cart_id: cart, voucher_id: voucher, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes codes out of a cart. Source: CART-05. */
export async function removeCodes(trx: Trx, cart: CartId, vouchers: readonly string[]): Promise<void> {
  if (vouchers.length === 0) return;
  await trx
    .deleteFrom("cart_voucher")
    .where("cart_id", "=", cart)
    .where("voucher_id", "in", [...vouchers])
    .execute();
}

/** Puts a gift voucher into a cart; one that is there stays. Source: CART-05. */
export async function addGift(trx: Trx, cart: CartId, giftVoucher: string, now: number): Promise<void> {
  await trx
    .insertInto("cart_gift_voucher")
    .values({ cart_id: cart, gift_voucher_id: giftVoucher, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a gift voucher out of a cart. Source: CART-05. */
export async function removeGift(trx: Trx, cart: CartId, giftVoucher: string): Promise<void> {
  await trx
    .deleteFrom("cart_gift_voucher")
    .where("cart_id", "=", cart)
    .where("gift_voucher_id", "=", giftVoucher)
    .execute();
}

/** Takes a gift voucher out of every cart, because its code is good for nothing any more. Source: BO-06. */
export async function dropGift(trx: Trx, giftVoucher: string): Promise<void> {
  await trx.deleteFrom("cart_gift_voucher").where("gift_voucher_id", "=", giftVoucher).execute();
}
