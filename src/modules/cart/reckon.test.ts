import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { breakdownOf, priceLine, splitTax } from "#modules/pricing/contract.ts";
import { seedPriceList } from "#modules/pricing/testing/seed-price-list.ts";
import { shareOut } from "#modules/vouchers/discount.ts";
import { aVoucher } from "#modules/vouchers/testing/vouchers.ts";
import { componentsOf, reckon, type Reckoned, type ReckonedLine } from "./reckon.ts";
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
      // Share of what is left that is given back, in percent.
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
function linesOf({ market, lines }: Cart): readonly (ReckonedLine & { readonly refund: number })[] {
  return lines.flatMap(({ component, quantity, kind, refund }, n) => {
    const name = components[component] ?? "";
    const priced = priceLine(list, market, kind === "sample" ? 1 : quantity, [{ component: name }]);
    if (!priced.ok) return [];
    const price = breakdownOf(priced.value, { list, taxBasisPoints: rates[market] ?? 0, validUntil: null });
    return [{ id: String(n), kind, sku: name, title: name, categories: [], price, refund }];
  });
}

const add = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** CHK-13: without tax everything is what was its net before, to the cent, and adds up like any other cart. */
function companyPaysTheNet(taxed: Reckoned["totals"], bare: Reckoned, balance: number): void {
  const { totals, lines, shippingDiscount, vouchers } = bare;
  const parts = [...lines.values()];
  expect(totals.grand).toBe(add(taxed.tax.map(({ net }) => net)));
  expect(totals.grand).toBe(totals.goods + totals.shipping - totals.discount);
  expect(totals.goods).toBe(add(parts.map(({ gross }) => gross)));
  expect(add(parts.map(({ discount }) => discount)) + shippingDiscount).toBe(totals.discount);
  expect(add(vouchers.map(({ amount }) => amount))).toBe(totals.discount);
  for (const part of parts) expect([part.tax, part.taxRate, part.net]).toEqual([0, 0, part.gross - part.discount]);
  for (const row of totals.tax) expect([row.basisPoints, row.tax, row.net]).toEqual([0, 0, totals.grand]);
  expect(totals.giftVoucherApplied).toBe(Math.min(balance, totals.grand));
}

const runs = process.env["FULL"] ? 1_000_000 : 3000;

test(
  `CART-12 PRICE-16 VOUCH-03 money is conserved in ${runs} carts: tiers, codes, tax, gift vouchers, part refunds`,
  () => {
    const holds = (cart: Cart): void => {
      const { market, codes, chosen, standard, balance } = cart;
      const lines = linesOf(cart);
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
      const { totals, lines: reduced, shippingDiscount, vouchers: worth } = reckon(reckoning);
      companyPaysTheNet(totals, reckon({ ...reckoning, giftBalance: minor(balance), untaxed: true }), balance);
      const parts = [...reduced.values()];
      // Every cent of the discount belongs to a code and to a line or the shipping.
      expect(add(worth.map(({ amount }) => amount))).toBe(totals.discount);
      expect(add(parts.map(({ discount }) => discount)) + shippingDiscount).toBe(totals.discount);
      expect(totals.grand).toBe(totals.goods + chosen - totals.discount);
      expect(totals.grand).toBeGreaterThanOrEqual(0);
      expect(add(totals.tax.map(({ gross }) => gross))).toBe(totals.grand);
      for (const row of totals.tax) expect(row.net + row.tax).toBe(row.gross);
      for (const part of parts) expect(part.net + part.tax).toBe(part.gross - part.discount);
      // Gift vouchers pay at the end and change no tax.
      const beside = { shipping: minor(chosen), shippingDiscount, giftBalance: minor(balance) };
      const paid = addUp(parts, beside, taxBasisPoints);
      expect(paid.giftVoucherApplied + paid.toPay).toBe(totals.grand);
      expect(paid.giftVoucherApplied).toBeLessThanOrEqual(balance);
      expect(paid.tax).toEqual(totals.tax);
      // Part refunds: what is given back and what is kept make what was paid, to the cent and with their tax.
      const given = lines.map(({ id, refund }) => {
        const line = reduced.get(id);
        const left = (line?.gross ?? 0) - (line?.discount ?? 0);
        return minor(Math.floor((left * refund) / 100));
      });
      const shippingBack = cart.refundShipping ? chosen - shippingDiscount : 0;
      const back = minor(add(given) + shippingBack);
      expect(back).toBeLessThanOrEqual(totals.grand);
      const toGift = Math.min(back, paid.giftVoucherApplied);
      const toPayment = back - toGift;
      expect(toPayment).toBeLessThanOrEqual(paid.toPay);
      expect(
        add(
          shareOut(
            minor(toGift),
            given.map((amount) => minor(amount)),
          ),
        ),
      ).toBe(add(given) === 0 ? 0 : toGift);
      for (const amount of given) {
        const split = splitTax(amount, taxBasisPoints);
        expect(split.net + split.tax).toBe(amount);
      }
    };
    assert(property(carts, holds), { numRuns: runs });
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
