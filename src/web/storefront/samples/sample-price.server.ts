import { formatMoney } from "#kernel/formats/money-format.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { samplePrice } from "#modules/samples/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";

/** Formatted price of a sample that is not free; empty in a market without such a price. Source: SAMP-02. */
export async function samplePriceText(deps: Pick<Deps, "db" | "clock">, shop: Shop): Promise<string> {
  const price = samplePrice(await priceContextFor(deps, shop), shop.market, false);
  return price.ok ? formatMoney({ amount: price.value.total, currency: price.value.currency }, shop.locale) : "";
}
