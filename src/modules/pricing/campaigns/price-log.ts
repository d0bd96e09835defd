import { permits } from "#kernel/scope.ts";
import { dayMs } from "#kernel/durations.ts";
import { priceMarkets, marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { discountedTotal, type Campaign } from "./campaign.ts";
import { priceLine } from "../price-line.ts";
import type { PriceList } from "../price-list.ts";
import { defaultCardQuantity } from "../quantity-steps.ts";

/** Days before a reduction whose lowest price has to be stated. Source: PRICE-12, § 11 PAngV. */
export const reviewedDays = 30;
/** The same in milliseconds. */
export const reviewedMs = reviewedDays * dayMs;

/**
 * The price of goods in a market during a period, at their page's default quantity; times in ms since 1970. Source:
 * PRICE-12.
 */
export type PriceLogRow = {
  readonly sku: string;
  readonly market: PriceMarket;
  readonly version: string;
  /** Null for the price of the list itself. */
  readonly campaignId: string | null;
  readonly from: number;
  /** Null if no end is planned. */
  readonly to: number | null;
  readonly quantity: number;
  /** Minor units of the market's currency. */
  readonly total: number;
};

/** Goods of a price list with the components of their basic version. */
export type Article = { readonly sku: string; readonly components: readonly string[]; readonly quantity: number };

/**
 * The log article of a priced component; undefined for options. `wall/leinwand`, `calendar/…` and `card/…` are articles
 * of their own, all collages are one article.
 * @source PRICE-12
 */
export function skuOf(component: string): string | undefined {
  const [group = ""] = component.split("/");
  if (group === "collage") return "collage";
  return ["card", "calendar", "book", "print", "box", "wall"].includes(group) ? component : undefined;
}

/** All articles of a price list, in its order. Source: PRICE-12. */
export function articlesOf(list: Pick<PriceList, "components">): readonly Article[] {
  return [...list.components.keys()].flatMap((component): Article[] => {
    const [group = "", name = "", part = ""] = component.split("/");
    if (component === "collage-design") return [{ sku: "collage", components: [component], quantity: 1 }];
    if (group === "wall") {
      const sku = `wall/${name}`;
      return part === "fix" ? [{ sku, components: [component, `${sku}/area`], quantity: 1 }] : [];
    }
    if (skuOf(component) === undefined || component.endsWith("/step")) return [];
    return [{ sku: component, components: [component], quantity: group === "card" ? defaultCardQuantity : 1 }];
  });
}

/** A price list with the period in which it is active: a newer list ends it. */
export type ListSpan = { readonly list: PriceList; readonly from: number; readonly to: number | null };

/** The periods in which lists are active, oldest first; a list that never becomes active has none. Source: PRICE-11. */
export function listSpans(lists: readonly PriceList[]): readonly ListSpan[] {
  const edges = [
    ...new Set(
      lists.flatMap((list) =>
        [list.validFrom, list.validTo].flatMap((text) => (text === null ? [] : [Date.parse(text)])),
      ),
    ),
  ].toSorted((a, b) => a - b);
  const newestFirst = lists.toSorted((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom));
  const spans: ListSpan[] = [];
  for (const [place, from] of edges.entries()) {
    const list = newestFirst.find(
      ({ validFrom, validTo }) => Date.parse(validFrom) <= from && (validTo === null || from < Date.parse(validTo)),
    );
    const to = edges[place + 1] ?? null;
    const last = spans.at(-1);
    if (list && last?.list === list && last.to === from) spans[spans.length - 1] = { ...last, to };
    else if (list) spans.push({ list, from, to });
  }
  return spans;
}

/**
 * Every price of every article in every market from the first list on: one row per period of a list, and one per
 * campaign during it. Campaigns with a code lower no price and have none.
 * @source PRICE-12, PRICE-13
 */
export function priceLogRows(lists: readonly PriceList[], campaigns: readonly Campaign[]): readonly PriceLogRow[] {
  return listSpans(lists).flatMap((span) => rowsOfSpan(span, campaigns));
}

function rowsOfSpan({ list, from, to }: ListSpan, campaigns: readonly Campaign[]): readonly PriceLogRow[] {
  const articles = articlesOf(list);
  const overlapping = campaigns.flatMap((campaign) => {
    const begin = Math.max(from, campaign.startsAt);
    const end = Math.min(to ?? Number.POSITIVE_INFINITY, campaign.endsAt);
    return campaign.code === null && begin < end ? [{ campaign, begin, end }] : [];
  });
  return priceMarkets.flatMap((market) =>
    articles.flatMap(({ sku, components, quantity }): PriceLogRow[] => {
      const line = priceLine(
        list,
        market,
        quantity,
        components.map((component) => ({ component })),
      );
      if (!line.ok) return [];
      const { total } = line.value;
      const row = { sku, market, version: list.version, quantity };
      const reduced = overlapping
        .filter(({ campaign }) => permits(campaign.markets, market) && permits(campaign.kinds, kindOfSku(sku)))
        .map(({ campaign, begin, end }) => ({
          ...row,
          campaignId: campaign.id,
          from: begin,
          to: end,
          total: discountedTotal(campaign.discount, total, marketCurrency[market]),
        }));
      return [{ ...row, campaignId: null, from, to, total }, ...reduced];
    }),
  );
}

const kinds: Readonly<Record<string, string>> = {
  wall: "photoframe",
  book: "photobook",
  print: "photoprint",
  box: "photobox",
};

/** The kind of goods of an article. Source: PRICE-13. */
export function kindOfSku(sku: string): string {
  const [group = ""] = sku.split("/");
  return kinds[group] ?? group;
}
