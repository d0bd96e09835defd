import type { Channel, DeliveryCountry, PriceMarket } from "#kernel/market.ts";
import type { Result } from "#kernel/result.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/snapshot.server.ts";
import type { PhotoDesign } from "./design-model.ts";
import type { PhotoAssortment } from "./model.ts";
import { pricePhotoProduct, type PhotoSelection, type PricedPhoto } from "./price-product.ts";
import { loadPhotoAssortment, loadPhotoDesigns } from "./store.server.ts";

const assortments = createSnapshot(loadPhotoAssortment);
const designs = createSnapshot(loadPhotoDesigns);

/** The assortment of photo goods, from memory. Source: CAT 2. */
export function readPhotoAssortment(deps: Pick<Deps, "db">): Promise<PhotoAssortment> {
  return assortments.read(deps.db);
}

/** The published designs of photo goods, from memory. Source: CAL-08, BOOK-04. */
export function readPhotoDesigns(deps: Pick<Deps, "db">): Promise<readonly PhotoDesign[]> {
  return designs.read(deps.db);
}

/**
 * Checks and prices photo goods in a shop, from memory; refusals as in `pricePhotoProduct`.
 * @source PRICE-05, PRICE-19 to PRICE-23
 */
export async function pricePhotoInShop(
  deps: Pick<Deps, "db" | "clock">,
  shop: { readonly channel: Channel; readonly market: PriceMarket; readonly country: DeliveryCountry },
  selection: PhotoSelection,
): Promise<Result<PricedPhoto>> {
  const prices = await priceContextFor(deps, shop.country);
  return pricePhotoProduct(await readPhotoAssortment(deps), prices, shop, selection);
}
