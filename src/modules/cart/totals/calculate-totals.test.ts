import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { accessoryPriceRules } from "#modules/catalogue/contract.ts";
import { priceGoods, splitTax } from "#modules/pricing/contract.ts";
import { seedPriceList } from "#modules/pricing/testing/seed-price-list.ts";
import { shareOut } from "#modules/vouchers/discount.ts";
import { aVoucher } from "#modules/vouchers/testing/vouchers.ts";
import { componentsOf, calculateTotals, type CalculatedTotals, type DiscountedLine } from "./calculate-totals.ts";
import { addUp } from "./totals.ts";

const list = seedPriceList();
const components = [...list.components.keys()];
const rates: Readonly<Partial<Record<PriceMarket, number>>> = {
  DE: 1900,
  AT: 2000,
  CH: 810,
  LU: 1700,
  IT: 2200,
  US: 0,
};
const unused = { all: 0, ofCustomer: 0, customerHasOrdered: false };

const carts = record({
  market: constantFrom<PriceMarket>("DE", "AT", "CH", "LU", "IT", "US"),
  lines: array(
    record({
      component: integer({ min: 0, max: components.length - 1 }),
      quantity: integer({ min: 1, max: 5000 }),
      kind: constantFrom("card", "card", "accessory", "sample"),
      // Share of the remaining amount that is refunded, in percent.
      refund: integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  codes: array(
    record({
      type: constantFrom("percent", "amount", "freeShipping", "freeSample"),
      value: integer({ min: 1, max: 100 }),
    }),
    { maxLength: 3 },
  ),
  chosen: integer({ min: 0, max: 3000 }),
  standard: integer({ min: 0, max: 999 }),
  balance: integer({ min: 0, max: 80_000 }),
  refundShipping: boolean(),
});

type Cart = typeof carts extends { generate: (...args: never[]) => { readonly value: infer Value } } ? Value : never;

/** Lines of the cart that are sold in its market, with tier prices and tax. */
function linesOf({ market, lines }: Cart): readonly (DiscountedLine & { readonly refund: number })[] {
  return lines.flatMap(({ component, quantity, kind, refund }, n) => {
    const name = components[component] ?? "";
    const taxRates = { standard: rates[market] ?? 0, "multi-purpose-voucher": 0 };
    const prices = { list, market, taxRates, validUntil: null };
    const priced = priceGoods(accessoryPriceRules, prices, { component: name }, kind === "sample" ? 1 : quantity);
    if (!priced.ok) return [];
    return [{ id: String(n), kind, title: name, categories: [], price: priced.value, refund }];
  });
}

const add = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Throws unless both amounts are equal: a thousandth of the cost of `expect`, too slow for a million carts. */
function expectEqual(label: string, amount: number, expected: number): void {
  if (amount !== expected) throw new Error(`${label}: ${amount} instead of ${expected}`);
}
function expectAtMost(label: string, amount: number, limit: number): void {
  if (!(amount <= limit)) throw new Error(`${label}: ${amount} is more than ${limit}`);
}

/** CHK-13: without tax everything costs its former net price, to the cent, and adds up like any other cart. */
function companyPaysTheNet(taxed: CalculatedTotals["totals"], netTotals: CalculatedTotals, balance: number): void {
  const { totals, lines, shippingDiscount, vouchers } = netTotals;
  const parts = [...lines.values()];
  expectEqual("net total", totals.grand, add(taxed.tax.map(({ net }) => net)));
  expectEqual("net parts", totals.goods + totals.shipping - totals.discount, totals.grand);
  expectEqual("net goods", add(parts.map(({ gross }) => gross)), totals.goods);
  expectEqual("net discounts", add(parts.map(({ discount }) => discount)) + shippingDiscount, totals.discount);
  expectEqual("net codes", add(vouchers.map(({ amount }) => amount)), totals.discount);
  for (const part of parts) {
    expectEqual("tax of a company", part.tax + part.taxRate, 0);
    expectEqual("net of a line", part.net, part.gross - part.discount);
  }
  for (const row of totals.tax) {
    expectEqual("tax row of a company", row.basisPoints + row.tax, 0);
    expectEqual("net of the tax row", row.net, totals.grand);
  }
  expectEqual("net gift voucher", totals.giftVoucherApplied, Math.min(balance, totals.grand));
}

/** A cart, how its visitor pays, and later refunds: no cent appears or is lost. */
function keepsEveryCent(cart: Cart, lines: ReturnType<typeof linesOf>): void {
  const { market, codes, chosen, standard, balance } = cart;
  const currency = marketCurrency[market];
  const taxBasisPoints = rates[market] ?? 0;
  const vouchers = codes.map(({ type, value }, n) => ({
    voucher: aVoucher({
      id: String(n),
      type,
      value: type === "amount" ? value * 100 : value,
      currency: type === "amount" ? currency : null,
    }),
    uses: unused,
  }));
  const reckoning = {
    lines,
    vouchers,
    place: { channel: "card", market, currency, locale: "de-DE", now: 1, email: undefined },
    shipping: { chosen: minor(chosen), standard: minor(standard) },
    taxBasisPoints,
  } as const;
  const { totals, lines: reduced, shippingDiscount, vouchers: worth } = calculateTotals(reckoning);
  companyPaysTheNet(totals, calculateTotals({ ...reckoning, giftBalance: minor(balance), untaxed: true }), balance);
  const parts = [...reduced.values()];
  // Every cent of the discount belongs to a code and to a line or the shipping.
  expectEqual("codes", add(worth.map(({ amount }) => amount)), totals.discount);
  expectEqual("discounts", add(parts.map(({ discount }) => discount)) + shippingDiscount, totals.discount);
  expectEqual("total", totals.grand, totals.goods + chosen - totals.discount);
  expectAtMost("nothing", 0, totals.grand);
  expectEqual("tax rows", add(totals.tax.map(({ gross }) => gross)), totals.grand);
  for (const row of totals.tax) expectEqual("tax row", row.net + row.tax, row.gross);
  for (const part of parts) expectEqual("line", part.net + part.tax, part.gross - part.discount);
  // Gift vouchers pay last and change no tax.
  const extras = { shipping: minor(chosen), shippingDiscount, giftBalance: minor(balance) };
  const paid = addUp(parts, extras, taxBasisPoints);
  expectEqual("payments", paid.giftVoucherApplied + paid.toPay, totals.grand);
  expectAtMost("gift voucher", paid.giftVoucherApplied, balance);
  expectEqual("tax rows beside a gift voucher", paid.tax.length, totals.tax.length);
  for (const [n, row] of paid.tax.entries())
    for (const part of ["basisPoints", "net", "tax", "gross"] as const)
      expectEqual("tax beside a gift voucher", row[part], totals.tax[n]?.[part] ?? -1);
  givesBackWhatWasPaid(cart, { lines, reduced, grand: totals.grand, chosen: chosen - shippingDiscount, paid });
}

type Paid = {
  readonly lines: ReturnType<typeof linesOf>;
  readonly reduced: CalculatedTotals["lines"];
  readonly grand: number;
  /** The price of the chosen delivery after codes. */
  readonly chosen: number;
  readonly paid: CalculatedTotals["totals"];
};

/** Part refunds: the refunded and the remaining amount add up to the payment, to the cent and with their tax. */
function givesBackWhatWasPaid(cart: Cart, { lines, reduced, grand, chosen, paid }: Paid): void {
  const refunds = lines.map(({ id, refund }) => {
    const line = reduced.get(id);
    return minor(Math.floor((((line?.gross ?? 0) - (line?.discount ?? 0)) * refund) / 100));
  });
  const back = minor(add(refunds) + (cart.refundShipping ? chosen : 0));
  expectAtMost("given back", back, grand);
  const toGift = Math.min(back, paid.giftVoucherApplied);
  expectAtMost("given back by payment", back - toGift, paid.toPay);
  expectEqual("shares of the gift voucher", add(shareOut(minor(toGift), refunds)), add(refunds) === 0 ? 0 : toGift);
  for (const amount of refunds) {
    const split = splitTax(amount, rates[cart.market] ?? 0);
    expectEqual("tax given back", split.net + split.tax, amount);
  }
}

const runs = process.env["FULL"] ? 1_000_000 : 3000;

test(
  `CART-12 PRICE-16 VOUCH-03 money is conserved in ${runs} carts: tiers, codes, tax, gift vouchers, part refunds`,
  () => {
    let priced = 0;
    const holds = (cart: Cart): void => {
      const lines = linesOf(cart);
      keepsEveryCent(cart, lines);
      if (lines.length > 0) priced += 1;
    };
    assert(property(carts, holds), { numRuns: runs });
    // Most carts have a value: a price list without prices would trivially conserve money.
    expect(priced).toBeGreaterThan(runs / 2);
  },
  Math.max(20_000, runs),
);

test("CHK-13 parts of a price add up to the net price of the line", () => {
  assert(
    property(
      array(integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 }),
      integer({ min: 0, max: 2550 }),
      (totals, rate) => {
        const { net } = splitTax(minor(add(totals)), rate);
        const parts = componentsOf(
          totals.map((total, n) => ({ component: String(n), total })),
          net,
        );
        expect(add(parts.map(({ total }) => total))).toBe(net);
        for (const [n, { total }] of parts.entries()) expect(total).toBeLessThanOrEqual((totals[n] ?? 0) + 1);
      },
    ),
  );
});
