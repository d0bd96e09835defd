import { describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { minor } from "#kernel/money.ts";
import { refuse } from "#kernel/result.ts";
import { priceLine } from "../price-line.ts";
import { assemblePriceList, type PriceList } from "../price-list.ts";
import { kindOfSku, listSpans, priceLogRows, skuOf } from "./price-log.ts";
import { lowestBefore, reducedLine, type PastPrice } from "./reduced-line.ts";
import type { Campaign, GoodsKind } from "./campaign.ts";
import { aCampaign } from "../testing/campaign-builder.ts";

const start = Date.parse("2026-11-23T00:00:00Z");

function aList(base: number, version = `v${base}`, validFrom = "2024-01-01T00:00:00Z", validTo: string | null = null) {
  return assemblePriceList(
    { version, validFrom, validTo },
    [{ curve: "T", quantity: 1, basisPoints: 10_000 }],
    [{ component: "card/a", market: "DE", curve: "T", base }],
  );
}
const price = (list: PriceList) => priceLine(list, "DE", 10, [{ component: "card/a" }]);
const listed = () => {
  const line = price(aList(100));
  if (!line.ok) throw new Error(line.refusal.code);
  return line.value;
};
const pastPrice = (base: number, from: number, to: number | null, campaign?: PastPrice["campaign"]): PastPrice => ({
  list: aList(base),
  campaign,
  from: start + from * dayMs,
  to: to === null ? null : start + to * dayMs,
});
const lowest = (entries: readonly PastPrice[]) => lowestBefore(entries, start, { kind: "card" }, price);

describe("the lowest price of the 30 days before", () => {
  test.each([
    ["one list all the time", [pastPrice(100, -900, null)], 1000],
    ["a rise ten days ago does not count as the old price", [pastPrice(90, -900, -10), pastPrice(100, -10, null)], 900],
    ["what ended 30 days ago to the moment is forgotten", [pastPrice(80, -900, -30), pastPrice(100, -30, null)], 1000],
    ["what ended a second later counts", [pastPrice(80, -900, -30 + 1 / 86_400), pastPrice(100, -20, null)], 800],
    ["new goods: since they are sold", [pastPrice(100, -5, null)], 1000],
    ["what begins with the reduction is not before it", [pastPrice(100, -900, 0), pastPrice(50, 0, null)], 1000],
    ["an earlier campaign counts", [pastPrice(100, -900, null), pastPrice(100, -20, -10, aCampaign())], 900],
    [
      "a campaign for other goods does not",
      [pastPrice(100, -900, null), pastPrice(100, -20, -10, aCampaign({ kinds: ["calendar"] }))],
      1000,
    ],
  ] as const)("PRICE-12 %s", (_case, entries, total) => {
    expect(lowest(entries)).toBe(total);
  });

  test("PRICE-12 without a log there is none, nor when the configuration was not sold then", () => {
    expect(lowest([])).toBeUndefined();
    expect(
      lowestBefore([pastPrice(100, -900, null)], start, { kind: "card" }, () => refuse("OPTION_UNAVAILABLE")),
    ).toBeUndefined();
  });
});

describe("a reduced line", () => {
  const reductionsOf = (entries: readonly PastPrice[]) => ({
    campaigns: [aCampaign()],
    pastOf: (sku: string) => (sku === "card/a" ? entries : []),
  });
  const reduce = (entries: readonly PastPrice[]) =>
    reducedLine(listed(), reductionsOf(entries), { kind: "card" }, price);

  test("PRICE-12 PRICE-13 strikes through the lowest price of the 30 days, not the list's", () => {
    expect(reduce([pastPrice(95, -900, -3), pastPrice(100, -3, null)])).toMatchObject({
      total: 900,
      unit: 90,
      strike: { total: 950, unit: 95 },
    });
  });

  test.each([
    ["no log", []],
    ["it was as cheap", [pastPrice(90, -900, -10), pastPrice(100, -10, null)]],
  ] as const)("PRICE-12 strikes through nothing: %s", (_case, entries) => {
    expect(reduce(entries)).toMatchObject({ total: 900, strike: null });
  });

  test("PRICE-13 the reduction is a component of its own", () => {
    expect(reduce([]).components).toEqual([
      { component: "card/a", total: 1000 },
      { component: `campaign/${aCampaign().id}`, total: -100 },
    ]);
  });

  test("PRICE-12 the log is asked for the goods of the line, not for their options; options alone have none", () => {
    const past = {
      campaigns: [aCampaign()],
      pastOf: (sku: string) => (sku === "card/a" ? [pastPrice(95, -900, null)] : []),
    };
    const [card] = listed().components;
    const paper = { component: "paper/natur-300", total: minor(0) };
    const components = card ? [paper, card] : [];
    const reduced = reducedLine({ ...listed(), components }, past, { kind: "card" }, price);
    expect(reduced.strike).toEqual({ total: 950, unit: 95 });
    const any = { ...past, pastOf: () => [pastPrice(95, -900, null)] };
    expect(reducedLine({ ...listed(), components: [paper] }, any, { kind: "card" }, price).strike).toBeNull();
  });

  test("PRICE-13 without a campaign a line is unchanged, and so are goods that are never reduced", () => {
    expect(reducedLine(listed(), undefined, { kind: "card" }, price)).toEqual(listed());
    expect(reducedLine(listed(), reductionsOf([]), null, price)).toEqual(listed());
  });
});

describe("the log", () => {
  const lists = [
    aList(100, "old"),
    aList(120, "new", "2026-12-01T00:00:00Z"),
    aList(80, "sale", "2026-06-01T00:00:00Z", "2026-06-08T00:00:00Z"),
  ];
  const at = (text: string) => Date.parse(`${text}T00:00:00Z`);

  test("PRICE-11 PRICE-12 lists follow each other; after a limited one the previous one returns", () => {
    expect(listSpans(lists).map(({ list, from, to }) => [list.version, from, to])).toEqual([
      ["old", at("2024-01-01"), at("2026-06-01")],
      ["sale", at("2026-06-01"), at("2026-06-08")],
      ["old", at("2026-06-08"), at("2026-12-01")],
      ["new", at("2026-12-01"), null],
    ]);
  });

  test("PRICE-12 PRICE-13 a campaign has a row for each list it overlaps, one with a code none", () => {
    const campaign = aCampaign({ startsAt: at("2026-11-20"), endsAt: at("2026-12-05") });
    const rows = priceLogRows(lists, [campaign, aCampaign({ id: "b", code: "HERBST" })]);
    expect(rows.filter(({ campaignId }) => campaignId !== null)).toEqual([
      {
        sku: "card/a",
        market: "DE",
        version: "old",
        quantity: 50,
        campaignId: campaign.id,
        from: at("2026-11-20"),
        to: at("2026-12-01"),
        total: 4500,
      },
      {
        sku: "card/a",
        market: "DE",
        version: "new",
        quantity: 50,
        campaignId: campaign.id,
        from: at("2026-12-01"),
        to: at("2026-12-05"),
        total: 5400,
      },
    ]);
    expect(rows).toHaveLength(6);
  });

  test("PRICE-13 a campaign has rows only for the goods and markets it is for", () => {
    const wall = assemblePriceList(
      { version: "wall", validFrom: "2024-01-01T00:00:00Z", validTo: null },
      [{ curve: "T", quantity: 1, basisPoints: 10_000 }],
      [
        { component: "card/a", market: "DE", curve: "T", base: 100 },
        { component: "wall/leinwand/fix", market: "DE", curve: "T", base: 500 },
        { component: "wall/leinwand/area", market: "DE", curve: "T", base: 300 },
      ],
    );
    const reduced = (parts: Partial<Campaign>) =>
      priceLogRows([wall], [aCampaign(parts)]).flatMap(({ sku, campaignId }) => (campaignId === null ? [] : [sku]));
    expect(reduced({})).toEqual(["card/a", "wall/leinwand"]);
    expect(reduced({ kinds: ["photoframe"] })).toEqual(["wall/leinwand"]);
    expect(reduced({ markets: ["CH"] })).toEqual([]);
  });

  test.each([
    ["card/folded-a6", "card"],
    ["calendar/a4", "calendar"],
    ["collage", "collage"],
    ["wall/leinwand", "photoframe"],
    ["book/a4", "photobook"],
    ["print/9x13", "photoprint"],
    ["box/oak", "photobox"],
  ] satisfies readonly (readonly [string, GoodsKind])[])("PRICE-13 the goods of %s are of the kind %s", (sku, kind) => {
    expect(kindOfSku(sku)).toBe(kind);
  });

  test.each([
    ["card/folded-a6", "card/folded-a6"],
    ["wall/leinwand", "wall/leinwand"],
    ["collage/framedPoster", "collage"],
    ["paper/natur-300", undefined],
    ["frame/holz", undefined],
  ])("PRICE-12 %s belongs to %s", (component, sku) => {
    expect(skuOf(component)).toBe(sku);
  });
});
