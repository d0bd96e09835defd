import type { Channel } from "#kernel/market.ts";

/**
 * The channel of a visitor's cart: each shop has its own, unless the operator configures one for both (`SHARED_CART`).
 * Both shops recognise the same visitor only while logged in.
 * @source CART-11, ADR-0014
 */
export function cartChannel(
  { config }: { readonly config: { readonly SHARED_CART: boolean } },
  { channel }: { readonly channel: Channel },
): Channel {
  return config.SHARED_CART ? "card" : channel;
}
