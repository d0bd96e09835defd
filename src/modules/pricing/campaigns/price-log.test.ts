import { describe, expect, test } from "vitest";
import { assemblePriceList, type ComponentRow, type PriceList } from "../price-list.ts";
import { aCampaign } from "../testing/campaign-builder.ts";
import type { Campaign } from "./campaign.ts";
import { articlesOf, kindOfSku, listSpans, priceLogRows, skuOf } from "./price-log.ts";

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function aList(version: string, from: string, to: string | null = null, rows: readonly ComponentRow[] = []): PriceList {
  const head = {
    version,
    validFrom: `${from}T00:00:00Z`,
    validTo: to === null ? null : `${to}T00:00:00Z`,
  };
  return assemblePriceList(head, [{ curve: "T", quantity: 1, basisPoints: 10_000 }], rows);
}
const spansOf = (lists: readonly PriceList[]) => listSpans(lists).map(({ list, from, to }) => [list.version, from, to]);

describe("the periods of price lists", () => {
  test("PRICE-11 a limited list alone ends, and nothing follows it", () => {
    expect(spansOf([aList("a", "2026-01-01", "2026-02-01")])).toEqual([["a", at("2026-01-01"), at("2026-02-01")]]);
    expect(spansOf([])).toEqual([]);
  });

  test("PRICE-11 between two limited lists is a time without one; a later list of the same prices is a period of its own", () => {
    expect(spansOf([aList("b", "2026-03-01"), aList("a", "2026-01-01", "2026-02-01")])).toEqual([
      ["a", at("2026-01-01"), at("2026-02-01")],
      ["b", at("2026-03-01"), null],
    ]);
  });

  test("PRICE-11 the end of a list that a newer one hides is no edge, nor is a list that never becomes active", () => {
    const hidden = [aList("old", "2026-01-01", "2026-03-01"), aList("new", "2026-02-01")];
    const spans = [
      ["old", at("2026-01-01"), at("2026-02-01")],
      ["new", at("2026-02-01"), null],
    ];
    expect(spansOf(hidden)).toEqual(spans);
    expect(spansOf([...hidden, aList("empty", "2026-02-15", "2026-02-15")])).toEqual(spans);
    expect(
      spansOf([aList("older", "2026-02-01"), aList("new", "2026-02-01"), hidden[0] ?? aList("x", "2026-01-01")]),
    ).toEqual([
      ["old", at("2026-01-01"), at("2026-02-01")],
      ["older", at("2026-02-01"), null],
    ]);
  });
});

describe("the articles of a price list", () => {
  const row = (component: string, base = 100): ComponentRow => ({ component, market: "DE", curve: "T", base });
  const components = [
    "card/folded-a6",
    "paper/natur-300",
    "calendar/wall/a4/spiral",
    "book/classic/hard/glue/a4",
    "book/classic/hard/glue/a4/step",
    "print/9x13",
    "box/a6/24",
    "collage-design",
    "wall/leinwand/fix",
    "wall/leinwand/area",
    "frame/holz/fix",
    "sample",
  ];

  test("PRICE-12 are what is sold, with the parts of the plain version and the quantity of its page", () => {
    expect(
      articlesOf(
        aList(
          "a",
          "2026-01-01",
          null,
          components.map((each) => row(each)),
        ),
      ),
    ).toEqual([
      { sku: "card/folded-a6", components: ["card/folded-a6"], quantity: 50 },
      { sku: "calendar/wall/a4/spiral", components: ["calendar/wall/a4/spiral"], quantity: 1 },
      { sku: "book/classic/hard/glue/a4", components: ["book/classic/hard/glue/a4"], quantity: 1 },
      { sku: "print/9x13", components: ["print/9x13"], quantity: 1 },
      { sku: "box/a6/24", components: ["box/a6/24"], quantity: 1 },
      { sku: "collage", components: ["collage-design"], quantity: 1 },
      { sku: "wall/leinwand", components: ["wall/leinwand/fix", "wall/leinwand/area"], quantity: 1 },
    ]);
  });

  test.each([
    ["book/a4", "book/a4"],
    ["print/9x13", "print/9x13"],
    ["box/oak", "box/oak"],
    ["calendar/a4", "calendar/a4"],
    ["collage", "collage"],
    ["collage-design", undefined],
    ["", undefined],
  ])("PRICE-12 %s is the article %s", (component, sku) => {
    expect(skuOf(component)).toBe(sku);
  });

  test("PRICE-13 goods without a kind of their own name are of the kind of their group", () => {
    expect(["voucher", "card/a/b"].map(kindOfSku)).toEqual(["voucher", "card"]);
  });
});

describe("the rows of the price log", () => {
  const rows = (campaigns: readonly Campaign[], to: string | null = null) => {
    const card: ComponentRow = { component: "card/a", market: "DE", curve: "T", base: 100 };
    return priceLogRows([aList("a", "2026-11-01", to, [card, { ...card, market: "CH", base: 145 }])], campaigns).map(
      ({ market, campaignId, from, to: end, total }) => [market, campaignId, from, end, total],
    );
  };
  const listed = (end: number | null) => [
    ["DE", null, at("2026-11-01"), end, 5000],
    ["CH", null, at("2026-11-01"), end, 7250],
  ];
  const campaign = (startsAt: string, endsAt: string, parts: Partial<Campaign> = {}) =>
    aCampaign({ id: "c", startsAt: at(startsAt), endsAt: at(endsAt), markets: ["DE"], ...parts });

  test.each([
    ["before the list", "2026-10-01", "2026-11-01", undefined],
    ["into the list", "2026-10-01", "2026-11-02", ["2026-11-01", "2026-11-02"]],
    ["within it", "2026-11-02", "2026-11-03", ["2026-11-02", "2026-11-03"]],
    ["to its end", "2026-11-29", "2026-12-01", ["2026-11-29", "2026-12-01"]],
    ["beyond it", "2026-11-29", "2026-12-24", ["2026-11-29", "2026-12-01"]],
    ["from its end", "2026-12-01", "2026-12-24", undefined],
    ["of no time", "2026-11-05", "2026-11-05", undefined],
  ] as const)("PRICE-12 PRICE-13 of a campaign %s are those of their common time", (_when, starts, ends, common) => {
    const [de, ch] = listed(at("2026-12-01"));
    const [from, to] = common ?? [];
    const reduced = from && to ? [["DE", "c", at(from), at(to), 4500]] : [];
    expect(rows([campaign(starts, ends)], "2026-12-01")).toEqual([de, ...reduced, ch]);
  });

  test("PRICE-12 a list without an end has campaigns with one, and one with a code has no row", () => {
    const [de, ch] = listed(null);
    expect(rows([campaign("2026-11-29", "2031-01-01"), campaign("2026-11-29", "2031-01-01", { code: "X" })])).toEqual([
      de,
      ["DE", "c", at("2026-11-29"), at("2031-01-01"), 4500],
      ch,
    ]);
  });
});
