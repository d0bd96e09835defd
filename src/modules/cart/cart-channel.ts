import type { Channel } from "#kernel/market.ts";

/**
 * The channel a visitor's cart is kept under: each shop has its own, unless the operator wants one for both
 * (`SHARED_CART`). Both shops know the same visitor only while he is logged in.
 * @source CART-11, ADR-0014
 */
export function cartChannel(
  { config }: { readonly config: { readonly SHARED_CART: boolean } },
  { channel }: { readonly channel: Channel },
): Channel {
  return config.SHARED_CART ? "card" : channel;
}
