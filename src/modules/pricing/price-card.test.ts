import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { cardComponents, priceCardLine, type PricedCard, type PricedCardOptions } from "./price-card.ts";
import { priceLine, unitPrice } from "./price-line.ts";
import { quantitySteps } from "./quantity-steps.ts";
import { seedPriceList } from "./testing/seed-price-list.ts";

const list = seedPriceList();
const steps = quantitySteps();

const plain: PricedCardOptions = {
  paper: "matt-300",
  refinement: "none",
  punching: "none",
  tag: "none",
  ribbon: false,
  bow: false,
  screw: false,
  standard: false,
  envelope: null,
  envelopeLiner: false,
  inlay: null,
  addressPrint: false,
  designerCheck: false,
  pages: null,
};

const cards = {
  foldedDl: card("folded-portrait-dl", "standard", "220x110-weiss-gerade"),
  foldedSquare: card("folded-square-145", "large", "155x155-weiss-gerade"),
  pocketfold: card("pocketfold", "compact", "176x125-weiss-gerade"),
  leporello: card("leporello-6", "compact", "162x114-weiss-gerade"),
  booklet: { ...card("booklet-a5", "large", "229x162-weiss-gerade"), includedPages: 8 },
};

function card(code: string, sizeClass: PricedCard["sizeClass"], includedEnvelope: string): PricedCard {
  return { code, sizeClass, includedEnvelope, includedPages: null };
}

function totals(market: PriceMarket, product: PricedCard, options: Partial<PricedCardOptions>, quantity: number) {
  const line = priceCardLine(list, market, product, { ...plain, ...options }, quantity);
  if (!line.ok) throw new Error(line.refusal.code);
  return Object.fromEntries([
    ...line.value.components.map((component) => [component.component, component.total] as const),
    ["total", line.value.total] as const,
  ]);
}

describe("composite golden tests (C5)", () => {
  test("PRICE-05 PRICE-08 DE folded card, natural paper, gold, round corners, coloured envelope, 75 pieces: 268.50", () => {
    const options = {
      paper: "natur-300",
      refinement: "gold",
      punching: "round-corners",
      envelope: "220x110-salbei-gerade",
    };
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
    const options = { paper: "matt-400", refinement: "relief", envelope: "155x155-kraft-spitz" };
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
    const one = (product: PricedCard, part: "envelope" | "inlay") => {
      const priced = totals(market, product, { [part]: "other" }, 1);
      return priced[`${part}/${product.sizeClass}`];
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
    const priced = totals("CH", cards.pocketfold, { envelope: "176x125-mint-gerade" }, 10);
    expect(priced["envelope/compact@pocketfold"]).toBe(1400);
    expect(priced["envelope/compact"]).toBeUndefined();
  });

  test("D-02 PRICE-08 envelope and inlay are charged once each", () => {
    const codes = cardComponents(list, "DE", cards.foldedDl, { ...plain, envelope: "x", inlay: "y" }).map(
      (request) => request.component,
    );
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
    };
    const priced = totals("DE", cards.foldedDl, all, 50);
    expect(priced).toMatchObject({
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
    expect(priceLine(list, "DE", 50, [{ component: "refinement/platinum" }])).toEqual({
      ok: false,
      refusal: { code: "OPTION_UNAVAILABLE", data: { option: "refinement/platinum", auswahl: "DE" } },
    });
  });
});

describe("line price", () => {
  const anyOptions = fc.record({
    paper: fc.constantFrom("matt-300", "natur-300", "baumwolle-450", "glanz-300"),
    refinement: fc.constantFrom("none", "gold", "relief-refined"),
    punching: fc.constantFrom("none", "round-corners", "wave"),
    tag: fc.constantFrom("none", "round"),
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
    const line = priceCardLine(list, "CH", cards.foldedDl, plain, 55);
    expect(line.ok && line.value.unit).toBe(256);
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
