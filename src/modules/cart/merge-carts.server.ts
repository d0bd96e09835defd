import type { SessionId } from "#kernel/ids.ts";
import { channels } from "#kernel/market.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { saveLateChange } from "./ordering/order-to-replace.server.ts";
import { lockCart } from "./store.server.ts";
import { foldCart, suspendCart } from "./ordering/suspended-carts.server.ts";

/**
 * At log-in, moves the carts of a session to the customer's account, one per channel: its lines follow the existing
 * ones, all of them, regardless of the limit for adding. If both shops share one cart, an earlier second one of the
 * account is merged as well. Orders that await a card payment keep their cart. While an order is being changed, nothing
 * is added to its cart: the change stays active and the other cart is suspended behind it; a change abandoned until too
 * late is saved for later. Idempotent.
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
    const incoming = await lockCart(trx, of, channel);
    if (!incoming) continue;
    const own = await lockCart(trx, accountVisitor, target);
    const changed = own?.replaces ? { id: own.id, replaces: own.replaces } : null;
    const isActiveChange = changed !== null && !(await saveLateChange(trx, changed, deps.clock.now()));
    if (own && isActiveChange && incoming.replaces === null) {
      await suspendCart(trx, incoming.id, own.id);
    } else if (own && incoming.replaces === null) {
      await foldCart(trx, incoming.id, own.id);
    } else {
      if (own) await suspendCart(trx, own.id, incoming.id);
      await trx
        .updateTable("cart")
        .set({ session_id: accountVisitor, channel: target })
        .where("id", "=", incoming.id)
        .execute();
    }
  }
}
