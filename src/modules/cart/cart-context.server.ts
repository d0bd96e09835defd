import type { DeliveryCountry } from "#kernel/market.ts";
import { formerDesignNames, readCatalogue, readDesigns } from "#modules/catalogue/contract.server.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { freeSampleOccasions, samplesTaken, type SampleCustomer } from "#modules/samples/contract.server.ts";
import { noFreeSamples, type SampleTerms } from "#modules/samples/contract.ts";
import { productionSpeed } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { rulesOf } from "./kinds/rules-of.server.ts";
import type { CartContext, OfferedLine } from "./line-offer.ts";

/** The current assortment, prices and designs, from memory; tax is that of the delivery country. Source: PRICE-16. */
export async function cartContext(
  deps: Pick<Deps, "db" | "clock">,
  shop: Pick<Shop, "market" | "channel" | "country">,
  country: DeliveryCountry,
): Promise<CartContext> {
  const [catalogue, { byId }, assortment, prices, speed] = await Promise.all([
    readCatalogue(deps),
    readDesigns(deps),
    readPhotoAssortment(deps),
    priceContextFor(deps, shop, country),
    productionSpeed(deps),
  ]);
  return { catalogue, assortment, prices, speed, designs: byId };
}

/** The same context with the names of designs and articles in some lines that are no longer sold. Source: CART-08. */
export async function withFormerNames(
  deps: Parameters<typeof formerDesignNames>[0],
  context: CartContext,
  lines: readonly OfferedLine[],
): Promise<CartContext> {
  const shown = lines.flatMap((line) => rulesOf(line).designId ?? []);
  const formerNames = await formerDesignNames(
    deps,
    [...new Set(shown)].filter((id) => !context.designs.has(id)),
  );
  return { ...context, formerNames };
}

/**
 * What decides which samples of some lines are free for a customer; without samples nothing is queried. Source:
 * SAMP-05.
 */
export async function sampleTerms(
  deps: Pick<Deps, "db" | "clock" | "log">,
  shop: Pick<Shop, "channel" | "locale">,
  lines: readonly Pick<OfferedLine, "kind">[],
  customer: SampleCustomer,
): Promise<SampleTerms> {
  if (!lines.some(({ kind }) => kind === "sample")) return noFreeSamples;
  const [freeOccasions, taken] = await Promise.all([
    freeSampleOccasions(deps, shop),
    samplesTaken(deps.db, customer, deps.clock.now()),
  ]);
  return { freeOccasions, taken };
}
