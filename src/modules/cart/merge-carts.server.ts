import { cartId, type SessionId } from "#kernel/ids.ts";
import { channels } from "#kernel/market.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { allLinesOfVisitor, lockCart, moveLine, placeForLine } from "./store.server.ts";

/**
 * At log-in the carts of a visit become those of the customer's shelf, one per channel: the lines come after those that
 * are there, all of them, whatever the limit of adding. Where both shops share one cart, a second one of the shelf from
 * before is folded in as well. Orders that wait for a card payment keep to their cart. Doing it again changes nothing.
 * @source CART-08, CART-11
 */
export async function mergeCarts(
  trx: Trx,
  deps: Parameters<typeof cartChannel>[0],
  { session, shelf }: { readonly session: SessionId; readonly shelf: SessionId },
): Promise<void> {
  const carts = channels.flatMap((channel) => [
    { of: shelf, channel },
    { of: session, channel },
  ]);
  for (const { of, channel } of carts) {
    const target = cartChannel(deps, { channel });
    if (of === shelf && channel === target) continue;
    const brought = await lockCart(trx, of, channel);
    if (!brought) continue;
    const own = await lockCart(trx, shelf, target);
    if (!own) {
      const moved = { session_id: shelf, channel: target };
      await trx.updateTable("cart").set(moved).where("id", "=", brought.id).execute();
      continue;
    }
    const lines = await allLinesOfVisitor(trx, of, channel);
    const { position } = await placeForLine(trx, cartId(own.id));
    for (const [index, line] of lines.entries()) await moveLine(trx, line.id, cartId(own.id), position + index);
    if (brought.replaces)
      await trx.updateTable("cart").set({ replaces_order_id: brought.replaces }).where("id", "=", own.id).execute();
    await moveCodes(trx, brought.id, own.id);
    await trx.updateTable("customer_order").set({ cart_id: own.id }).where("cart_id", "=", brought.id).execute();
    await trx.deleteFrom("cart").where("id", "=", brought.id).execute();
  }
}

/** Codes that were entered come along; one that stands in both carts stays once. */
async function moveCodes(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .updateTable("cart_voucher as brought")
    .set({ cart_id: to })
    .where("brought.cart_id", "=", from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("cart_voucher as own")
            .select("own.voucher_id")
            .where("own.cart_id", "=", to)
            .whereRef("own.voucher_id", "=", "brought.voucher_id"),
        ),
      ),
    )
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
