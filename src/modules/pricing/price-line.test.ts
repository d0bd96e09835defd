import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assemblePriceList } from "./price-list.ts";
import { priceLine } from "./price-line.ts";
import { tierTotal } from "./tier-curve.ts";

const head = { version: "x", validFrom: "2026-01-01T00:00:00Z", validTo: null };
const anchors = [
  { curve: "T", quantity: 1, basisPoints: 10_000 },
  { curve: "T", quantity: 100, basisPoints: 5000 },
];
const list = assemblePriceList(head, anchors, [
  { component: "print/9x13", market: "DE", curve: "T", base: 19 },
  { component: "print/9x13", market: "CH", curve: "T", base: 29 },
  { component: "designer-check", market: "DE", curve: "LINE", base: 1990 },
  { component: "designer-check", market: "CH", curve: "LINE", base: 2991 },
  { component: "paper/lost", market: "DE", curve: "T9", base: 5 },
]);
const totals = (...args: Parameters<typeof priceLine>) => {
  const line = priceLine(...args);
  return line.ok ? [...line.value.components.map(({ total }) => total), line.value.total] : line.refusal;
};

describe("a priced line", () => {
  test("CFG-18 a part charged once per line costs the same for one piece and for a hundred, francs in steps of five", () => {
    const parts = [{ component: "print/9x13" }, { component: "designer-check" }];
    expect(totals(list, "DE", 1, parts)).toEqual([19, 1990, 2009]);
    expect(totals(list, "DE", 100, parts)).toEqual([1000, 1990, 2990]);
    expect(totals(list, "CH", 1, parts)).toEqual([30, 2990, 3020]);
  });

  test("PRICE-05 a part that is in a piece several times counts as often, none not at all", () => {
    const pages = (count?: number) => [{ component: "print/9x13", ...(count === undefined ? {} : { count }) }];
    expect(totals(list, "DE", 1, pages(3))).toEqual([57, 57]);
    expect(totals(list, "DE", 1, pages(0))).toEqual([0, 0]);
    expect(totals(list, "DE", 1, pages())).toEqual([19, 19]);
    expect(totals(list, "DE", 10, [])).toEqual([0]);
  });

  test("PRICE-20 a computed part has its own base price, on a curve of the list or once per line", () => {
    expect(totals(list, "DE", 100, [{ component: "cut", base: 40, curve: "T" }])).toEqual([2000, 2000]);
    expect(totals(list, "DE", 100, [{ component: "cut", base: 40, curve: "LINE" }])).toEqual([40, 40]);
  });

  test.each([
    ["paper/unknown", "DE"],
    ["designer-check", "FR"],
    ["paper/lost", "DE"],
  ] as const)("PRICE-05 %s in %s has no price and refuses the line", (component, market) => {
    const parts = [{ component: "print/9x13" }, { component }].slice(market === "FR" ? 1 : 0);
    const data = { option: component, selection: market };
    expect(totals(list, market, 10, parts)).toEqual({ code: "OPTION_UNAVAILABLE", data });
  });

  test("PRICE-22 prints of one format count together: each pays its share of their tier", () => {
    expect(totals(list, "DE", 25, [{ component: "print/9x13" }], 100)).toEqual([250, 250]);
    expect(totals(list, "DE", 1, [{ component: "print/9x13" }], 100)).toEqual([10, 10]);
    expect(totals(list, "CH", 1, [{ component: "print/9x13" }], 100)).toEqual([15, 15]);
  });

  test("PRICE-22 alone a line pays its own tier, in company never more, to the cent and the half of it", () => {
    const curve = list.curves.get("T") ?? [];
    const pieces = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(pieces, pieces, (quantity, more) => {
        const parts = [{ component: "print/9x13" }];
        const alone = tierTotal(curve, 19, quantity, "EUR");
        expect(totals(list, "DE", quantity, parts)).toEqual([alone, alone]);
        const together = tierTotal(curve, 19, quantity + more, "EUR");
        const [share = 0] = [totals(list, "DE", quantity, parts, quantity + more)].flat();
        expect(Math.abs(Number(share) * (quantity + more) - together * quantity) * 2).toBeLessThanOrEqual(
          quantity + more,
        );
        expect(share).toBeLessThanOrEqual(alone);
      }),
    );
  });
});
