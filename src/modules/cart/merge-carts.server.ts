import type { SessionId } from "#kernel/ids.ts";
import { channels } from "#kernel/market.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { saveLateChange } from "./ordering/order-to-replace.server.ts";
import { lockCart } from "./store.server.ts";
import { foldCart, suspendCart } from "./ordering/suspended-carts.server.ts";

/**
 * At log-in the carts of a visit become those of the customer's shelf, one per channel: the lines come after those that
 * are there, all of them, whatever the limit of adding. Where both shops share one cart, a second one of the shelf from
 * before is folded in as well. Orders that wait for a card payment keep to their cart. Where an order is being changed,
 * nothing comes to it: the change stays in front as it is and the other cart waits behind it; one that was forgotten until
 * it was too late is put aside for later. Doing it again changes nothing.
 * @source CART-08, CART-09, CART-11, ORD-06
 */
export async function mergeCarts(
  trx: Trx,
  deps: Parameters<typeof cartChannel>[0] & { readonly clock: Clock },
  { session, accountVisitor }: { readonly session: SessionId; readonly accountVisitor: SessionId },
): Promise<void> {
  const carts = channels.flatMap((channel) => [
    { of: accountVisitor, channel },
    { of: session, channel },
  ]);
  for (const { of, channel } of carts) {
    const target = cartChannel(deps, { channel });
    if (of === accountVisitor && channel === target) continue;
    const brought = await lockCart(trx, of, channel);
    if (!brought) continue;
    const own = await lockCart(trx, accountVisitor, target);
    const changed = own?.replaces ? { id: own.id, replaces: own.replaces } : null;
    const goesOn = changed !== null && !(await saveLateChange(trx, changed, deps.clock.now()));
    if (own && goesOn && brought.replaces === null) {
      await suspendCart(trx, brought.id, own.id);
    } else if (own && brought.replaces === null) {
      await foldCart(trx, brought.id, own.id);
    } else {
      if (own) await suspendCart(trx, own.id, brought.id);
      await trx
        .updateTable("cart")
        .set({ session_id: accountVisitor, channel: target })
        .where("id", "=", brought.id)
        .execute();
    }
  }
}
