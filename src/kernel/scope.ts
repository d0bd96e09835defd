import type { Channel, PriceMarket } from "./market.ts";

/**
 * Whether the list that limits an offer permits a thing, by any of its values; an empty list permits everything.
 * @source PRICE-13, VOUCH-02
 */
export function permits(list: readonly string[], ...values: readonly (string | undefined)[]): boolean {
  return list.length === 0 || values.some((value) => value !== undefined && list.includes(value));
}

/** Whether an offer applies to a shop. Source: PRICE-13, VOUCH-02. */
export function isForShop(
  { markets, channels }: { readonly markets: readonly string[]; readonly channels: readonly string[] },
  { market, channel }: { readonly market: PriceMarket; readonly channel: Channel },
): boolean {
  return permits(markets, market) && permits(channels, channel);
}
