import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { discountOf, shareOut } from "./discount.ts";
import type { DiscountLine } from "./model.ts";
import { aLine, aVoucher } from "./testing/vouchers.ts";

const postage = { chosen: minor(499), standard: minor(499) };
const discounts = (vouchers: Parameters<typeof discountOf>[0], lines: readonly DiscountLine[], shipping = postage) => {
  const discount = discountOf(vouchers, lines, shipping, "EUR");
  return {
    lines: [...discount.lines.values()],
    shipping: discount.shipping,
    of: discount.vouchers.map((v) => v.amount),
  };
};

describe("VOUCH-03 discounts of codes", () => {
  test("a discount is split by the largest remainder, to the cent", () => {
    expect(shareOut(minor(500), [minor(3333), minor(3333), minor(3334)])).toEqual([167, 166, 167]);
    expect(shareOut(minor(1), [minor(1), minor(1), minor(1)])).toEqual([1, 0, 0]);
    expect(shareOut(minor(0), [minor(0)])).toEqual([0]);
    expect(shareOut(minor(7), [minor(0), minor(0)])).toEqual([0, 0]);
    expect(shareOut(minor(5), [])).toEqual([]);
    // Of equal remainders the first lines get the rest, wherever they are.
    expect(shareOut(minor(2), [minor(4), minor(1), minor(1)])).toEqual([2, 0, 0]);
    expect(shareOut(minor(4), [minor(1), minor(3), minor(3), minor(1)])).toEqual([1, 2, 1, 0]);
    // All of it is all of each, however large.
    const large = [minor(1), minor(900_000_000_000_000), minor(3)];
    expect(shareOut(minor(900_000_000_000_004), large)).toEqual(large);
    // 1.8 and 4.2: the larger remainder is that of the smaller line.
    expect(shareOut(minor(6), [minor(3), minor(7)])).toEqual([2, 4]);
  });

  test("percent comes before amounts, and neither goes below 0", () => {
    const lines = [aLine({ gross: minor(10_000) })];
    const ten = aVoucher({ id: "ten", type: "amount", value: 1000, currency: "EUR" });
    const half = aVoucher({ id: "half", type: "percent", value: 50 });
    // 50 % of 100.00 and then 10.00, not 50 % of 90.00.
    expect(discounts([ten, half], lines)).toEqual({ lines: [6000], shipping: 0, of: [5000, 1000] });
    const much = aVoucher({ type: "amount", value: 50_000, currency: "EUR" });
    expect(discounts([half, much], lines)).toMatchObject({ lines: [10_000], of: [5000, 5000] });
  });

  test.each([
    [10, 1004, "EUR", 100],
    [10, 1005, "EUR", 101],
    [1, 49, "EUR", 0],
    [1, 50, "EUR", 1],
    [100, 13, "EUR", 13],
    [100, 13, "CHF", 13],
    [50, 13, "CHF", 5],
    [50, 15, "CHF", 10],
    [10, 0, "EUR", 0],
  ] as const)(
    "%i %% of %i %s are %i: half up to what can be paid, never more than the goods",
    (value, gross, currency, amount) => {
      const lines = [aLine({ gross: minor(gross) })];
      const { vouchers } = discountOf([aVoucher({ type: "percent", value })], lines, postage, currency);
      expect(vouchers).toEqual([{ id: "voucher", amount }]);
    },
  );

  test("VOUCH-04 of two percentages the second takes its part of what the first left, of two amounts both are whole", () => {
    const half = (id: string) => aVoucher({ id, type: "percent", value: 50 });
    expect(discounts([half("a"), half("b")], [aLine()])).toMatchObject({ lines: [7500], of: [5000, 2500] });
    const off = (id: string, value: number) => aVoucher({ id, type: "amount", value, currency: "EUR" });
    expect(discounts([off("a", 6000), off("b", 6000)], [aLine()])).toMatchObject({ lines: [10_000], of: [6000, 4000] });
  });

  test("VOUCH-04 whatever the order of the codes, each is worth the same", () => {
    const codes = [
      aVoucher({ id: "amount", type: "amount", value: 1000, currency: "EUR" }),
      aVoucher({ id: "sample", type: "freeSample", value: 1 }),
      aVoucher({ id: "percent", type: "percent", value: 50 }),
      aVoucher({ id: "shipping", type: "freeShipping", value: 0 }),
    ];
    const lines = [aLine(), aLine({ id: "sample", kind: "sample", gross: minor(190) })];
    const worth = { percent: 5000, amount: 1000, sample: 190, shipping: 499 };
    for (const [n] of codes.entries()) {
      const turned = [...codes.slice(n), ...codes.slice(0, n)];
      for (const entered of [turned, turned.toReversed()]) {
        const { vouchers, shipping } = discountOf(entered, lines, postage, "EUR");
        expect(Object.fromEntries(vouchers.map(({ id, amount }) => [id, amount]))).toEqual(worth);
        expect(shipping).toBe(499);
      }
    }
  });

  test("on cards, accessories and photo products", () => {
    const lines = (["card", "accessory", "photo-product"] as const).map((kind) => aLine({ id: kind, kind }));
    expect(discounts([aVoucher({ type: "percent", value: 10 })], lines).lines).toEqual([1000, 1000, 1000]);
  });

  test("a code that counts for no line takes nothing off it, and lines of another kind pay for nothing", () => {
    const lines = [aLine({ id: "a", gross: minor(5000) }), aLine({ id: "b", kind: "accessory", gross: minor(300) })];
    const amount = aVoucher({ type: "amount", value: 1000, currency: "EUR", productKinds: ["accessory"] });
    expect(discounts([amount], lines)).toEqual({ lines: [0, 300], shipping: 0, of: [300] });
  });

  test("never on samples, sets of samples, gift vouchers and shipping", () => {
    const lines = (["card", "sample", "paper-set", "gift-voucher"] as const).map((kind) => aLine({ id: kind, kind }));
    expect(discounts([aVoucher({ type: "percent", value: 100 })], lines)).toEqual({
      lines: [10_000, 0, 0, 0],
      shipping: 0,
      of: [10_000],
    });
  });

  test("only its kinds, categories and, if so configured, goods not reduced by a campaign", () => {
    const lines = [
      aLine({ id: "a", categories: ["hochzeit"] }),
      aLine({ id: "b", categories: ["geburt"], reduced: true }),
      aLine({ id: "c", kind: "accessory", categories: [] }),
    ];
    const tenth = { type: "percent", value: 10 } as const;
    expect(discounts([aVoucher({ ...tenth, categories: ["geburt"] })], lines).lines).toEqual([0, 1000, 0]);
    expect(discounts([aVoucher({ ...tenth, productKinds: ["accessory"] })], lines).lines).toEqual([0, 0, 1000]);
    expect(discounts([aVoucher({ ...tenth, excludesDiscounted: true })], lines).lines).toEqual([1000, 0, 1000]);
  });

  test("free shipping is worth the standard price, whatever is chosen", () => {
    const free = aVoucher({ type: "freeShipping", value: 0 });
    const express = { chosen: minor(1499), standard: minor(499) };
    expect(discounts([free], [aLine()])).toEqual({ lines: [0], shipping: 499, of: [499] });
    expect(discounts([free], [aLine()], express).shipping).toBe(499);
    const pickUp = { chosen: minor(0), standard: minor(499) };
    expect(discounts([free], [aLine()], pickUp)).toEqual({ lines: [0], shipping: 0, of: [0] });
    expect(discounts([free, aVoucher({ ...free, id: "again" })], [aLine()]).shipping).toBe(499);
  });

  test("free samples are the most expensive ones, as many as the code grants", () => {
    const lines = [190, 0, 350].map((gross, n) => aLine({ id: String(n), kind: "sample", gross: minor(gross) }));
    expect(discounts([aVoucher({ type: "freeSample", value: 1 })], lines).lines).toEqual([0, 0, 350]);
    expect(discounts([aVoucher({ type: "freeSample", value: 2 })], lines).lines).toEqual([190, 0, 350]);
    const goods = [aLine({ id: "card", gross: minor(9000) }), ...lines];
    expect(discounts([aVoucher({ type: "freeSample", value: 1 })], goods).lines).toEqual([0, 0, 0, 350]);
    const alike = lines.map((line) => ({ ...line, gross: minor(190) }));
    expect(discounts([aVoucher({ type: "freeSample", value: 2 })], alike).lines).toEqual([190, 190, 0]);
  });

  test("francs are deducted in steps of five", () => {
    const discount = discountOf(
      [aVoucher({ type: "percent", value: 15 })],
      [aLine({ gross: minor(1230) })],
      postage,
      "CHF",
    );
    expect(discount.vouchers).toEqual([{ id: "voucher", amount: 185 }]);
  });

  test("whatever carts and codes: shares add up, no line below 0", () => {
    const someLines = array(
      record({ gross: integer({ min: 0, max: 900_000 }), kind: constantFrom("card", "sample", "accessory") }),
      { minLength: 1, maxLength: 12 },
    );
    const someCodes = array(
      record({
        type: constantFrom("percent", "amount", "freeShipping", "freeSample"),
        value: integer({ min: 1, max: 100 }),
      }),
      { maxLength: 3 },
    );
    assert(
      property(someLines, someCodes, (parts, codes) => {
        const lines = parts.map(({ gross, kind }, n) => aLine({ id: String(n), kind, gross: minor(gross) }));
        const vouchers = codes.map(({ type, value }, n) => {
          const amount = type === "amount";
          return aVoucher({
            id: String(n),
            type,
            value: amount ? value * 100 : value,
            currency: amount ? "EUR" : null,
          });
        });
        const discount = discountOf(vouchers, lines, postage, "EUR");
        const offLines = lines.map(({ id }) => discount.lines.get(id) ?? 0);
        for (const [n, line] of lines.entries()) {
          expect(offLines[n]).toBeGreaterThanOrEqual(0);
          expect(offLines[n]).toBeLessThanOrEqual(line.gross);
        }
        const worth = discount.vouchers.reduce((total, { amount }) => total + amount, 0);
        expect(offLines.reduce((total: number, amount) => total + amount, discount.shipping)).toBe(worth);
        expect(discount.shipping).toBeLessThanOrEqual(499);
      }),
    );
  });
});
