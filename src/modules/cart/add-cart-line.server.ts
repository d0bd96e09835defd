import { cartLineId, type CartLineId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { largestCart } from "./line-offer.ts";
import { pinProject, type PinRequest } from "./pin-project.server.ts";
import { insertLine, openCart, placeForLine } from "./store.server.ts";

/** What is to be added to which shop's cart. */
export type NewCartLine = PinRequest & { readonly shop: Shop };

/**
 * Puts a project into the cart as it is now. Refuses as `pinProject` does, and CART_FULL at 100 lines.
 * @source CART-01, CART-10, CART-12, CFG-23
 */
export async function addCartLine(deps: Deps, input: NewCartLine): Promise<Result<{ readonly id: CartLineId }>> {
  const { session, shop } = input;
  const pinned = await pinProject(deps, shop, input);
  if (!pinned.ok) return pinned;
  const { document, options, total, ...project } = pinned.value;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const cart = await openCart(trx, session, shop.channel, shop.locale, now);
    const place = await placeForLine(trx, cart.id);
    if (place.lines >= largestCart) return refuse("CART_FULL");
    const id = cartLineId(newUuid());
    await insertLine(trx, {
      id,
      cart_id: cart.id,
      position: place.position,
      kind: "card",
      project_id: project.projectId,
      design_id: project.designId,
      product: project.product,
      variant: project.variant,
      design_revision: project.revision,
      document: JSON.stringify(document),
      options: JSON.stringify(options),
      quantity: project.quantity,
      seen_total: total,
      added_at: new Date(now),
    });
    return accept({ id });
  });
}
