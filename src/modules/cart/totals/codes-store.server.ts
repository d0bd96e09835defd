import type { CartId } from "#kernel/ids.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** Adds a code to a cart; does nothing if it is already there. Source: CART-05. */
export async function addCode(trx: Trx, cart: CartId, voucher: string, now: number): Promise<void> {
  await trx
    .insertInto("cart_voucher")
    .values({ cart_id: cart, voucher_id: voucher, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes codes from a cart. Source: CART-05. */
export async function removeCodes(trx: Trx, cart: CartId, vouchers: readonly string[]): Promise<void> {
  if (vouchers.length === 0) return;
  await trx
    .deleteFrom("cart_voucher")
    .where("cart_id", "=", cart)
    .where("voucher_id", "in", [...vouchers])
    .execute();
}

/** Adds a gift voucher to a cart; does nothing if it is already there. Source: CART-05. */
export async function addGift(trx: Trx, cart: CartId, giftVoucher: string, now: number): Promise<void> {
  await trx
    .insertInto("cart_gift_voucher")
    .values({ cart_id: cart, gift_voucher_id: giftVoucher, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a gift voucher from a cart. Source: CART-05. */
export async function removeGift(trx: Trx, cart: CartId, giftVoucher: string): Promise<void> {
  await trx
    .deleteFrom("cart_gift_voucher")
    .where("cart_id", "=", cart)
    .where("gift_voucher_id", "=", giftVoucher)
    .execute();
}

/** Removes a gift voucher from every cart, because its code is no longer valid. Source: BO-06. */
export async function dropGift(trx: Trx, giftVoucher: string): Promise<void> {
  await trx.deleteFrom("cart_gift_voucher").where("gift_voucher_id", "=", giftVoucher).execute();
}
