import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import { bestCampaign, concerns, discountedTotal, type Campaign, type PriceSubject } from "./campaign.ts";
import { unitPrice, type PriceLine, type StrikePrice } from "../price-line.ts";
import type { PriceList } from "../price-list.ts";
import { reviewedMs, skuOf } from "./price-log.ts";

/** A past price: the list at that time and its campaign. Times in ms since 1970. */
export type PastPrice = {
  readonly list: PriceList;
  readonly campaign: Campaign | undefined;
  readonly from: number;
  readonly to: number | null;
};

/** The active campaigns of a shop, and the log entries of an article. Source: PRICE-12, PRICE-13. */
export type Reductions = {
  readonly campaigns: readonly Campaign[];
  readonly pastOf: (sku: string) => readonly PastPrice[];
};

/** Name of the component that contains a campaign's reduction in a line. */
export const campaignComponent = "campaign";

/**
 * A listed line less the best campaign. The reduction is a component of its own, so that the components still add up to
 * the total.
 * @param subject what campaigns look at; null for goods that are never reduced
 * @param price prices the same goods with an earlier list
 * @source PRICE-07, PRICE-12, PRICE-13
 */
export function reducedLine(
  line: PriceLine,
  reductions: Reductions | undefined,
  subject: PriceSubject | null,
  price: (list: PriceList) => Result<PriceLine>,
): PriceLine {
  const { total, quantity, currency, components } = line;
  const best = reductions && subject && bestCampaign(reductions.campaigns, subject, total, currency);
  if (!best) return line;
  const sku = components.map(({ component }) => skuOf(component)).find((found) => found !== undefined);
  const pastPrices = sku === undefined ? [] : reductions.pastOf(sku);
  const lowest = lowestBefore(pastPrices, best.campaign.startsAt, subject, price);
  return {
    ...line,
    components: [
      ...components,
      { component: `${campaignComponent}/${best.campaign.id}`, total: minor(best.total - total) },
    ],
    total: best.total,
    unit: unitPrice(best.total, quantity),
    strike: strikeOf(lowest, best.total, quantity),
  };
}

/**
 * The lowest total in the 30 days before a reduction; for newer goods, since they went on sale. Undefined when the log
 * has no row for that time.
 * @param start ms since 1970, itself not part of the 30 days
 * @source PRICE-12, § 11 PAngV
 */
export function lowestBefore(
  pastPrices: readonly PastPrice[],
  start: number,
  subject: PriceSubject,
  price: (list: PriceList) => Result<PriceLine>,
): MoneyMinor | undefined {
  const totals = pastPrices.flatMap(({ list, campaign, from, to }) => {
    if (from >= start || (to !== null && to <= start - reviewedMs)) return [];
    if (campaign && !concerns(campaign, subject)) return [];
    const line = price(list);
    if (!line.ok) return [];
    const { total, currency } = line.value;
    return [campaign ? discountedTotal(campaign.discount, total, currency) : total];
  });
  return totals.length === 0 ? undefined : minor(Math.min(...totals));
}

/** The struck-through price is the lowest of the 30 days, and only if the new price is below it. Source: PRICE-12. */
function strikeOf(lowest: MoneyMinor | undefined, total: MoneyMinor, quantity: number): StrikePrice | null {
  return lowest === undefined || lowest <= total ? null : { total: lowest, unit: unitPrice(lowest, quantity) };
}
