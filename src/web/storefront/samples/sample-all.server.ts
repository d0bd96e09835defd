import type { DesignId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { addSample } from "#modules/cart/lines/add-sample.server.ts";
import { cartChannel } from "#modules/cart/cart-channel.ts";
import { largestCart } from "#modules/cart/line-offer.ts";
import { linesOfVisitor } from "#modules/cart/contract.server.ts";
import { openWishlist } from "#modules/wishlist/queries.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";

/** Whether the cart has capacity for a sample of every design; those already in it need none. */
async function fits(
  deps: Deps,
  { session, shop }: { readonly session: SessionId; readonly shop: Shop },
  items: readonly { readonly designId: DesignId }[],
): Promise<boolean> {
  const lines = await linesOfVisitor(deps.db, session, cartChannel(deps, shop));
  const inCart = new Set(lines.flatMap((line) => (line.kind === "sample" ? [line.designId] : [])));
  const fresh = items.filter(({ designId }) => !inCart.has(designId));
  return lines.length + fresh.length <= largestCart;
}

/**
 * Adds a sample of every design of a list to the cart, in the saved colour and paper; designs no longer sold are skipped,
 * those already in the cart are not added again. Refuses WISHLIST_UNKNOWN for other visitors' lists, DESIGN_UNKNOWN if
 * nothing of the list is sold, and CART_FULL, before adding any, if not all fit.
 * @returns number of samples in the cart
 * @source WISH-05, SAMP-01
 */
export async function sampleAll(
  deps: Deps,
  visitor: { readonly session: SessionId; readonly shop: Shop },
  list: string,
): Promise<Result<number>> {
  const open = await openWishlist(deps, { session: visitor.session }, list);
  if (!open) return refuse("WISHLIST_UNKNOWN");
  if (!(await fits(deps, visitor, open.items))) return refuse("CART_FULL");
  let samples = 0;
  // Oldest first; sequentially, because each adds a line to the same cart.
  for (const { designId, variant, options } of open.items.toReversed()) {
    const sample = { ...visitor, designId };
    let added = await addSample(deps, { ...sample, variant, paper: options["paper"] });
    // If the colour or paper is no longer available, add the sample with defaults.
    if (!added.ok && added.refusal.code === "OPTION_UNKNOWN") added = await addSample(deps, sample);
    if (added.ok) samples += 1;
    else if (added.refusal.code !== "DESIGN_UNKNOWN") return added;
  }
  return samples > 0 ? accept(samples) : refuse("DESIGN_UNKNOWN");
}
