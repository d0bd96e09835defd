import { mint, type Brand } from "./brand.ts";

/** Currencies of the shop. Source: LOC-05. */
export const currencies = ["EUR", "CHF", "GBP", "USD"] as const;
/** A currency code. Source: LOC-05. */
export type Currency = (typeof currencies)[number];

/** An amount in minor units (cent, rappen, pence), always an integer. Source: PRICE-01. */
export type MoneyMinor = Brand<number, "MoneyMinor">;

/** An amount with its currency. Source: PRICE-01, API money shape `M`. */
export type Money = { readonly amount: MoneyMinor; readonly currency: Currency };

/** Rounding step of line totals by currency, in minor units (CHF 0.05). Source: PRICE-06, CAT 5. */
export const roundingStep: Readonly<Record<Currency, number>> = { EUR: 1, CHF: 5, GBP: 1, USD: 1 };

/** Mints minor units; throws when the value is not a safe integer, which is a bug rather than bad input. Source: PRICE-01. */
export function minor(value: number): MoneyMinor {
  if (!Number.isSafeInteger(value)) throw new Error(`not an integer amount of minor units: ${value}`);
  return mint<MoneyMinor>(value);
}

/** Adds amounts of one currency. Source: PRICE-05. */
export function sum(amounts: readonly MoneyMinor[]): MoneyMinor {
  return minor(amounts.reduce((total, amount) => total + amount, 0));
}

/**
 * Rounds the exact fraction `numerator / denominator` of minor units half up to the currency's step.
 * @param numerator integer; @param denominator positive integer
 * @source PRICE-06
 */
export function roundFraction(numerator: number, denominator: number, currency: Currency): MoneyMinor {
  const step = roundingStep[currency];
  const divisor = denominator * step;
  return minor(Math.floor((2 * numerator + divisor) / (2 * divisor)) * step);
}

/**
 * Rounds the exact fraction `numerator / denominator` half up to one minor unit, whatever the currency.
 * @param numerator integer; @param denominator positive integer
 * @source PRICE-07, PRICE-16
 */
export function roundToMinor(numerator: number, denominator: number): MoneyMinor {
  return minor(Math.floor((2 * numerator + denominator) / (2 * denominator)));
}

/**
 * The rates of a tax table to display; a zero rate is left out, because the price note already says that prices include
 * no tax.
 * @source D-19
 */
export function taxedRates<Row extends { readonly basisPoints: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ basisPoints }) => basisPoints > 0);
}
