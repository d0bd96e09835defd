import { array, assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { splitTax } from "#modules/pricing/contract.ts";
import { addUp, lessDiscount } from "./totals.ts";

const lineOf = (gross: number, rate: number, discount = 0) =>
  lessDiscount({ gross: minor(gross), taxRate: rate, ...splitTax(minor(gross), rate) }, minor(discount));

test("CART-12 goods, shipping and tax add up to the cent", () => {
  expect(addUp([lineOf(11_400, 1900), lineOf(1999, 1900)], { shipping: minor(499) }, 1900)).toEqual({
    goods: 13_399,
    discount: 0,
    shipping: 499,
    grand: 13_898,
    giftVoucherApplied: 0,
    toPay: 13_898,
    tax: [{ basisPoints: 1900, gross: 13_898, net: 9580 + 1680 + 419, tax: 13_898 - 9580 - 1680 - 419 }],
  });
});

test("PRICE-16 whatever the lines, net and tax make the gross and nothing is lost", () => {
  assert(
    property(
      array(integer({ min: 1, max: 5_000_000 }), { maxLength: 20 }),
      integer({ min: 0, max: 10_000 }),
      constantFrom(1900, 2000, 810, 1700, 2200, 0),
      (lines, shipping, rate) => {
        const totals = addUp(
          lines.map((gross) => lineOf(gross, rate)),
          { shipping: minor(shipping) },
          rate,
        );
        expect(totals.grand).toBe(lines.reduce((sum, gross) => sum + gross, shipping));
        for (const row of totals.tax) expect(row.net + row.tax).toBe(row.gross);
      },
    ),
  );
});

test("CART-13 nothing bought, no tax", () => {
  const nothing = { goods: 0, discount: 0, shipping: 0, grand: 0, tax: [], giftVoucherApplied: 0, toPay: 0 };
  expect(addUp([], { shipping: minor(0) }, 1900)).toEqual(nothing);
});
