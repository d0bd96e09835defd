import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { Business } from "#modules/addresses/contract.ts";
import { brokenRules } from "#modules/e-invoices/contract.ts";
import { splitTax, type TaxTreatment } from "#modules/pricing/contract.ts";
import { eCreditNoteOf, eInvoiceOf, forAuthority, type BilledOrder } from "./build-e-invoice.ts";
import { splitTax as splitOverRates } from "../invoices/split-tax.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";

const context = { say: (key: string) => key, seller: testSender };
const issued = {
  number: "RE-2026-000012",
  issuedOn: "2026-11-23",
  dueOn: "2026-12-07",
  suppliedOn: "2026-11-25",
  terms: "terms",
};

type Item = {
  readonly total: number;
  readonly discount: number;
  readonly basisPoints: number;
  readonly quantity: number;
};

/**
 * A company's order with the sums as the checkout computes them: tax per line after codes, shipping at the highest
 * rate.
 */
function anOrder(
  items: readonly Item[],
  { shipping, off = 0, gift = 0 }: { readonly shipping: number; readonly off?: number; readonly gift?: number },
  treatment: TaxTreatment = "taxed",
): BilledOrder {
  const [first] = aMailedOrder().lines;
  const { billing } = aMailedOrder();
  if (!first) throw new Error("no line");
  const lines = items.map(({ total, discount, basisPoints, quantity }, index) => ({
    ...first,
    sku: `karte-${index}`,
    quantity,
    lineTotal: minor(total),
    discount: minor(discount),
    tax: { basisPoints },
  }));
  const shippingRate = Math.max(...items.map(({ basisPoints }) => basisPoints));
  const parts = [
    ...items.map((item) => ({ gross: item.total - item.discount, basisPoints: item.basisPoints })),
    { gross: shipping - off, basisPoints: shippingRate },
  ];
  const rates = [...new Set(parts.map(({ basisPoints }) => basisPoints))].toSorted((a, b) => b - a);
  const tax = rates.flatMap((basisPoints) => {
    const mine = parts.filter((part) => part.basisPoints === basisPoints);
    const gross = mine.reduce((sum, part) => sum + part.gross, 0);
    const net = mine.reduce((sum, part) => sum + splitTax(minor(part.gross), basisPoints).net, 0);
    return gross === 0 ? [] : [{ basisPoints, gross, net, tax: gross - net }];
  });
  const discount = items.reduce((sum, item) => sum + item.discount, off);
  const goods = items.reduce((sum, item) => sum + item.total, 0);
  const grand = goods + shipping - discount;
  return {
    ...aMailedOrder({
      billing: { ...billing, company: "Büro & Söhne GmbH" },
      goods: minor(goods),
      shipping: minor(shipping),
      discount: minor(discount),
      grand: minor(grand),
      giftApplied: minor(Math.min(gift, grand)),
      vouchers: discount > 0 ? [{ code: "HERBST", amount: discount }] : [],
      tax,
      taxTreatment: treatment,
      business: Business.parse({ vatId: treatment === "taxed" ? "" : "ATU13585627" }),
    }),
    email: "einkauf@buero.example",
    lines,
  };
}

const item = fc
  .record({
    total: fc.integer({ min: 0, max: 500_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    basisPoints: fc.constantFrom(1900, 700, 2000, 810, 2550),
    quantity: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ total, share, ...rest }): Item => ({ ...rest, total, discount: Math.floor((total * share) / 100) }));
const extras = fc.record({
  shipping: fc.constantFrom(0, 499, 990),
  gift: fc.integer({ min: 0, max: 20_000 }),
});

describe("ORD-12 the e-invoice of an order", () => {
  test("satisfies every rule and states the order's own sums to the cent, whatever was bought", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), extras, (items, rest) => {
        const order = anOrder(items, rest);
        const invoice = eInvoiceOf(order, issued, context);
        expect(brokenRules(invoice)).toEqual([]);
        expect(invoice.totals.gross).toBe(order.grand);
        expect(invoice.totals.tax).toBe(order.tax.reduce((sum, row) => sum + row.tax, 0));
        expect(invoice.totals.paid).toBe(order.giftApplied);
        expect(invoice.totals.due).toBe(order.grand - order.giftApplied);
      }),
      { numRuns: process.env["FULL"] ? 20_000 : 500 },
    );
  });

  test("of an order without tax has one row with the reason, and the order's sums, too", () => {
    const free = item.map((each) => ({ ...each, basisPoints: 0 }));
    fc.assert(
      fc.property(
        fc.array(free, { minLength: 1, maxLength: 8 }),
        extras,
        fc.constantFrom<TaxTreatment>("reverse-charge", "intra-community", "export"),
        (items, rest, treatment) => {
          const invoice = eInvoiceOf(anOrder(items, rest, treatment), issued, context);
          expect(brokenRules(invoice)).toEqual([]);
          expect(invoice.taxes).toHaveLength(1);
          expect(invoice.totals.tax).toBe(0);
          expect(invoice.notes).toEqual([`invoice.untaxed.${treatment}`]);
        },
      ),
    );
  });

  test("of a reverse charge names both VAT numbers and is refused without the buyer's", () => {
    const order = anOrder(
      [{ total: 5000, discount: 0, basisPoints: 0, quantity: 10 }],
      { shipping: 499 },
      "reverse-charge",
    );
    const invoice = eInvoiceOf(order, issued, context);
    expect(invoice.taxes).toMatchObject([{ category: "AE", exemptionCode: "VATEX-EU-AE", base: 5499, tax: 0 }]);
    const unknown = eInvoiceOf({ ...order, business: null }, issued, context);
    expect(brokenRules(unknown).map(({ id }) => id)).toEqual(["BR-AE-02", "BR-AE-04"]);
  });

  test("lists codes as allowances and gift vouchers as paid", () => {
    const order = anOrder([{ total: 10_000, discount: 1000, basisPoints: 1900, quantity: 50 }], {
      shipping: 499,
      gift: 2500,
    });
    const { adjustments, totals, lines } = eInvoiceOf(order, issued, context);
    expect(lines[0]).toMatchObject({ net: 8403, price: 8403, priceQuantity: 50, quantity: 50 });
    expect(adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["charge", 419],
      ["allowance", 840],
    ]);
    expect(totals).toMatchObject({ gross: 9499, paid: 2500, due: 6999 });
  });

  test.each([
    ["invoice", "EUR", "58", 1],
    ["invoice", "CHF", "30", 1],
    ["card", "EUR", "68", 0],
    ["paypal", "EUR", "68", 0],
    ["none", "EUR", "1", 0],
  ] as const)(
    "paid by %s in %s states means %s, and an amount due only on invoice",
    (paymentMethod, currency, means, open) => {
      const order = {
        ...anOrder([{ total: 5000, discount: 0, basisPoints: 1900, quantity: 1 }], { shipping: 0 }),
        paymentMethod,
        currency,
      };
      const invoice = eInvoiceOf(order, { ...issued, dueOn: open ? "2026-12-07" : null }, context);
      expect(invoice.payment.means).toBe(means);
      expect(invoice.totals.due).toBe(open * 5000);
      expect(brokenRules(invoice)).toEqual([]);
    },
  );

  test("of a credit note names the invoice it corrects and takes back what its rows state", () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 300_000 }),
        (items, amount) => {
          const order = anOrder(items, { shipping: 499 });
          const part = Math.min(amount, order.grand);
          const tax = splitOverRates(part, order.tax);
          const note = {
            number: "GS-2026-000001",
            issuedOn: "2026-12-01",
            tax,
            offInvoice: amount % 2 === 0,
            nothingLeft: part === order.grand,
            toVouchers: false,
          };
          const document = eCreditNoteOf(order, note, issued, context);
          expect(brokenRules(document)).toEqual([]);
          expect(document).toMatchObject({
            type: "381",
            corrects: { number: "RE-2026-000012" },
            totals: { gross: part },
          });
        },
      ),
    );
  });

  test("is an XRechnung with a Leitweg-ID, and satisfies the rules of authorities", () => {
    const order = anOrder([{ total: 5000, discount: 0, basisPoints: 1900, quantity: 1 }], { shipping: 0 });
    const business = Business.parse({ leitwegId: "04011000-12345-34" });
    const document = forAuthority(eInvoiceOf({ ...order, business }, issued, context), business);
    expect(document).toMatchObject({ profile: "xrechnung", buyerReference: "04011000-12345-34" });
    expect(document && brokenRules(document)).toEqual([]);
    expect(forAuthority(eInvoiceOf(order, issued, context), order.business)).toBeNull();
    expect(forAuthority(eInvoiceOf(order, issued, context), null)).toBeNull();
  });
});
