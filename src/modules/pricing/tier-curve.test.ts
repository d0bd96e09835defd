import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marketCurrency, priceMarkets } from "#kernel/market.ts";
import { quantitySteps } from "./quantity-steps.ts";
import { goldenCardBases, goldenMarkets, goldenSurchargeBases } from "./testing/golden-bases.ts";
import {
  goldenAnchorQuantities,
  goldenAnchorUnits,
  goldenTotalQuantities,
  goldenTotals,
} from "./testing/golden-totals.ts";
import { seedPriceList } from "./testing/seed-price-list.ts";
import { anchorUnitPrice, largestBasePrice, tierTotal } from "./tier-curve.ts";

const list = seedPriceList();
const steps = quantitySteps();

function curveOf(component: string) {
  const curve = list.curves.get(list.components.get(component)?.curve ?? "");
  if (!curve) throw new Error(`no curve for ${component}`);
  return curve;
}

/** Counts cells where ordering more costs less or the unit price rises, compared as exact fractions. */
function inversions(components: readonly string[]): { cells: number; falling: string[]; dearer: string[] } {
  const falling: string[] = [];
  const dearer: string[] = [];
  let cells = 0;
  for (const component of components) {
    const curve = curveOf(component);
    for (const market of priceMarkets) {
      const base = list.components.get(component)?.base[market] ?? 0;
      let lastTotal = 0;
      let lastQuantity = 0;
      for (const quantity of steps) {
        const total = tierTotal(curve, base, quantity, marketCurrency[market]);
        if (total <= lastTotal) falling.push(`${component} ${market} ${quantity}`);
        if (lastQuantity > 0 && total * lastQuantity > lastTotal * quantity) {
          dearer.push(`${component} ${market} ${quantity}`);
        }
        lastTotal = total;
        lastQuantity = quantity;
        cells += 1;
      }
    }
  }
  return { cells, falling, dearer };
}

describe("golden price tables", () => {
  test.each(Object.entries(goldenCardBases))("PRICE-05 base prices of %s in all markets (C1)", (product, bases) => {
    const stored = list.components.get(`card/${product}`)?.base;
    expect(goldenMarkets.map((market) => stored?.[market])).toEqual(bases);
  });

  test("PRICE-05 the seed prices exactly the 42 products of the table", () => {
    const cards = [...list.components.keys()].filter((component) => component.startsWith("card/"));
    expect(cards.toSorted()).toEqual(
      Object.keys(goldenCardBases)
        .map((code) => `card/${code}`)
        .toSorted(),
    );
  });

  test.each(Object.entries(goldenSurchargeBases))(
    "PRICE-05 base surcharges of %s in all markets (C4)",
    (component, [curve, ...bases]) => {
      const stored = list.components.get(component);
      expect(stored?.curve).toBe(curve);
      expect(goldenMarkets.map((market) => stored?.base[market])).toEqual(bases);
    },
  );

  test.each(Object.entries(goldenAnchorUnits))("PRICE-06 unit prices of %s at the anchors (C2)", (product, units) => {
    const component = `card/${product}`;
    const base = list.components.get(component)?.base.DE ?? 0;
    const byQuantity = new Map(
      curveOf(component).map((anchor) => [anchor.quantity, anchorUnitPrice(base, anchor)] as const),
    );
    expect(goldenAnchorQuantities.map((quantity) => byQuantity.get(quantity) ?? null)).toEqual(units);
  });

  test.each(goldenTotals)("PRICE-06 D-24 line totals of $product in $market (C3)", ({ market, product, totals }) => {
    const component = `card/${product}`;
    const base = list.components.get(component)?.base[market] ?? 0;
    const curve = curveOf(component);
    expect(goldenTotalQuantities.map((quantity) => tierTotal(curve, base, quantity, marketCurrency[market]))).toEqual(
      totals,
    );
  });

  test("PRICE-06 calendars fall as in the table (K1 golden line)", () => {
    const curve = list.curves.get("TC") ?? [];
    const totals = [1, 5, 10, 25, 50, 100, 250].map((quantity) => tierTotal(curve, 1899, quantity, "EUR"));
    expect(totals).toEqual([1899, 8830, 16520, 37975, 71200, 132900, 308500]);
  });
});

describe("tier rule", () => {
  test("PRICE-06 D-24 all 71,148 card totals rise with the quantity and no unit price rises", () => {
    const cards = Object.keys(goldenCardBases).map((code) => `card/${code}`);
    const result = inversions(cards);
    expect(result).toEqual({ cells: 71_148, falling: [], dearer: [] });
  });

  test("PRICE-06 all 47,432 totals of the 28 surcharges rise and no unit price rises", () => {
    const surcharges = Object.entries(goldenSurchargeBases)
      .filter(([, [, german = 0]]) => german > 0)
      .map(([component]) => component);
    expect(surcharges).toHaveLength(28);
    expect(inversions(surcharges)).toEqual({ cells: 47_432, falling: [], dearer: [] });
  });

  test("CAT-5 a curve without anchors is a fault of the data", () => {
    expect(() => tierTotal([], 190, 10, "EUR")).toThrow("a tier curve needs at least one anchor");
  });

  test("PRICE-06 below the first and above the last anchor the nearest unit price applies", () => {
    const curve = [
      { quantity: 5, basisPoints: 10_000 },
      { quantity: 10, basisPoints: 9000 },
    ];
    expect(tierTotal(curve, 100, 1, "EUR")).toBe(100);
    expect(tierTotal(curve, 100, 20, "EUR")).toBe(1800);
  });

  test("PRICE-06 Swiss line totals are multiples of 0.05", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...steps), (base, quantity) => {
        for (const curve of list.curves.values()) expect(tierTotal(curve, base, quantity, "CHF") % 5).toBe(0);
      }),
    );
  });

  test("PRICE-01 totals are the exact rational result, checked with big integers up to the largest base price", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: largestBasePrice }),
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(...list.curves.values()),
        fc.constantFrom("EUR" as const, "CHF" as const),
        (base, quantity, curve, currency) => {
          expect(BigInt(tierTotal(curve, base, quantity, currency))).toBe(
            exactTotal(curve, base, quantity, currency === "CHF" ? 5n : 1n),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("PRICE-01 no intermediate value exceeds the safe integers at the largest base price", () => {
    for (const curve of list.curves.values()) {
      for (const quantity of steps) expect(tierTotal(curve, largestBasePrice, quantity, "CHF")).toBeGreaterThan(0);
      const last = curve.at(-1);
      const worst = largestBasePrice * 2.2 * 5000 * 2000 * 2 * 2;
      expect(worst).toBeLessThan(Number.MAX_SAFE_INTEGER);
      expect(last?.quantity).toBeLessThanOrEqual(5000);
    }
  });
});

/** The same rule in unbounded integers, written without the code under test. */
function exactTotal(
  curve: readonly { quantity: number; basisPoints: number }[],
  base: number,
  quantity: number,
  step: bigint,
): bigint {
  const points = curve.map((anchor) => ({
    q: BigInt(anchor.quantity),
    unit: (2n * BigInt(base) * BigInt(anchor.basisPoints) + 10_000n) / 20_000n,
  }));
  const q = BigInt(quantity);
  const halfUp = (numerator: bigint, denominator: bigint) =>
    ((2n * numerator + denominator * step) / (2n * denominator * step)) * step;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return 0n;
  if (q <= first.q) return halfUp(first.unit * q, 1n);
  if (q >= last.q) return halfUp(last.unit * q, 1n);
  const upper = points.find((point) => point.q >= q) ?? last;
  const lower = points.findLast((point) => point.q < q) ?? first;
  return halfUp(lower.unit * lower.q * (upper.q - q) + upper.unit * upper.q * (q - lower.q), upper.q - lower.q);
}
