import { describe, expect, test } from "vitest";
import { channels, marketCurrency, priceMarkets, type Channel, type PriceMarket } from "#kernel/market.ts";
import { roundingStep } from "#kernel/money.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import { pricesOf } from "#modules/pricing/testing/prices-of.ts";
import { tierTotal } from "#modules/pricing/tier-curve.ts";
import { seedPriceList } from "#modules/pricing/testing/seed-price-list.ts";
import { fitsMaterial, parseFormat } from "./formats.ts";
import { printsByFormat } from "./prints.ts";
import { photoKinds, type PhotoKind } from "../model.ts";
import { chooseOptions, type Chosen } from "./options.ts";
import { rulesOf } from "./price-product.ts";
import { goldenWallFormats } from "../testing/golden-tables.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { areaPrice, windowPrice } from "./walls.ts";

const list = seedPriceList();
const assortment = seedAssortment();

type Counted = { cells: number; falling: string[]; dearer: string[] };

/** Checks the totals of a base price at every quantity: they rise, and the displayed unit price does not. */
function walk(
  found: Counted,
  name: string,
  curveName: string,
  base: number,
  currency: "EUR" | "CHF" | "GBP" | "USD",
  upTo: number,
) {
  const curve = list.curves.get(curveName) ?? [];
  const step = roundingStep[currency];
  let lastTotal = 0;
  for (let quantity = 1; quantity <= upTo; quantity += 1) {
    const total = tierTotal(curve, base, quantity, currency);
    if (total <= lastTotal) found.falling.push(`${name} ${quantity}`);
    // The unit price may appear to rise only by half a rounding step of either total.
    const tolerance = (step / 2) * (2 * quantity - 1);
    if (quantity > 1 && total * (quantity - 1) > lastTotal * quantity + tolerance)
      found.dearer.push(`${name} ${quantity}`);
    lastTotal = total;
    found.cells += 1;
  }
}

function emptyCount(): Counted {
  return { cells: 0, falling: [], dearer: [] };
}

describe("totals of photo products", () => {
  test("PRICE-06 D-24 totals of all calendars, books and boxes rise, the unit price never rises", () => {
    const found = emptyCount();
    for (const [component, { base, curve }] of list.components) {
      if (!/^(calendar|book|box)[/-]/.test(component)) continue;
      for (const market of priceMarkets) {
        walk(found, `${component} ${market}`, curve, base[market] ?? 0, marketCurrency[market], 500);
      }
    }
    expect(found).toEqual({ cells: 660_000, falling: [], dearer: [] });
  });

  test("PRICE-06 PRICE-20 totals of all wall products rise, the unit price never rises", () => {
    const found = emptyCount();
    for (const material of assortment.materials) {
      for (const format of goldenWallFormats) {
        const size = parseFormat(format);
        if (!size || !fitsMaterial(size, material)) continue;
        for (const market of priceMarkets) {
          const priceOf = (component: string) => list.components.get(component)?.base[market] ?? 0;
          const base = windowPrice(areaPrice(size, material.code, priceOf));
          walk(found, `${material.code} ${format} ${market}`, "TC", base, marketCurrency[market], 500);
        }
      }
    }
    expect(found.cells).toBeGreaterThan(700_000);
    expect({ ...found, cells: 0 }).toEqual(emptyCount());
  });

  test("PRICE-06 PRICE-22 totals of prints rise, the price per print never rises; Swiss totals stay multiples of 0.05", () => {
    const found = emptyCount();
    for (const { code } of assortment.prints) {
      for (const market of priceMarkets) {
        const base = list.components.get(`print/${code}`)?.base[market] ?? 0;
        walk(found, `${code} ${market}`, "TP", base, marketCurrency[market], 999);
      }
    }
    expect(found).toEqual({ cells: 109_890, falling: [], dearer: [] });
  });

  test("PRICE-20 a larger picture never costs less", () => {
    const priceOf = (component: string) => list.components.get(component)?.base.DE ?? 0;
    const prices = Array.from({ length: 200 }, (_, i) =>
      windowPrice(areaPrice({ w: 100 + i, h: 200 }, "poster", priceOf)),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("PRICE-22 different pictures of one format count together", () => {
    const jobs = [
      { format: "100x150", surface: "glossy", copies: 30 },
      { format: "100x150", surface: "glossy", copies: 20 },
      { format: "130x180", surface: "glossy", copies: 1 },
    ];
    const grouped = printsByFormat(jobs);
    expect(grouped).toEqual([
      { format: "100x150", surface: "glossy", quantity: "50" },
      { format: "130x180", surface: "glossy", quantity: "1" },
    ]);
    const goods = { assortment, chosen: grouped[0] ?? {} };
    const together = priceGoods(rulesOf.photoprint, pricesOf("DE"), goods, 50);
    expect(together.ok && together.value.total).toBe(700);
  });
});

/** Options that identify the product and its size and so are always required. */
const needed: Readonly<Record<PhotoKind, readonly [product: string | null, size: string]>> = {
  photoframe: ["material", "format"],
  photobook: ["type", "format"],
  calendar: ["calendarType", "format"],
  collage: ["productType", "formatType"],
  photobox: [null, "photoboxFormat"],
  photoprint: [null, "format"],
};

/** The mat of alu and wooden frames is their default by FRAME-02; it is part of a frame the customer chose. */
const implied = ["mat", "matSize", "frameType"];

/** A product in a size with a picture's frame, with a page's defaults, and with each other value of one option. */
type Opening = { readonly product: string; readonly chosen: Chosen; readonly changed: readonly Chosen[] };

function openings(kind: PhotoKind, channel: Channel): readonly Opening[] {
  const rules = rulesOf[kind].rules(assortment, channel);
  const [product, size] = needed[kind];
  const at = (query: Chosen) => chooseOptions(rules, query);
  const valuesOf = (name: string | null, query: Chosen) =>
    at(query).groups.find((group) => group.name === name)?.values ?? [""];
  const sizesOf = (query: Chosen) =>
    kind === "photoframe" ? ["200x200", "600x400", "900x600", "1200x800"] : valuesOf(size, query);
  return valuesOf(product, {}).flatMap((each) => {
    const fixed: Chosen = product === null ? {} : { [product]: each };
    return sizesOf(fixed).flatMap((value) => {
      const sized = { ...fixed, [size]: value };
      const frames = kind === "photoframe" ? valuesOf("frameType", sized) : [""];
      return frames.map((frameType): Opening => {
        const opened = { ...sized, frameType };
        const { chosen, groups } = at(opened);
        const free = groups.filter(({ name }) => name !== product && name !== size && !implied.includes(name));
        const changed = free.flatMap(({ name, values }) =>
          values.map((other) => at({ ...opened, [name]: other }).chosen),
        );
        return { product: each, chosen, changed };
      });
    });
  });
}

describe("defaults on a page of photo products", () => {
  const markets: readonly PriceMarket[] = ["DE", "CH", "US"];
  test.each(photoKinds.flatMap((kind) => channels.map((channel) => [kind, channel] as const)))(
    "D-29 PRICE-15 %s in the %s channel: no default costs more than another value, and the from-price is the lowest price",
    (kind, channel) => {
      const dear = new Set<string>();
      const [, size] = needed[kind];
      for (const market of markets) {
        const priceOf = (chosen: Chosen): number => {
          const line = priceGoods(rulesOf[kind], pricesOf(market), { assortment, chosen }, 1);
          return line.ok ? line.value.total : Number.POSITIVE_INFINITY;
        };
        const priced = openings(kind, channel).map(({ product, chosen, changed }) => ({
          product,
          chosen,
          own: priceOf(chosen),
          others: changed.map((other) => ({ other, price: priceOf(other) })),
        }));
        for (const { product, chosen, own, others } of priced) {
          const from = Math.min(...priced.filter((each) => each.product === product).map((each) => each.own));
          for (const { other, price } of others)
            if (price < from || (other[size] === chosen[size] && price < own))
              dear.add(`${product} ${JSON.stringify(chosen)} > ${JSON.stringify(other)}`);
        }
      }
      expect([...dear].slice(0, 5)).toEqual([]);
    },
  );
});
