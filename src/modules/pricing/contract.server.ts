import { isForShop } from "#kernel/scope.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import type { Channel, DeliveryCountry, PriceMarket } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import { isRunning } from "./campaigns/campaign.ts";
import { loadCampaignBook, type CampaignBook, type StoredCampaign } from "./campaigns/campaign-store.server.ts";
import type { PriceContext } from "./price-breakdown.ts";
import { priceListAt, type PriceList } from "./price-list.ts";
import type { PastPrice, Reductions } from "./campaigns/reduced-line.ts";
import { loadOpenPriceLists, loadTaxRates } from "./store.server.ts";
import { taxRateOn } from "./tax.ts";

const priceLists = createSnapshot(loadOpenPriceLists);
const campaignBook = createSnapshot(loadCampaignBook);
const taxRates = createSnapshot(loadTaxRates);

/** Every time (milliseconds since 1970) at which prices change, including past ones. */
const priceMoments = createSnapshot(async (db): Promise<readonly number[]> => {
  const [lists, { campaigns }] = await Promise.all([priceLists.read(db), campaignBook.read(db)]);
  const ofLists = lists.flatMap(({ validFrom, validTo }) => [
    Date.parse(validFrom),
    ...(validTo === null ? [] : [Date.parse(validTo)]),
  ]);
  return [...ofLists, ...campaigns.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])];
});

/** The active price list, from memory; throws when the shop has none. Source: PRICE-11. */
export async function currentPriceList(deps: Pick<Deps, "db" | "clock">): Promise<PriceList> {
  const list = priceListAt(await priceLists.read(deps.db), deps.clock.now());
  if (!list) throw new Error("no price list is in force");
  return list;
}

/**
 * The next time (milliseconds since 1970) at which prices change: a new list, the start or the end of a campaign;
 * undefined if none is planned. Source: PRICE-13, PRICE-23.
 */
export async function nextPriceChange(deps: Pick<Deps, "db" | "clock">): Promise<number | undefined> {
  const now = deps.clock.now();
  const upcoming = (await priceMoments.read(deps.db)).filter((moment) => moment > now);
  return upcoming.length === 0 ? undefined : Math.min(...upcoming);
}

/**
 * Whole seconds until prices change, as maximum age for shared caches; infinite if no change is planned. Source:
 * PRICE-13, PRICE-18.
 */
export async function secondsToPriceChange(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const change = await nextPriceChange(deps);
  return change === undefined ? Number.POSITIVE_INFINITY : Math.floor((change - deps.clock.now()) / 1000);
}

/** Current tax rates of a delivery country, in basis points, from memory. Source: PRICE-16, CAT 6. */
async function taxRatesFor(
  deps: Pick<Deps, "db" | "clock">,
  country: DeliveryCountry,
): Promise<PriceContext["taxRates"]> {
  const [rates, today] = [await taxRates.read(deps.db), shopDateOf(deps.clock.now())];
  return {
    standard: taxRateOn(rates, country, today),
    "multi-purpose-voucher": taxRateOn(rates, country, today, "multi-purpose-voucher"),
  };
}

/** The parts of a shop its prices depend on. */
export type PricedShop = { readonly market: PriceMarket; readonly channel: Channel; readonly country: DeliveryCountry };

/**
 * Everything needed to compute prices at one moment: price list, campaigns, tax rates of a delivery country and end of
 * validity, all from memory. Load it once per request.
 * @param country delivery country; the shop's own country if none was chosen
 * @source PRICE-13, PRICE-16, PRICE-23
 */
export async function priceContextFor(
  deps: Pick<Deps, "db" | "clock">,
  shop: PricedShop,
  country: DeliveryCountry = shop.country,
): Promise<PriceContext> {
  const now = deps.clock.now();
  const moment = { db: deps.db, clock: { now: () => now } };
  const change = await nextPriceChange(moment);
  return {
    list: await currentPriceList(moment),
    market: shop.market,
    taxRates: await taxRatesFor(moment, country),
    validUntil: change === undefined ? null : new Date(change).toISOString(),
    reductions: await reductionsIn(moment, shop),
  };
}

/** The current campaigns of a shop, including those with a code. Source: PRICE-13, SHELL-23. */
export async function runningCampaigns(
  deps: Pick<Deps, "db" | "clock">,
  shop: Omit<PricedShop, "country">,
): Promise<readonly StoredCampaign[]> {
  const { campaigns } = await campaignBook.read(deps.db);
  const now = deps.clock.now();
  return campaigns.filter((campaign) => isRunning(campaign, now) && isForShop(campaign, shop));
}

async function reductionsIn(
  deps: Pick<Deps, "db" | "clock">,
  shop: Omit<PricedShop, "country">,
): Promise<Reductions | undefined> {
  const running = (await runningCampaigns(deps, shop)).filter(({ code }) => code === null);
  if (running.length === 0) return undefined;
  const [book, lists] = await Promise.all([campaignBook.read(deps.db), priceLists.read(deps.db)]);
  const pasts = pastsOf(book, lists).get(shop.market);
  return {
    campaigns: running,
    pastOf: (sku) =>
      (pasts?.get(sku) ?? []).filter(({ campaign }) => campaign === undefined || isForShop(campaign, shop)),
  };
}

type Pasts = ReadonlyMap<PriceMarket, ReadonlyMap<string, readonly PastPrice[]>>;

const knownPasts = new WeakMap<CampaignBook, Pasts>();

/** The log by market and article, built once per state of the log. */
function pastsOf(book: CampaignBook, lists: readonly PriceList[]): Pasts {
  const known = knownPasts.get(book);
  if (known) return known;
  const listOf = new Map(lists.map((list) => [list.version, list]));
  const campaignOf = new Map(book.campaigns.map((campaign) => [campaign.id, campaign]));
  const made = new Map(
    [...Map.groupBy(book.log, ({ market }) => market)].map(([market, rows]) => {
      const bySku = Map.groupBy(rows, ({ sku }) => sku);
      const pasts = [...bySku].map(([sku, entries]) => {
        const pastPrices = entries.flatMap(({ version, campaignId, from, to }): PastPrice[] => {
          const list = listOf.get(version);
          const campaign = campaignId === null ? undefined : campaignOf.get(campaignId);
          return list && (campaignId === null || campaign) ? [{ list, campaign, from, to }] : [];
        });
        return [sku, pastPrices] as const;
      });
      return [market, new Map(pasts)] as const;
    }),
  );
  knownPasts.set(book, made);
  return made;
}

export { updatePriceLog } from "./campaigns/update-price-log.server.ts";
export { MoneyAnswer, presentPrice, presentTiers, PriceAnswer, TierAnswer } from "./price-answer.server.ts";
export { loadCampaigns, type StoredCampaign } from "./campaigns/campaign-store.server.ts";
