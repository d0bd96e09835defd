import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { checkInvoice, choosePayment, paymentOffers, type InvoiceCase } from "./payment-choice.ts";

const order: InvoiceCase = {
  goods: minor(9900),
  grand: minor(10_399),
  currency: "EUR",
  deliveryCountry: "DE",
  billingCountry: "DE",
  containsGiftVoucher: false,
  available: ["invoice", "prepayment", "card"],
  locale: "de-DE",
};

describe("CHK-06 D-16 purchase on invoice", () => {
  test.each([
    ["goods of 24.99 whatever the shipping", { goods: minor(2499), grand: minor(2998) }, "INVOICE_MIN"],
    ["goods of exactly 25.00", { goods: minor(2500), grand: minor(2999) }, undefined],
    ["a total of exactly 300.00", { goods: minor(29_501), grand: minor(30_000) }, undefined],
    ["a total of 300.01", { goods: minor(29_502), grand: minor(30_001) }, "INVOICE_LIMIT"],
    ["goods to Austria, invoice to Germany", { deliveryCountry: "AT" }, "INVOICE_COUNTRY"],
    ["goods and invoice to Austria", { deliveryCountry: "AT", billingCountry: "AT" }, undefined],
    ["a cart with a gift voucher", { containsGiftVoucher: true }, "INVOICE_GIFT"],
  ] as const)("for %s returns %s", (_, change, code) => {
    const result = checkInvoice({ ...order, ...change });
    expect(result.ok ? undefined : result.refusal.code).toBe(code);
  });
});

describe("CHK-05 the choice of payment", () => {
  test("lists every method, with the reason if it is not available", () => {
    const offers = paymentOffers({ ...order, goods: minor(1000) });
    expect(offers.map((offer) => [offer.method, offer.refusal?.code ?? null])).toEqual([
      ["invoice", "INVOICE_MIN"],
      ["prepayment", null],
      ["card", null],
    ]);
  });

  test("states the limit in the shop's currency", () => {
    const swiss = { ...order, goods: minor(1000), currency: "CHF", locale: "de-CH" } as const;
    expect(checkInvoice(swiss)).toMatchObject({ refusal: { data: { amount: "25.00\u00A0CHF" } } });
  });

  test("refuses unknown and unavailable methods", () => {
    expect(choosePayment("cheque", order)).toMatchObject({ refusal: { code: "PAYMENT_METHOD_UNKNOWN" } });
    expect(choosePayment("invoice", { ...order, goods: minor(1000) })).toMatchObject({
      refusal: { code: "INVOICE_MIN" },
    });
    expect(choosePayment("card", order)).toEqual({ ok: true, value: "card" });
  });
});
