import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minDaysApart, shipmentParts } from "./shipment-parts.ts";

const item = (id: string, productionDays: number, sample = false) => ({ id, productionDays, sample });
const ids = (items: readonly ReturnType<typeof item>[]) =>
  shipmentParts(items).map((part) => part.map(({ id }) => id).join(""));

describe("SHIP-11 parcels of an order", () => {
  test.each([
    ["nothing", [], []],
    ["one article", [item("a", 3)], ["a"]],
    ["articles done on one day", [item("a", 2), item("b", 2)], ["ab"]],
    ["articles a day apart", [item("a", 1), item("b", 2)], ["ab"]],
    ["articles two days apart", [item("a", 1), item("b", 3)], ["a", "b"]],
    ["the middle one with the slowest", [item("a", 1), item("b", 2), item("c", 3)], ["a", "bc"]],
    ["several quick ones together", [item("a", 4), item("b", 1), item("c", 2)], ["bc", "a"]],
    ["a sample waiting for the cards", [item("s", 1, true), item("b", 3)], ["sb"]],
    ["a sample going along with quick cards", [item("s", 1, true), item("a", 1), item("b", 4)], ["sa", "b"]],
    ["samples only", [item("s", 1, true), item("t", 3, true)], ["st"]],
  ] as const)("%s", (_, items, parcels) => {
    expect(ids(items)).toEqual(parcels);
  });

  test("every article is in exactly one parcel, and an early parcel gains at least two days", () => {
    const items = fc.array(fc.record({ productionDays: fc.integer({ min: 1, max: 9 }), sample: fc.boolean() }));
    fc.assert(
      fc.property(items, (all) => {
        const parts = shipmentParts(all);
        expect(parts.flat()).toHaveLength(all.length);
        expect(new Set(parts.flat()).size).toBe(all.length);
        expect(parts.length).toBeLessThanOrEqual(2);
        const [first = 0, second = first + minDaysApart] = parts.map((part) =>
          Math.max(...part.map(({ productionDays }) => productionDays)),
        );
        expect(second - first).toBeGreaterThanOrEqual(minDaysApart);
      }),
    );
  });
});
