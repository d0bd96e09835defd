import { roundFraction, type Currency, type MoneyMinor } from "#kernel/money.ts";

/** An anchor of a curve: at `quantity` pieces the unit price is `basisPoints` / 10,000 of the base price. */
export type TierAnchor = { readonly quantity: number; readonly basisPoints: number };

/** A quantity discount curve: at least one anchor, quantities strictly rising. Source: CAT 5. */
export type TierCurve = readonly TierAnchor[];

/** Largest base price (minor units) for which every total stays an exact integer; the tables enforce it too. */
export const largestBasePrice = 10_000_000;

/** Unit price in minor units at an anchor: base times curve, half up to one minor unit in every currency. Source: CAT 5. */
export function anchorUnitPrice(base: number, anchor: TierAnchor): number {
  return Math.floor((base * anchor.basisPoints + 5000) / 10_000);
}

/**
 * Line total of one component for `quantity` pieces, in minor units. Between two anchors the anchors' TOTALS are
 * interpolated, so that ordering more never costs less; outside the curve the nearest anchor's unit price applies.
 * Rounded half up to the cent, CHF to 0.05.
 * @param base price of one piece at 10,000 basis points, integer minor units up to `largestBasePrice`
 * @source PRICE-06, D-24, CAT 5
 */
export function tierTotal(curve: TierCurve, base: number, quantity: number, currency: Currency): MoneyMinor {
  const above = curve.findIndex((anchor) => anchor.quantity >= quantity);
  const upper = curve.at(above);
  if (!upper) throw new Error("a tier curve needs at least one anchor");
  if (above <= 0) return roundFraction(anchorUnitPrice(base, upper) * quantity, 1, currency);
  const lower = curve[above - 1] ?? upper;
  const lowerTotal = anchorUnitPrice(base, lower) * lower.quantity;
  const upperTotal = anchorUnitPrice(base, upper) * upper.quantity;
  const weighted = lowerTotal * (upper.quantity - quantity) + upperTotal * (quantity - lower.quantity);
  return roundFraction(weighted, upper.quantity - lower.quantity, currency);
}
