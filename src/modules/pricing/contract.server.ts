import { Temporal } from "temporal-polyfill";
import type { DeliveryCountry } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/snapshot.server.ts";
import type { PriceContext } from "./price-breakdown.ts";
import { priceListAt, type PriceList } from "./price-list.ts";
import { loadOpenPriceLists, loadTaxRates } from "./store.server.ts";
import { taxRateOn, type TaxClass } from "./tax.ts";

const priceLists = createSnapshot(loadOpenPriceLists);
const taxRates = createSnapshot(loadTaxRates);

/** The price list in force now, from memory; throws when the shop has none. Source: PRICE-11. */
export async function currentPriceList(deps: Pick<Deps, "db" | "clock">): Promise<PriceList> {
  const list = priceListAt(await priceLists.read(deps.db), deps.clock.now());
  if (!list) throw new Error("no price list is in force");
  return list;
}

/** The moment (milliseconds since 1970) from which other prices hold; undefined while none is planned. Source: PRICE-23. */
export async function nextPriceChange(deps: Pick<Deps, "db" | "clock">): Promise<number | undefined> {
  const now = deps.clock.now();
  const moments = (await priceLists.read(deps.db)).flatMap((list) =>
    [list.validFrom, list.validTo].flatMap((text) => (text === null ? [] : [Date.parse(text)])),
  );
  const ahead = moments.filter((moment) => moment > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}

/** Tax rate of a delivery country today, in basis points, from memory. Source: PRICE-16. */
export async function taxRateFor(
  deps: Pick<Deps, "db" | "clock">,
  country: DeliveryCountry,
  taxClass: TaxClass = "standard",
): Promise<number> {
  const here = Temporal.Instant.fromEpochMilliseconds(deps.clock.now()).toZonedDateTimeISO("Europe/Berlin");
  return taxRateOn(await taxRates.read(deps.db), country, here.toPlainDate().toString(), taxClass);
}

/** Price list, tax rate of a delivery country and end of validity, all from memory: what one price needs. Source: PRICE-23. */
export async function priceContextFor(
  deps: Pick<Deps, "db" | "clock">,
  country: DeliveryCountry,
): Promise<PriceContext> {
  const change = await nextPriceChange(deps);
  return {
    list: await currentPriceList(deps),
    taxBasisPoints: await taxRateFor(deps, country),
    validUntil: change === undefined ? null : new Date(change).toISOString(),
  };
}

export { MoneyAnswer, presentPrice, presentTiers, PriceAnswer, TierAnswer } from "./price-answer.server.ts";
