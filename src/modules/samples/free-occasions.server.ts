import { flagsForAll } from "#modules/flags/contract.server.ts";
import { createShortCache } from "#platform/database/short-cache.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { occasionKeys } from "#modules/catalogue/contract.ts";
import { sampleFlag } from "./sample-flags.ts";

/**
 * The occasions whose designs have free samples in a shop, by their flags. The same for every visitor of a shop, so
 * that the cart grants what the page promises.
 * @source SAMP-01, README of samples
 */
export async function freeSampleOccasions(
  deps: Pick<Deps, "db" | "log">,
  shop: Pick<Shop, "channel" | "locale">,
): Promise<ReadonlySet<string>> {
  if (shop.channel !== "card") return new Set();
  const on = await flagsForAll(deps, shop, occasionKeys().map(sampleFlag));
  return new Set(occasionKeys().filter((occasion) => on.has(sampleFlag(occasion))));
}

const cache = createShortCache<ReadonlySet<string>>();

/**
 * The same for pages rendered for everybody, from memory: evaluating forty flags costs more than such a page. A change
 * of the shop's own flags clears it at once; cart and order evaluate anew.
 * @source SAMP-07, ADR-0018, README of samples
 */
export function shownFreeSamples(
  deps: Pick<Deps, "db" | "log" | "clock">,
  shop: Pick<Shop, "channel" | "locale">,
): Promise<ReadonlySet<string>> {
  return cache.read(deps, `${shop.channel} ${shop.locale}`, () => freeSampleOccasions(deps, shop));
}
