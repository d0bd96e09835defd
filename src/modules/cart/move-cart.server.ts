import type { CartId, SessionId } from "#kernel/ids.ts";
import { accept, type Result } from "#kernel/result.ts";
import { handOverProjects } from "#modules/designs/contract.server.ts";
import { handOverAlbums, handOverPhotos } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { acceptPrices } from "./lines/change-cart-line.server.ts";
import { joinArticles } from "./lines/join-articles.server.ts";
import { largestCart } from "./line-offer.ts";
import { openCart } from "./open-cart-store.server.ts";
import { takeWaiting } from "./ordering/order-to-replace.server.ts";
import { allLinesOfVisitor, lockCart, moveLine, placeForLine } from "./store.server.ts";
import { createSuspendedCart, setCartAside } from "./ordering/suspended-carts.server.ts";

/**
 * The cart that receives the lines; while an order is being changed in either cart, nothing is added to it. Source:
 * ORD-06.
 */
async function targetOf(
  trx: Trx,
  deps: Deps,
  { session, shop, changes }: { readonly session: SessionId; readonly shop: Shop; readonly changes: boolean },
): Promise<CartId> {
  const visitor = { session, channel: cartChannel(deps, shop) };
  const now = deps.clock.now();
  if (changes) await setCartAside(trx, visitor, now);
  const { id } = await openCart(trx, session, visitor.channel, shop.locale, now);
  const own = changes ? undefined : await lockCart(trx, session, visitor.channel);
  return own?.replaces ? createSuspendedCart(trx, own.id, now) : id;
}

/**
 * Moves the cart of one session into another, with the designs and photos of its lines, when the visitor changes shops;
 * prices, tax and shipping are those of the new shop from now on. Lines that exceed its capacity stay where they are.
 * Idempotent.
 * @param from the session in the shop that was left
 * @source GEO-04
 */
export async function moveCart(
  deps: Deps,
  { from, session, shop }: { readonly from: SessionId; readonly session: SessionId; readonly shop: Shop },
): Promise<Result<{ readonly lines: number }>> {
  if (from === session) return accept({ lines: 0 });
  const moved = await inTransaction(deps.db, async (trx) => {
    const source = await lockCart(trx, from, cartChannel(deps, shop));
    const lines = source ? await allLinesOfVisitor(trx, from, cartChannel(deps, shop)) : [];
    if (lines.length === 0) return accept({ lines: 0 });
    const target = await targetOf(trx, deps, { session, shop, changes: source?.replaces != null });
    const place = await placeForLine(trx, target);
    const moving = lines.slice(0, Math.max(0, largestCart - place.lines));
    for (const [index, line] of moving.entries()) await moveLine(trx, line.id, target, place.position + index);
    if (source?.replaces) {
      await trx.updateTable("cart").set({ replaces_order_id: source.replaces }).where("id", "=", target).execute();
      await takeWaiting(trx, { session: from, channel: cartChannel(deps, shop) });
    }
    await handOverProjects(
      trx,
      from,
      session,
      moving.flatMap((line) => ("projectId" in line && line.projectId) || []),
    );
    await handOverPhotos(trx, from, session);
    await handOverAlbums(trx, from, session);
    return accept({ lines: moving.length });
  });
  // The new prices were displayed before: no price change is reported again.
  if (moved.ok && moved.value.lines > 0) {
    await acceptPrices(deps, { session, shop });
    await joinArticles(deps, session);
  }
  return moved;
}
