import { describe, expect, test } from "vitest";
import { assemblePriceList, priceListAt } from "./price-list.ts";

const empty = (version: string, validFrom: string, validTo: string | null = null) =>
  assemblePriceList({ version, validFrom, validTo }, [], []);

const lists = [
  empty("2026-1", "2026-01-01T00:00:00Z"),
  empty("2027-1", "2027-01-01T00:00:00Z"),
  empty("sale", "2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z"),
];

describe("price list in force", () => {
  test.each([
    ["2025-12-31T23:59:59Z", undefined],
    ["2026-01-01T00:00:00Z", "2026-1"],
    ["2026-06-15T12:00:00Z", "sale"],
    ["2026-07-01T00:00:00Z", "2026-1"],
    ["2027-01-01T00:00:00Z", "2027-1"],
  ])("PRICE-11 at %s the list is %s", (instant, version) => {
    expect(priceListAt(lists, Date.parse(instant))?.version).toBe(version);
  });

  test("PRICE-05 anchors are sorted whatever the order of the rows", () => {
    const list = assemblePriceList(
      { version: "x", validFrom: "2026-01-01T00:00:00Z", validTo: null },
      [
        { curve: "T", quantity: 50, basisPoints: 10_000 },
        { curve: "T", quantity: 1, basisPoints: 20_000 },
      ],
      [
        { component: "card/a", market: "DE", curve: "T", base: 100 },
        { component: "card/a", market: "CH", curve: "T", base: 145 },
      ],
    );
    expect(list.curves.get("T")?.map((anchor) => anchor.quantity)).toEqual([1, 50]);
    expect(list.components.get("card/a")).toEqual({ curve: "T", base: { DE: 100, CH: 145 } });
  });
});
