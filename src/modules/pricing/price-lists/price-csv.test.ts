import { describe, expect, test } from "vitest";
import { anchorRows, componentRows } from "#db/seed/price-rows.ts";
import { priceMarkets } from "#kernel/market.ts";
import { adjustPrices } from "./adjust-prices.ts";
import { checkPriceList } from "./check-price-list.ts";
import { onlyIncomplete, readPriceCsv, writePriceCsv, type PriceRows } from "./price-csv.ts";
import { assemblePriceList, type AnchorRow, type ComponentRow } from "../price-list.ts";
import { seedPriceList } from "../testing/seed-price-list.ts";
import { typedAmount, typedShare } from "./typed-amount.ts";

const seed: PriceRows = { anchors: anchorRows(), components: componentRows() };
const small: PriceRows = {
  anchors: [{ curve: "T1", quantity: 1, basisPoints: 10_000 }],
  components: [
    { component: "card/a", market: "DE", curve: "T1", base: 190 },
    { component: "card/a", market: "CH", curve: "T1", base: 275 },
  ],
};
const sorted = ({ anchors, components }: PriceRows) => ({
  anchors: anchors.map((row) => JSON.stringify(row, ["curve", "quantity", "basisPoints"])).toSorted(),
  components: components.map((row) => JSON.stringify(row, ["component", "market", "curve", "base"])).toSorted(),
});

describe("a typed amount", () => {
  test.each([
    ["1,90", 190],
    ["1.90", 190],
    ["1,9", 190],
    ["2", 200],
    [" 0,05 €", 5],
    ["CHF 1.40", 140],
    ["1.234,50", 123_450],
    ["1'234.50", 123_450],
    ["1,234.50", 123_450],
    ["1.234.567", 123_456_700],
    ["1.900", undefined],
    ["1,2345", undefined],
    ["1.234.50", undefined],
    ["-1,90", undefined],
    ["", undefined],
    ["abc", undefined],
    ["1,,9", undefined],
  ])("BO-03 %j is %s", (typed, amount) => {
    expect(typedAmount(typed)).toBe(amount);
  });

  test.each([
    ["93,5", 9350],
    ["220 %", 22_000],
    ["-3", -300],
    ["−0,5", -50],
    ["3,123", undefined],
    ["drei", undefined],
  ])("BO-03 a percentage of %j is %s", (typed, share) => {
    expect(typedShare(typed)).toBe(share);
  });
});

describe("the file of a price list", () => {
  test("BO-03 a written file is read back exactly, with the whole list of the shop", () => {
    const read = readPriceCsv(writePriceCsv(seed), seed);
    expect("rows" in read && sorted(read.rows)).toEqual(sorted(seed));
  });

  test("BO-03 files saved by a spreadsheet are read too: other separators, quotes, empty lines at the end", () => {
    const file = writePriceCsv(small).replaceAll(";", "\t").replace("1,90", '"1.9"') + "\n\n";
    const read = readPriceCsv(file, small);
    expect("rows" in read && sorted(read.rows)).toEqual(sorted(small));
  });

  test.each([
    ["another heading", (text: string) => text.replace("curve", "kurve"), [1, "heading"]],
    ["an ambiguous amount", (text: string) => text.replace("1,90", "1.900"), [3, "amount"]],
    ["an unknown component", (text: string) => text.replace("card/a", "card/b"), [3, "code"]],
    ["a missing component", (text: string) => text.replace(/component;.*\r\n/, ""), [null, "missing"]],
    ["a missing anchor", (text: string) => text.replace(/anchor;.*\r\n/, ""), [null, "missing"]],
    ["a missing price", (text: string) => text.replace("1,90", ""), [3, "price"]],
    ["a line cut short", (text: string) => text.replace(/(T1;1;10000);.*/, "$1"), [2, "cells"]],
    ["an unknown curve", (text: string) => text.replace("card/a;T1", "card/a;T9"), [3, "curve"]],
    ["a quantity beyond the largest", (text: string) => text.replace("T1;1;", "T1;5001;"), [2, "quantity"]],
    ["a share of nothing", (text: string) => text.replace(";10000;", ";0;"), [2, "share"]],
    ["a cell too many", (text: string) => text.replace("1,90", "1,90;"), [3, "columns"]],
    ["an unknown kind of line", (text: string) => text.replace("anchor", "anker"), [2, "kind"]],
  ] as const)("BO-03 %s is reported with its line, and nothing is imported", (_case, spoil, [line, reason]) => {
    const read = readPriceCsv(spoil(writePriceCsv(small)), small);
    expect("problems" in read && read.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ line, reason })]),
    );
    expect(read).not.toHaveProperty("rows");
  });

  test("BO-03 all problems are reported at once, in the order of the lines", () => {
    const file = writePriceCsv(small).replace(";10000;", ";0;").replace("1,90", "x").replace("2,75", "y");
    const read = readPriceCsv(file, small);
    expect("problems" in read && read.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "share"],
      [3, "amount"],
      [3, "amount"],
    ]);
  });
});

describe("a file with gaps", () => {
  test("BO-03 missing prices are listed by row and column, and nothing is imported", () => {
    const lines = writePriceCsv(seed).split("\r\n");
    const cells = (lines.find((line) => line.startsWith("component;card/")) ?? "").split(";");
    const [, code = ""] = cells;
    const [market, column] = priceMarkets.flatMap((each, place) =>
      (cells[5 + place] ?? "") === "" ? [] : [[each, 5 + place] as const],
    )[0] ?? ["DE", 5];
    const holed = cells.with(column, "").join(";");
    const cut = lines.find((line) => line.startsWith("anchor;;T1;")) ?? "";
    const file = lines.filter((line) => line !== cut).map((line) => (line === cells.join(";") ? holed : line));
    const read = readPriceCsv(file.join("\r\n"), seed);
    const [, , curve, quantity] = cut.split(";");
    expect(read).toEqual({
      problems: [
        { line: file.indexOf(holed) + 1, reason: "price", text: `${code} ${market}` },
        { line: null, reason: "missing", text: `anchor ${curve} ${quantity}` },
      ],
    });
    expect("problems" in read && onlyIncomplete(read.problems)).toBe(true);
  });

  test("BO-03 a new price may be added, and an empty cell may stay empty", () => {
    const more = {
      ...small,
      components: [...small.components, { component: "card/a", market: "AT" as const, curve: "T1", base: 200 }],
    };
    expect(readPriceCsv(writePriceCsv(more), small)).toHaveProperty("rows");
    expect(readPriceCsv(writePriceCsv(small), small)).toHaveProperty("rows");
    expect(readPriceCsv(writePriceCsv(small), more)).toEqual({
      problems: [{ line: 3, reason: "price", text: "card/a AT" }],
    });
  });
});

describe("the check before activation", () => {
  const list = (anchors: readonly AnchorRow[], components: readonly ComponentRow[]) =>
    assemblePriceList({ version: "x", validFrom: "2026-01-01T00:00:00Z", validTo: null }, anchors, components);
  const card = (base: number): ComponentRow => ({ component: "card/a", market: "DE", curve: "T", base });
  const curve = (...points: readonly (readonly [number, number])[]) =>
    points.map(([quantity, basisPoints]) => ({ curve: "T", quantity, basisPoints }));

  test("BO-03 PRICE-06 the shop's own list has no inversion in any of its cells", () => {
    const { cells, problems } = checkPriceList(seedPriceList());
    expect(problems).toEqual([]);
    expect(cells).toBeGreaterThan(118_580);
  });

  test("BO-03 a curve that falls too fast is reported with the first quantity that costs less", () => {
    const { problems } = checkPriceList(list(curve([1, 20_000], [10, 10_000], [50, 1000]), [card(100)]));
    expect(problems[0]).toEqual({
      kind: "falling",
      component: "card/a",
      market: "DE",
      quantity: 15,
      total: 938,
      beforeQuantity: 10,
      beforeTotal: 1000,
    });
  });

  test("BO-03 a curve that rises makes the unit price rise", () => {
    const { problems } = checkPriceList(list(curve([1, 10_000], [50, 12_000]), [card(100)]));
    expect(problems[0]).toMatchObject({ kind: "dearer", quantity: 5, beforeQuantity: 1 });
  });

  test("BO-03 free goods, an unknown curve and an empty list are problems; free options are not", () => {
    expect(checkPriceList(list(curve([1, 10_000]), [card(0)])).problems).toEqual([
      { kind: "free", component: "card/a", market: "DE" },
    ]);
    expect(checkPriceList(list([], [card(100)])).problems).toEqual([{ kind: "curve", component: "card/a" }]);
    expect(checkPriceList(list([], [])).problems).toEqual([{ kind: "empty", component: "card" }]);
    const free = { ...card(0), component: "paper/a" };
    expect(checkPriceList(list(curve([1, 10_000]), [card(100), free])).problems).toEqual([]);
  });

  test("BO-03 a price in the active list must not be missing, in any market; new ones are allowed", () => {
    const austrian: ComponentRow = { ...card(120), market: "AT" };
    const inForce = list(curve([1, 10_000]), [card(100), austrian, { ...card(30), component: "paper/a" }]);
    const next = list(curve([1, 10_000]), [card(100), { ...card(50), component: "card/b" }]);
    expect(checkPriceList(next, inForce).problems).toEqual([
      { kind: "gone", component: "card/a", market: "AT" },
      { kind: "gone", component: "paper/a", market: "DE" },
    ]);
    expect(checkPriceList(inForce, inForce).problems).toEqual([]);
  });
});

describe("prices raised at once", () => {
  const rows: readonly ComponentRow[] = [
    { component: "calendar/a", market: "DE", curve: "TC", base: 1899 },
    { component: "calendar/a", market: "CH", curve: "TC", base: 2755 },
    { component: "card/a", market: "DE", curve: "T1", base: 179 },
    { component: "paper/a", market: "DE", curve: "T1", base: 0 },
  ];
  test.each([
    [
      "all by 3 %, to the currency's step",
      { group: "", market: "", basisPoints: 300, rounding: "step" },
      [1956, 2840, 184, 0],
    ],
    [
      "calendars by 3 %, to window prices",
      { group: "calendar", market: "", basisPoints: 300, rounding: "window" },
      [1999, 2899, 179, 0],
    ],
    ["one market only", { group: "", market: "CH", basisPoints: -1000, rounding: "step" }, [1899, 2480, 179, 0]],
    [
      "below 10.00 a window price ends in 9",
      { group: "card", market: "DE", basisPoints: 500, rounding: "window" },
      [1899, 2755, 189, 0],
    ],
  ] as const)("BO-03 PRICE-20 %s", (_case, adjustment, bases) => {
    expect(adjustPrices(rows, adjustment).map(({ base }) => base)).toEqual(bases);
  });
});
