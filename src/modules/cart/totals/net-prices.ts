import { minor, type MoneyMinor } from "#kernel/money.ts";
import { unitPrice } from "#modules/pricing/contract.ts";
import type { CartLineView } from "../model.ts";
import { componentsOf } from "./calculate-totals.ts";
import type { ReducedPrice } from "./totals.ts";

/** A line at net prices, for customers who owe the tax themselves; its parts add up to its total. Source: CHK-13. */
export function atNetPrice(
  item: CartLineView,
  price: ReducedPrice | undefined,
  net: (amount: MoneyMinor) => MoneyMinor,
): CartLineView {
  if (!price || !item.lineTotal) return item;
  const { currency } = item.lineTotal;
  const components = componentsOf(
    item.components.map(({ total: { amount }, ...rest }) => ({ ...rest, total: amount })),
    price.gross,
  );
  return {
    ...item,
    unitPrice: { amount: unitPrice(price.gross, item.quantity), currency },
    lineTotal: { amount: price.gross, currency },
    strike: item.strike && { amount: net(minor(item.strike.amount)), currency },
    components: components.map(({ total, ...rest }) => ({ ...rest, total: { amount: total, currency } })),
  };
}
