import { marketCurrency, priceMarkets, type PriceMarket } from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import { perLine, type PriceList } from "../price-list.ts";
import { articlesOf } from "../campaigns/price-log.ts";
import { quantitySteps } from "../quantity-steps.ts";
import { tierTotal, type TierCurve } from "../tier-curve.ts";

/** A problem that prevents activating a price list: a cell of the table of all quantities, or a missing part. */
export type PriceProblem =
  | {
      /** `falling`: more pieces do not cost more; `dearer`: the unit price is higher than at the previous quantity. */
      readonly kind: "falling" | "dearer";
      readonly component: string;
      readonly market: PriceMarket;
      readonly quantity: number;
      readonly total: number;
      readonly beforeQuantity: number;
      readonly beforeTotal: number;
    }
  /** `free`: goods that would cost nothing; `gone`: a price that the active list has and this one lacks. */
  | { readonly kind: "free" | "gone"; readonly component: string; readonly market: PriceMarket }
  | { readonly kind: "curve" | "empty"; readonly component: string };

/** Result of the check: the number of cells checked, and all problems in the order of the list. */
export type PriceCheck = { readonly cells: number; readonly problems: readonly PriceProblem[] };

type Cell = Pick<
  Extract<PriceProblem, { total: number }>,
  "kind" | "quantity" | "total" | "beforeQuantity" | "beforeTotal"
>;

const steps = quantitySteps();

/**
 * Checks every component in every market at all 154 quantities: totals rise strictly, the unit price never rises,
 * compared as exact fractions. As both hold for each component, they hold for every product with any options. Free
 * options and prices per line have no curve to check; goods must not be free.
 * @param inForce the list active until then: every price in it must exist here too
 * @source BO-03, PRICE-06
 */
export function checkPriceList(list: PriceList, inForce?: PriceList): PriceCheck {
  const known = new Map<string, readonly Cell[]>();
  const problems: PriceProblem[] = [];
  let cells = 0;
  const articles = articlesOf(list);
  // Goods with one price must cost something; one of several components, or an option, may be free.
  const sold = new Set(articles.flatMap(({ sku, components }) => (components.length === 1 ? [sku] : [])));
  for (const [component, { curve: name, base }] of list.components) {
    if (name === perLine) continue;
    const curve = list.curves.get(name);
    if (!curve || curve.length === 0) {
      problems.push({ kind: "curve", component });
      continue;
    }
    for (const market of priceMarkets) {
      const price = base[market];
      if (price === undefined) continue;
      if (price === 0) {
        if (sold.has(component)) problems.push({ kind: "free", component, market });
        continue;
      }
      const currency = marketCurrency[market];
      const key = `${name} ${price} ${currency}`;
      const found = known.get(key) ?? inversionsOf(curve, price, currency);
      known.set(key, found);
      cells += steps.length;
      problems.push(...found.map((cell) => ({ ...cell, component, market })));
    }
  }
  if (articles.length === 0) problems.push({ kind: "empty", component: "card" });
  return { cells, problems: [...problems, ...pricesGone(list, inForce)] };
}

function pricesGone(list: PriceList, inForce: PriceList | undefined): readonly PriceProblem[] {
  return [...(inForce?.components ?? [])].flatMap(([component, { base }]) =>
    priceMarkets
      .filter((market) => base[market] !== undefined && list.components.get(component)?.base[market] === undefined)
      .map((market): PriceProblem => ({ kind: "gone", component, market })),
  );
}

function inversionsOf(curve: TierCurve, base: number, currency: Currency): readonly Cell[] {
  const found: Cell[] = [];
  let beforeQuantity = 0;
  let beforeTotal = 0;
  for (const quantity of steps) {
    const total = tierTotal(curve, base, quantity, currency);
    const cell = { quantity, total, beforeQuantity, beforeTotal };
    if (total <= beforeTotal) found.push({ kind: "falling", ...cell });
    else if (total * beforeQuantity > beforeTotal * quantity) found.push({ kind: "dearer", ...cell });
    beforeQuantity = quantity;
    beforeTotal = total;
  }
  return found;
}
