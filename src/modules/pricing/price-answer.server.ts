import { z } from "zod";
import { currencies, type Currency, type Money, type MoneyMinor } from "#kernel/money.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";
import type { TierRow } from "./tier-table.ts";

/** An amount in minor units with its currency. Source: API money shape `M`. */
export const MoneyAnswer = z.object({ amount: z.number().int(), currency: z.enum(currencies) });

/** A row of a tier table. Source: PDP-06. */
export const TierAnswer = z.object({
  quantity: z.number().int(),
  unit: MoneyAnswer,
  total: MoneyAnswer,
  savingPercent: z.number().int(),
});

/** Response of the price endpoints; `unit`, `total` and the fields of PRICE-23. `taxRate` is a percentage. */
export const PriceAnswer = z.object({
  quantity: z.number().int(),
  currency: z.enum(currencies),
  unit: MoneyAnswer,
  total: MoneyAnswer,
  gross: MoneyAnswer,
  net: MoneyAnswer,
  tax: MoneyAnswer,
  taxRate: z.number(),
  validUntil: z.string().nullable(),
  priceVersion: z.string(),
  /**
   * The lowest price of the 30 days before a campaign, to be struck through and stated; null without one. Source:
   * PRICE-12.
   */
  strike: z.object({ unit: MoneyAnswer, total: MoneyAnswer, lowest30Days: MoneyAnswer }).nullable(),
  components: z.array(z.object({ component: z.string(), label: z.string(), total: MoneyAnswer })),
});

/** Converts a price to its API response; `nameOf` returns the display name of a component. Source: PRICE-23. */
export function presentPrice(
  price: PriceBreakdown,
  nameOf: (component: string) => string,
): z.infer<typeof PriceAnswer> {
  const { currency, quantity, taxRate, validUntil, priceVersion } = price;
  const money = (amount: MoneyMinor): Money => ({ amount, currency });
  return {
    quantity,
    currency,
    unit: money(price.unit),
    total: money(price.total),
    gross: money(price.gross),
    net: money(price.net),
    tax: money(price.tax),
    taxRate: taxRate / 100,
    validUntil,
    priceVersion,
    strike: price.strike
      ? {
          unit: money(price.strike.unit),
          total: money(price.strike.total),
          lowest30Days: money(price.strike.total),
        }
      : null,
    components: price.components.map(({ component, total }) => ({
      component,
      label: nameOf(component),
      total: money(total),
    })),
  };
}

/** Converts a tier table to its API response. Source: PDP-06. */
export function presentTiers(rows: readonly TierRow[], currency: Currency): z.infer<typeof TierAnswer>[] {
  return rows.map(({ unit, total, ...row }) => ({
    ...row,
    unit: { amount: unit, currency },
    total: { amount: total, currency },
  }));
}
