import type { PriceMarket } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { PriceSubject } from "./campaigns/campaign.ts";
import { reducedLine } from "./campaigns/reduced-line.ts";
import { breakdownOf, type PriceBreakdown, type PriceContext } from "./price-breakdown.ts";
import { priceLine, type PriceLine, type PricePart } from "./price-line.ts";
import type { PriceList } from "./price-list.ts";
import type { TaxClass } from "./tax.ts";
import { tierTable, type TierRow } from "./tier-table.ts";

/** The prices of one list in one market, as the rules of a kind read them. */
export type Tariff = {
  readonly market: PriceMarket;
  /** Base price of a component, minor units. Goods with a component the market has no price for are not sold there. */
  readonly priceOf: (component: string) => number;
  /** Whether the market has a price of its own for a component. */
  readonly has: (component: string) => boolean;
};

/**
 * Everything about a price that only one kind of goods knows. A kind is priced by writing one of these: lists, tiers,
 * rounding, tax, campaigns and earlier prices are the same for all. `Goods` is a complete, compatible choice.
 * @source PRICE-05, PRICE-13, PRICE-16
 */
export type PriceRules<Goods> = {
  /** What one piece is made of, surcharges included, in display order. Source: PRICE-05. */
  readonly parts: (goods: Goods, tariff: Tariff) => readonly PricePart[];
  /** Returns a quantity that can be ordered; refuses any other. Source: PRICE-04, CART-10. */
  readonly checkQuantity: (goods: Goods, quantity: number) => Result<number>;
  /** Quantities of the tier table; none for goods sold one by one. Source: PDP-06. */
  readonly tiers: readonly number[];
  /** What campaigns look at; null for goods that no campaign reduces. Source: PRICE-13. */
  readonly subject: (goods: Goods) => PriceSubject | null;
  readonly taxClass: TaxClass;
};

/**
 * Prices a quantity of goods: the list's price, less the best campaign, with tax. The one function behind tiles, pages,
 * calls, cart and order. Refuses OPTION_UNAVAILABLE with the component the market has no price for.
 * @param quantity a positive whole number; `checkQuantity` tells whether it can be ordered
 * @param tierQuantity as for `priceLine`
 * @source PRICE-05, PRICE-07, PRICE-12, PRICE-13, PRICE-16, PRICE-23
 */
export function priceGoods<Goods>(
  rules: PriceRules<Goods>,
  prices: PriceContext,
  goods: Goods,
  quantity: number,
  tierQuantity: number = quantity,
): Result<PriceBreakdown> {
  const lineOf = (list: PriceList) => lineIn(rules, { list, market: prices.market }, goods, { quantity, tierQuantity });
  const listed = lineOf(prices.list);
  if (!listed.ok) return listed;
  const line = reducedLine(listed.value, prices.reductions, rules.subject(goods), lineOf);
  return accept(breakdownOf(line, prices, rules.taxClass));
}

/** Unit price, total and saving of goods at several quantities, those of their kind by default. Source: PDP-06, PRICE-14. */
export function tiersOf<Goods>(
  rules: PriceRules<Goods>,
  prices: PriceContext,
  goods: Goods,
  quantities: readonly number[] = rules.tiers,
): Result<readonly TierRow[]> {
  return tierTable(quantities, (quantity) => priceGoods(rules, prices, goods, quantity));
}

/** The price of goods in one list, without campaigns. */
function lineIn<Goods>(
  { parts }: PriceRules<Goods>,
  { list, market }: Pick<PriceContext, "list" | "market">,
  goods: Goods,
  { quantity, tierQuantity }: { readonly quantity: number; readonly tierQuantity: number },
): Result<PriceLine> {
  const missing: string[] = [];
  const base = (component: string) => list.components.get(component)?.base[market];
  const made = parts(goods, {
    market,
    has: (component) => base(component) !== undefined,
    priceOf: (component) => {
      const found = base(component);
      if (found === undefined) missing.push(component);
      return found ?? 0;
    },
  });
  const [option] = missing;
  return option === undefined
    ? priceLine(list, market, quantity, made, tierQuantity)
    : refuse("OPTION_UNAVAILABLE", { option, selection: market });
}
