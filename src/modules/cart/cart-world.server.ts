import type { DeliveryCountry } from "#kernel/market.ts";
import { readCatalogue, readDesigns } from "#modules/catalogue/contract.server.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { CartWorld } from "./line-offer.ts";

/** Assortment, prices and designs as they are now, from memory; tax is that of the delivery country. Source: PRICE-16. */
export async function cartWorld(
  deps: Pick<Deps, "db" | "clock">,
  shop: Pick<Shop, "market" | "channel" | "country">,
  country: DeliveryCountry,
): Promise<CartWorld> {
  const [catalogue, { byId }, prices] = await Promise.all([
    readCatalogue(deps),
    readDesigns(deps),
    priceContextFor(deps, shop, country),
  ]);
  return { catalogue, prices, market: shop.market, designs: byId };
}
