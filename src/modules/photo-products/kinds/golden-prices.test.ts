import { describe, expect, test } from "vitest";
import { marketCurrency, priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { minor, roundFraction } from "#kernel/money.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import { pricesOf } from "#modules/pricing/testing/prices-of.ts";
import { seedPriceList } from "#modules/pricing/testing/seed-price-list.ts";
import { fitsMaterial, outerSize, parseFormat } from "./formats.ts";
import type { PhotoKind } from "../model.ts";
import { requireOptions, type OptionQuery } from "./options.ts";
import { rulesOf } from "./price-product.ts";
import {
  goldenBookMarkets,
  goldenBooks,
  goldenBoxes,
  goldenCalendars,
  goldenCollages,
  goldenFrameFormats,
  goldenFrames,
  goldenMarkets,
  goldenPrints,
  goldenWallFormats,
  goldenWallMarkets,
  goldenWalls,
} from "../testing/golden-tables.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { framePrice, windowPrice } from "./walls.ts";

const assortment = seedAssortment();
const list = seedPriceList();

/** The total of one choice; throws on a refusal, since that is an error in the test. */
function totalOf(kind: PhotoKind, options: OptionQuery, market: PriceMarket = "DE", quantity = 1): number {
  const chosen = requireOptions(rulesOf[kind].rules(assortment, "photo"), options);
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.refusal));
  const price = priceGoods(rulesOf[kind], pricesOf(market), { assortment, chosen: chosen.value }, quantity);
  if (!price.ok) throw new Error(JSON.stringify(price.refusal));
  return price.value.total;
}

const basePriceOf = (component: string, market: PriceMarket) => list.components.get(component)?.base[market];

/** A table price as a line total: only totals are rounded to the Swiss step. */
const asTotal = (base: number | null | undefined, market: PriceMarket) =>
  roundFraction(minor(base ?? 0), 1, marketCurrency[market]);

describe("golden price tables of photo products", () => {
  test.each(Object.entries(goldenCalendars))("CAL-08 PRICE-05 calendar %s in all markets (K1)", (code, prices) => {
    const [calendarType, format, mounting] = code.split("/");
    const stored = goldenMarkets.map((market) => basePriceOf(`calendar/${code}`, market));
    expect(stored).toEqual(prices);
    const totals = goldenMarkets.map((market) => totalOf("calendar", { calendarType, format, mounting }, market));
    expect(totals).toEqual(prices.map((base, i) => asTotal(base, goldenMarkets[i] ?? "DE")));
  });

  test("CAL-03 the calendars are exactly those of the table; wooden feet and blocks cost 4.00 and 6.00 more", () => {
    expect(assortment.calendars.map(({ type, format, mountings }) => `${type}/${format}/${mountings[0]}`)).toEqual(
      Object.keys(goldenCalendars),
    );
    const deskCalendar = (format: string, mounting: string) =>
      totalOf("calendar", { calendarType: "tischkalender", format, mounting });
    expect([deskCalendar("145-145", "holzfuss"), deskCalendar("145-145", "spirale")]).toEqual([1699, 1299]);
    expect([deskCalendar("a6-quer", "spirale"), deskCalendar("a6-quer", "holzfuss")]).toEqual([1299, 1699]);
    expect([deskCalendar("a6-hoch", "holzblock"), deskCalendar("a6-hoch", "spirale")]).toEqual([1899, 1299]);
  });

  test("CAL-04 a refined title sheet costs 5.00 more; the golden line of K1 holds", () => {
    const wall = { calendarType: "wandkalender", format: "a4-hoch" };
    expect(totalOf("calendar", { ...wall, refinement: "gold" })).toBe(1899 + 500);
    expect([1, 5, 10, 25, 50, 100, 250].map((quantity) => totalOf("calendar", wall, "DE", quantity))).toEqual([
      1899, 8830, 16520, 37975, 71200, 132900, 308500,
    ]);
  });

  test.each(Object.entries(goldenBooks))("BOOK-02 PRICE-21 book %s: pages and prices (B1)", (code, row) => {
    const [type, cover, binding, format] = code.split("/");
    const [minPages, maxPages, pageStep, ...prices] = row;
    const offer = assortment.books.find(
      (book) => [book.type, book.cover, book.binding, book.format].join("/") === code,
    );
    expect(offer).toMatchObject({ minPages, maxPages, pageStep });
    const stored = goldenBookMarkets.flatMap((market) => [
      basePriceOf(`book/${code}`, market),
      basePriceOf(`book/${code}/step`, market),
    ]);
    expect(stored).toEqual(prices);
    const plain = { type, cover, binding, format, refinement: "ohne", pageCount: String(minPages) };
    expect(totalOf("photobook", plain)).toBe(prices[0]);
    const longer = { ...plain, pageCount: String((minPages ?? 0) + 2 * (pageStep ?? 0)) };
    expect(totalOf("photobook", longer)).toBe((prices[0] ?? 0) + 2 * (prices[1] ?? 0));
  });

  test("BOOK-02 the shop sells exactly the books of the table, and books to write in only in the card channel", () => {
    const photo = assortment.books.filter((book) => !book.type.endsWith("buch") || book.type.endsWith("fotobuch"));
    expect(photo).toHaveLength(30);
    expect(assortment.books.slice(30).map(({ type, format }) => `${type}/${format}`)).toEqual([
      "gaestebuch/200-200",
      "gaestebuch/a4-hoch",
      "gaestebuch/a5-quer",
      "kondolenzbuch/200-200",
      "kondolenzbuch/a4-hoch",
      "kondolenzbuch/a5-quer",
    ]);
  });

  test("PRICE-21 paper is a share of base and pages, the refined cover 6.00", () => {
    const book = { type: "digitalfotobuch", cover: "hard", binding: "pur", format: "a4-quer", refinement: "ohne" };
    const with30 = { ...book, pageCount: "30" };
    const base = 2999 + 3 * 100;
    expect(totalOf("photobook", { ...with30, paper: "feinstweiss" })).toBe(base + 330);
    expect(totalOf("photobook", { ...with30, paper: "glaenzend" })).toBe(base + 264);
    expect(totalOf("photobook", { ...with30, refinement: "gold" })).toBe(base + 600);
    const real = { ...with30, type: "echtfotobuch", binding: "layflat", pageCount: "20" };
    expect(totalOf("photobook", { ...real, paper: "glaenzend" })).toBe(4299);
  });

  test.each(Object.entries(goldenWalls))("PRICE-20 FRAME-03 %s in all formats (W1)", (code, prices) => {
    const material = assortment.materials.find((entry) => entry.code === code);
    if (!material) throw new Error(code);
    const found = goldenWallFormats.map((format) => {
      const size = parseFormat(format);
      return size && fitsMaterial(size, material) ? totalOf("photoframe", { material: code, format }) : null;
    });
    expect(found).toEqual(prices);
  });

  test.each(Object.entries(goldenWallMarkets))("PRICE-20 %s in all markets (W2)", (code, prices) => {
    const [material, format] = code.split("/");
    const totals = goldenMarkets.map((market) => totalOf("photoframe", { material, format }, market));
    expect(totals).toEqual(prices.map((base, i) => asTotal(base, goldenMarkets[i] ?? "DE")));
  });

  test.each(Object.entries(goldenFrames))("FRAME-05 %s with its default mat in all formats (W3)", (code, prices) => {
    const offer = assortment.frames.find((entry) => entry.code === code);
    const priceOf = (component: string) => basePriceOf(component, "DE") ?? 0;
    const found = goldenFrameFormats.map((format) => {
      const outer = outerSize(parseFormat(format) ?? { w: 0, h: 0 }, offer?.matSizes[0] ?? 0);
      return windowPrice(framePrice(outer, code, priceOf));
    });
    expect(found).toEqual(prices);
  });

  test("FRAME-02 a framed poster costs the poster, its frame around the mat, and real glass by area", () => {
    const framed = { material: "poster", format: "600x400", frameType: "alurahmen" };
    expect(totalOf("photoframe", framed)).toBe(1299 + 4399);
    expect(totalOf("photoframe", { ...framed, mat: "mat-none" })).toBe(1299 + 3999);
    // 9.00 + 25.00 × 0.66 m × 0.46 m
    expect(totalOf("photoframe", { ...framed, glass: "echtglas" })).toBe(1299 + 4399 + 1659);
  });

  test("CAT-2.6 a deeper stretcher bar adds 15 %, several canvases in a row cost a tenth less", () => {
    const canvas = { material: "leinwand", format: "600x400" };
    expect(totalOf("photoframe", { ...canvas, depth: "40" })).toBe(3399 + 510);
    expect(totalOf("photoframe", { ...canvas, panels: "3" })).toBe(9177);
  });

  test.each(Object.entries(goldenCollages))("COLL-01 collage %s in all markets (L1)", (code, prices) => {
    const [productType, formatType] = code.split("/");
    const totals = goldenMarkets.map((market) => totalOf("collage", { productType, formatType }, market));
    expect(totals).toEqual(prices.map((base, i) => asTotal(base, goldenMarkets[i] ?? "DE")));
  });

  test.each(Object.entries(goldenPrints))("PRINT-01 print %s in all markets (P1)", (format, prices) => {
    expect(goldenMarkets.map((market) => totalOf("photoprint", { format }, market))).toEqual(prices);
  });

  test.each(Object.entries(goldenBoxes))("BOX-01 box %s in all markets, Hahnemühle 35 % more (X1)", (code, prices) => {
    const [photoboxFormat, photoboxQuantityMax] = code.split("/");
    const box = { photoboxFormat, photoboxQuantityMax };
    const totals = priceMarkets.map((market) => totalOf("photobox", box, market));
    expect(totals).toEqual(prices.map((base, i) => asTotal(base, priceMarkets[i] ?? "DE")));
    const fine = totalOf("photobox", { ...box, photoboxMaterial: "hahnemuehle" });
    const exact = ((prices[0] ?? 0) * 135) / 100;
    expect(fine - exact).toBeGreaterThanOrEqual(-1);
    expect(fine - exact).toBeLessThan(100);
    expect(fine % 100).toBe(99);
  });
});
