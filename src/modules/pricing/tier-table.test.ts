import { describe, expect, test } from "vitest";
import { refuse } from "#kernel/result.ts";
import { priceLine } from "./price-line.ts";
import { seedPriceList } from "./testing/seed-price-list.ts";
import { tierTable, tierTableQuantities } from "./tier-table.ts";

const list = seedPriceList();
const price = (quantity: number) => priceLine(list, "DE", quantity, [{ component: "card/folded-portrait-dl" }]);

describe("tier table", () => {
  test("PDP-06 rows contain unit price, total and the saving against the first row", () => {
    const table = tierTable(tierTableQuantities, price);
    expect(table.ok && table.value).toEqual([
      { quantity: 10, unit: 247, total: 2470, savingPercent: 0 },
      { quantity: 25, unit: 204, total: 5100, savingPercent: 17 },
      { quantity: 50, unit: 179, total: 8950, savingPercent: 27 },
      { quantity: 100, unit: 159, total: 15_900, savingPercent: 35 },
      { quantity: 250, unit: 136, total: 34_000, savingPercent: 44 },
      { quantity: 500, unit: 118, total: 59_000, savingPercent: 52 },
    ]);
  });

  test("PRICE-14 a refusal of one row refuses the table", () => {
    const table = tierTable([10, 25], (quantity) => (quantity === 25 ? refuse("OPTION_UNAVAILABLE") : price(quantity)));
    expect(table).toMatchObject({ ok: false, refusal: { code: "OPTION_UNAVAILABLE" } });
  });

  test("PDP-06 a configuration without price saves nothing", () => {
    const free = tierTable([10, 25], (quantity) => priceLine(list, "DE", quantity, [{ component: "paper/matt-300" }]));
    expect(free.ok && free.value.map((row) => row.savingPercent)).toEqual([0, 0]);
  });
});
