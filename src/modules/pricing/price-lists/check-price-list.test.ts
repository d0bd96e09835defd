import { describe, expect, test } from "vitest";
import { assemblePriceList, type AnchorRow, type ComponentRow } from "../price-list.ts";
import { quantitySteps } from "../quantity-steps.ts";
import { seedPriceList } from "../testing/seed-price-list.ts";
import { checkPriceList } from "./check-price-list.ts";

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
    const later = checkPriceList(list(curve([1, 10_000], [10, 10_000], [50, 12_000]), [card(100)])).problems;
    expect(later[0]).toMatchObject({
      kind: "dearer",
      quantity: 15,
      total: 1625,
      beforeQuantity: 10,
      beforeTotal: 1000,
    });
    // Alone it is in order, beside the other too.
    const flat = { curve: "F", quantity: 1, basisPoints: 10_000 };
    const beside = [{ ...card(100), component: "card/b", curve: "F" }, card(100)];
    const found = checkPriceList(list([flat, ...curve([1, 10_000], [50, 12_000])], beside)).problems;
    expect(new Set(found.map(({ component }) => component))).toEqual(new Set(["card/a"]));
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

  test("BO-03 every priced cell is counted, once per market, also where two prices are the same", () => {
    const priced = [card(100), { ...card(100), market: "AT" as const }, { ...card(30), component: "paper/a" }];
    const once = { ...card(2000), component: "designer-check", curve: "LINE" };
    const free = { ...card(0), component: "paper/b" };
    expect(checkPriceList(list(curve([1, 10_000]), [...priced, once, free]))).toEqual({
      cells: 3 * quantitySteps().length,
      problems: [],
    });
  });

  test("BO-03 PRICE-06 more pieces at the same total are a problem, at the same unit price none", () => {
    expect(checkPriceList(list(curve([1, 10_000], [5, 2000]), [card(100)])).problems).toEqual([
      {
        kind: "falling",
        component: "card/a",
        market: "DE",
        quantity: 5,
        total: 100,
        beforeQuantity: 1,
        beforeTotal: 100,
      },
    ]);
    expect(checkPriceList(list(curve([1, 10_000], [5000, 10_000]), [card(100)])).problems).toEqual([]);
  });

  test("BO-03 francs are checked in steps of five: one of them can rise where the cent does not", () => {
    const inMarket = (market: ComponentRow["market"]) =>
      checkPriceList(list(curve([1, 10_000], [5, 10_000]), [{ ...card(101), market }])).problems;
    expect(inMarket("DE")).toEqual([]);
    expect(inMarket("CH")[0]).toMatchObject({ kind: "dearer", beforeQuantity: 1, beforeTotal: 100, total: 505 });
  });

  test("BO-03 a curve without anchors is a problem, for each component on it", () => {
    const bare = { ...list(curve([1, 10_000]), [card(100)]), curves: new Map([["T", []]]) };
    expect(checkPriceList(bare)).toEqual({ cells: 0, problems: [{ kind: "curve", component: "card/a" }] });
  });

  test("BO-03 of goods made of two parts one may be free, goods of one part may not", () => {
    const wall = [
      { ...card(0), component: "wall/leinwand/fix" },
      { ...card(300), component: "wall/leinwand/area" },
    ];
    expect(checkPriceList(list(curve([1, 10_000]), wall)).problems).toEqual([]);
    const calendar = { ...card(0), component: "calendar/a4" };
    expect(checkPriceList(list(curve([1, 10_000]), [...wall, calendar])).problems).toEqual([
      { kind: "free", component: "calendar/a4", market: "DE" },
    ]);
  });

  test("BO-03 an empty list lacks goods and every price of the active one", () => {
    expect(checkPriceList(list([], []), list(curve([1, 10_000]), [card(100)]))).toEqual({
      cells: 0,
      problems: [
        { kind: "empty", component: "card" },
        { kind: "gone", component: "card/a", market: "DE" },
      ],
    });
  });
});
