import type { MoneyMinor } from "#kernel/money.ts";
import { accept, type Result } from "#kernel/result.ts";
import type { PriceLine } from "./price-line.ts";

/** The quantities of every tier table. Source: PDP-06. */
export const tierTableQuantities = [10, 25, 50, 100, 250, 500] as const;

/** A row of the tier table; `savingPercent` compares the unit price with the table's first row, rounded down. */
export type TierRow = {
  readonly quantity: number;
  readonly unit: MoneyMinor;
  readonly total: MoneyMinor;
  readonly savingPercent: number;
};

/**
 * Prices one configuration at several quantities; returns the first refusal.
 * @param price prices one quantity, refusing what cannot be made
 * @source PDP-06, PRICE-14
 */
export function tierTable(
  quantities: readonly number[],
  price: (quantity: number) => Result<PriceLine>,
): Result<readonly TierRow[]> {
  const lines: PriceLine[] = [];
  for (const quantity of quantities) {
    const line = price(quantity);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const [first] = lines;
  return accept(
    lines.map(({ quantity, unit, total }) => ({
      quantity,
      unit,
      total,
      savingPercent: saving(first, total, quantity),
    })),
  );
}

/** Exact comparison of total / quantity, so that rounding of displayed unit prices never creates a saving. */
function saving(first: PriceLine | undefined, total: number, quantity: number): number {
  if (!first || first.total === 0) return 0;
  const atFirstUnitPrice = first.total * quantity;
  return Math.floor((100 * (atFirstUnitPrice - total * first.quantity)) / atFirstUnitPrice);
}
