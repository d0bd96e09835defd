import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { priceGoods, priceLine, quantitySteps, unitPrice } from "#modules/pricing/contract.ts";
import { pricesOf } from "#modules/pricing/testing/prices-of.ts";
import { defaultOptions, type CardOptions, type CardProduct } from "../model.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";
import { cardPriceRules } from "./card-price-rules.ts";

const catalogue = seedCatalogue();
const steps = quantitySteps();

const cards = {
  foldedDl: productOf(catalogue, "folded-portrait-dl"),
  foldedSquare: productOf(catalogue, "folded-square-145"),
  pocketfold: productOf(catalogue, "pocketfold"),
  leporello: productOf(catalogue, "leporello-6"),
  booklet: productOf(catalogue, "booklet-a5"),
};

function priced(market: PriceMarket, product: CardProduct, change: Partial<CardOptions>, quantity: number) {
  const options = { ...defaultOptions(product), ...change };
  const line = priceGoods(cardPriceRules, pricesOf(market), { product, options }, quantity);
  if (!line.ok) throw new Error(line.refusal.code);
  return line.value;
}

function totals(market: PriceMarket, product: CardProduct, change: Partial<CardOptions>, quantity: number) {
  const { components, total } = priced(market, product, change, quantity);
  return Object.fromEntries([
    ...components.map((part) => [part.component, part.total] as const),
    ["total", total] as const,
  ]);
}

describe("composite golden tests (C5)", () => {
  test("PRICE-05 PRICE-08 DE folded card, natural paper, gold, round corners, coloured envelope, 75 pieces: 268.50", () => {
    const options = {
      paper: "natur-300",
      refinement: "gold",
      punching: "round-corners",
      envelope: "220x110-salbei-gerade",
    } as const;
    expect(totals("DE", cards.foldedDl, options, 75)).toEqual({
      "card/folded-portrait-dl": 12_600,
      "paper/natur-300": 675,
      "refinement/gold": 5375,
      "punching/round-corners": 1075,
      "envelope/standard": 7125,
      total: 26_850,
    });
  });

  test("PRICE-05 PRICE-08 CH square card, matt 400, relief, coloured large envelope, 50 pieces: 355.00", () => {
    const options = { paper: "matt-400", refinement: "relief", envelope: "155x155-kraft-spitz" } as const;
    expect(totals("CH", cards.foldedSquare, options, 50)).toEqual({
      "card/folded-square-145": 14_500,
      "paper/matt-400": 1750,
      "refinement/relief": 4750,
      "envelope/large": 14_500,
      total: 35_500,
    });
  });

  test("PRICE-05 PRICE-08 AT pocketfold with compact envelope, 60 pieces: 353.80", () => {
    expect(totals("AT", cards.pocketfold, { envelope: "176x125-mint-gerade" }, 60)).toEqual({
      "card/pocketfold": 26_380,
      "paper/matt-300": 0,
      "envelope/compact": 9000,
      total: 35_380,
    });
  });
});

describe("components of a card", () => {
  test("PRICE-10 the white straight envelope of the matching size is included", () => {
    expect(totals("DE", cards.foldedDl, { envelope: "220x110-weiss-gerade" }, 50)).toEqual(
      totals("DE", cards.foldedDl, {}, 50),
    );
    expect(totals("DE", cards.foldedDl, { envelope: "220x110-weiss-spitz" }, 50)).toHaveProperty("envelope/standard");
  });

  test.each([
    ["DE", 95, 110, 180],
    ["AT", 100, 150, 150],
    ["CH", 100, 120, 290],
    ["LU", 95, 110, 180],
    ["FR", 100, 120, 180],
    ["BE", 100, 120, 180],
    ["IT", 95, 110, 180],
    ["ES", 90, 105, 170],
    ["NL", 95, 110, 180],
    ["GB", 85, 100, 160],
    ["US", 110, 130, 210],
  ] as const)("D-02 PRICE-08 PRICE-09 envelope and inlay surcharges in %s", (market, standard, compact, large) => {
    const one = (product: CardProduct, part: "envelope" | "inlay") => {
      const parts = totals(market, product, { [part]: "other" }, 1);
      return parts[`${part}/${product.sizeClass}`];
    };
    for (const part of ["envelope", "inlay"] as const) {
      expect([one(cards.foldedDl, part), one(cards.leporello, part), one(cards.foldedSquare, part)]).toEqual([
        standard,
        compact,
        large,
      ]);
    }
  });

  test("PRICE-08 the pocketfold pays 1.40 CHF instead of the compact 1.20 CHF", () => {
    const parts = totals("CH", cards.pocketfold, { envelope: "176x125-mint-gerade" }, 10);
    expect(parts["envelope/compact@pocketfold"]).toBe(1400);
    expect(parts["envelope/compact"]).toBeUndefined();
  });

  test("D-02 PRICE-08 envelope and inlay are charged once each", () => {
    const { components } = priced("DE", cards.foldedDl, { envelope: "x", inlay: "y" }, 50);
    const codes = components.map(({ component }) => component);
    expect(codes.filter((code) => code.startsWith("envelope/"))).toHaveLength(1);
    expect(codes.filter((code) => code.startsWith("inlay/"))).toHaveLength(1);
  });

  test("PRICE-05 a booklet pays 0.45 more per further four pages at 50 pieces", () => {
    expect(totals("DE", cards.booklet, { pages: 8 }, 50)["extra-pages"]).toBeUndefined();
    expect(totals("DE", cards.booklet, { pages: 12 }, 50)["extra-pages"]).toBe(2250);
    expect(totals("DE", cards.booklet, { pages: 24 }, 50)["extra-pages"]).toBe(9000);
  });

  test("PRICE-05 tag, ribbon, bow, screw, stand, liner and address print each add their component", () => {
    const all = {
      tag: "heart",
      ribbon: true,
      bow: true,
      screw: true,
      standard: true,
      envelopeLiner: true,
      addressPrint: true,
    } as const;
    expect(totals("DE", cards.foldedDl, all, 50)).toMatchObject({
      "tag/heart": 1750,
      ribbon: 1950,
      bow: 2450,
      screw: 2950,
      standard: 4950,
      "envelope-liner": 2250,
      "address-print": 1750,
    });
  });

  test("CFG-18 the designer check costs the same for one card as for a thousand, and changes nothing else", () => {
    const checked = { designerCheck: true };
    for (const quantity of [1, 50, 1000]) {
      const { total: without = 0, ...parts } = totals("DE", cards.foldedDl, {}, quantity);
      expect(totals("DE", cards.foldedDl, checked, quantity)).toEqual({
        ...parts,
        "designer-check": 990,
        total: without + 990,
      });
    }
    expect(totals("AT", cards.foldedDl, checked, 50)["designer-check"]).toBe(1040);
    expect(totals("CH", cards.foldedDl, checked, 50)["designer-check"]).toBe(1435);
  });

  test("PRICE-05 an option without a price in the market is refused, not free", () => {
    expect(priceLine(pricesOf("DE").list, "DE", 50, [{ component: "refinement/platinum" }])).toEqual({
      ok: false,
      refusal: { code: "OPTION_UNAVAILABLE", data: { option: "refinement/platinum", selection: "DE" } },
    });
  });
});

describe("line price", () => {
  const anyOptions = fc.record({
    paper: fc.constantFrom("matt-300", "natur-300", "baumwolle-450", "glanz-300"),
    refinement: fc.constantFrom<CardOptions["refinement"]>("none", "gold", "relief-refined"),
    punching: fc.constantFrom<CardOptions["punching"]>("none", "round-corners", "wave"),
    tag: fc.constantFrom<CardOptions["tag"]>("none", "round"),
    ribbon: fc.boolean(),
    bow: fc.boolean(),
    envelope: fc.constantFrom(null, "220x110-mint-spitz"),
    addressPrint: fc.boolean(),
    designerCheck: fc.boolean(),
  });

  test("PRICE-06 with any mix of options more cards never cost less and the unit price never rises", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...priceMarkets),
        fc.constantFrom(...Object.values(cards)),
        anyOptions,
        fc.integer({ min: 0, max: steps.length - 2 }),
        (market, product, options, at) => {
          const [fewer = 1, more = 5] = steps.slice(at);
          const small = totals(market, product, options, fewer)["total"] ?? 0;
          const large = totals(market, product, options, more)["total"] ?? 0;
          expect(large).toBeGreaterThan(small);
          expect(large * fewer).toBeLessThanOrEqual(small * more);
        },
      ),
    );
  });

  test("PRICE-07 the unit price is total divided by quantity, rounded to the cent in every currency", () => {
    expect(unitPrice(minor(14_060), 55)).toBe(256);
    expect(unitPrice(minor(105), 2)).toBe(53);
    expect(priced("CH", cards.foldedDl, {}, 55).unit).toBe(256);
  });

  test("PRICE-05 PRICE-07 the total is the exact sum of the components", () => {
    fc.assert(
      fc.property(fc.constantFrom(...priceMarkets), anyOptions, fc.constantFrom(...steps), (market, options, q) => {
        const { total, ...components } = totals(market, cards.foldedDl, options, q);
        expect(Object.values(components).reduce((sum: number, part) => sum + part, 0)).toBe(total);
      }),
    );
  });
});
