import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { Business } from "#modules/addresses/contract.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";
import { eCreditNoteOf, eInvoiceOf, isCompanyOrder, type BilledOrder } from "./build-e-invoice.ts";

/** Renders key and values, so that a test sees the message without depending on its wording. */
const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const context = { say, seller: testSender };
const issued = {
  number: "RE-1",
  issuedOn: "2026-11-23",
  dueOn: "2026-12-07",
  suppliedOn: "2026-11-25",
  terms: "terms",
};
const note = { number: "GS-1", issuedOn: "2026-12-01", offInvoice: false, nothingLeft: false, toVouchers: false };
const seller = {
  name: "Blattwerk Papeterie GmbH",
  address: { lines: ["Musterweg 7"], postcode: "00000", city: "Musterstadt", country: "DE" },
  vatId: "DE000000000",
  electronicAddress: "hallo@blattwerk.localhost",
  contact: { name: "Erika Muster", phone: "+49 30 23125 000", email: "hallo@blattwerk.localhost" },
};
const transfer = {
  means: "58",
  iban: "DE00000000000000000000",
  bic: "XXXXDEXXXXX",
  account: "Blattwerk Papeterie GmbH",
};
const berlin = { postcode: "10115", city: "Berlin", country: "DE" };

function anOrder(parts: Partial<BilledOrder> = {}): BilledOrder {
  const { lines, ...order } = aMailedOrder();
  const gold = { key: "refinement", label: "Veredelung", value: "Gold" };
  return {
    ...order,
    business: Business.parse({
      vatId: "DE123456789",
      orderReference: "B-7",
      buyerReference: "K 4",
      invoiceEmail: "rechnung@buero.example",
    }),
    billing: { ...order.billing, company: "Büro & Söhne GmbH", extra: "Hof 2" },
    delivery: { ...order.delivery, street: "", packstation: "123", postNumber: "4711" },
    email: "einkauf@buero.example",
    lines: lines.map((line) => ({
      ...line,
      sku: "karte",
      discount: minor(0),
      optionLabels: [...line.optionLabels, gold],
    })),
    ...parts,
  };
}

describe("ORD-12 the fields of an e-invoice", () => {
  test("GIFT-03 of an invoice with a gift voucher: who, what, where to, and how to pay the rest", () => {
    expect(eInvoiceOf(anOrder({ giftApplied: minor(2000) }), issued, context)).toEqual({
      profile: "en16931",
      type: "380",
      number: "RE-1",
      issuedOn: "2026-11-23",
      dueOn: "2026-12-07",
      currency: "EUR",
      buyerReference: "K 4",
      orderReference: "B-7",
      sellersOrder: "C418273645",
      notes: [],
      corrects: null,
      seller,
      buyer: {
        name: "Büro & Söhne GmbH",
        address: { ...berlin, lines: ["Lindenallee 12", "Hof 2"] },
        vatId: "DE123456789",
        electronicAddress: "rechnung@buero.example",
        contact: null,
      },
      delivery: {
        name: "Anna Freudenberger",
        address: { ...berlin, lines: ["Packstation 123", "4711"] },
        on: "2026-11-25",
      },
      payment: { ...transfer, terms: "terms" },
      lines: [
        {
          id: "1",
          article: "karte",
          name: "Olivenzweig, Klappkarte hoch B6",
          description: "Papier: Naturpapier weiß · Veredelung: Gold",
          quantity: 50,
          unit: "H87",
          price: 9580,
          priceQuantity: 50,
          net: 9580,
          category: "S",
          basisPoints: 1900,
        },
      ],
      adjustments: [
        {
          kind: "charge",
          amount: 419,
          reason: "mail.total.shipping.standard",
          reasonCode: "FC",
          category: "S",
          basisPoints: 1900,
        },
      ],
      taxes: [{ category: "S", basisPoints: 1900, base: 9999, tax: 1900, exemptionReason: "", exemptionCode: "" }],
      totals: {
        lines: 9580,
        allowances: 0,
        charges: 419,
        net: 9999,
        tax: 1900,
        gross: 11_899,
        paid: 2000,
        due: 9899,
      },
    });
  });

  test("VOUCH-03 all codes are one allowance per rate, with their names", () => {
    const vouchers = [
      { code: "HERBST", amount: 500 },
      { code: "ZWEI", amount: 95 },
    ];
    const tax = [{ basisPoints: 1900, gross: 11_304, net: 9499, tax: 1805 }];
    const { adjustments } = eInvoiceOf(anOrder({ vouchers, tax, grand: minor(11_304) }), issued, context);
    expect(adjustments.slice(1)).toEqual([
      {
        kind: "allowance",
        amount: 500,
        reason: "invoice.code HERBST, invoice.code ZWEI",
        reasonCode: "95",
        category: "S",
        basisPoints: 1900,
      },
    ]);
  });

  test("free shipping is no charge, and goods that were free still have the row of their rate", () => {
    const [card] = anOrder().lines;
    if (!card) throw new Error("no line");
    const free = { ...card, lineTotal: minor(0), tax: { basisPoints: 700 } };
    const tax = [{ basisPoints: 1900, gross: 11_400, net: 9580, tax: 1820 }];
    const parts = { lines: [card, free, free], shipping: minor(0), grand: minor(11_400), tax };
    const { adjustments, taxes } = eInvoiceOf(anOrder(parts), issued, context);
    expect(adjustments).toEqual([]);
    expect(taxes.map(({ basisPoints, base, tax: amount }) => [basisPoints, base, amount])).toEqual([
      [1900, 9580, 1820],
      [700, 0, 0],
    ]);
  });

  test("CHK-13 what a company left out stays empty; documents go to the address of the order", () => {
    const person = { ...aMailedOrder().billing, firstName: "", lastName: "Moor" };
    const seat = { ...testSender, street: "" };
    const sent = eInvoiceOf(anOrder({ business: null, billing: person }), issued, { say, seller: seat });
    expect(sent).toMatchObject({ buyerReference: "", orderReference: "" });
    expect(sent.buyer).toEqual({
      name: "Moor",
      address: { ...berlin, lines: ["Lindenallee 12"] },
      vatId: "",
      electronicAddress: "einkauf@buero.example",
      contact: null,
    });
    expect(sent.seller.address.lines).toEqual([]);
    const authority = Business.parse({ leitwegId: "04", buyerReference: "K 4" });
    expect(eInvoiceOf(anOrder({ business: authority }), issued, context).buyerReference).toBe("04");
  });

  test.each([
    ["invoice", "EUR", 11_899, { ...transfer, terms: "terms" }],
    ["invoice", "EUR", 0, { ...transfer, terms: "" }],
    ["prepayment", "CHF", 0, { ...transfer, means: "30", terms: "" }],
    ["paypal", "EUR", 0, { means: "68", iban: "", bic: "", account: "", terms: "" }],
    ["none", "EUR", 0, { means: "1", iban: "", bic: "", account: "", terms: "" }],
  ] as const)(
    "CHK-06 by %s in %s with %i to pay it names account and terms only as needed",
    (method, currency, due, payment) => {
      const giftApplied = minor(method === "invoice" ? 11_899 - due : 0);
      const invoice = eInvoiceOf(anOrder({ paymentMethod: method, currency, giftApplied }), issued, context);
      expect(invoice.payment).toEqual(payment);
      expect(invoice.totals).toMatchObject({ due, paid: 11_899 - due });
    },
  );

  test.each([
    ["reverse-charge", "AE", "VATEX-EU-AE"],
    ["intra-community", "K", "VATEX-EU-IC"],
    ["export", "G", "VATEX-EU-G"],
  ] as const)("CHK-13 without tax by %s it states category %s and reason", (taxTreatment, category, exemptionCode) => {
    const tax = [{ basisPoints: 0, gross: 9999, net: 9999, tax: 0 }];
    const exemptionReason = `invoice.untaxed.${taxTreatment}`;
    const row = { category, basisPoints: 0, base: 9999, tax: 0, exemptionReason, exemptionCode };
    const { notes, taxes } = eInvoiceOf(anOrder({ taxTreatment, tax, lines: [] }), { ...issued, dueOn: null }, context);
    expect([notes, taxes]).toEqual([[exemptionReason], [row]]);
  });

  test("GIFT-01 of a credit note with a taxed and an untaxed rate", () => {
    const tax = [
      { basisPoints: 1900, gross: 119, net: 100, tax: 19 },
      { basisPoints: 0, gross: 50, net: 50, tax: 0 },
    ];
    const document = eCreditNoteOf(anOrder(), { ...note, tax }, issued, context);
    const line = { article: "", name: "invoice.credit.line RE-1", description: "", quantity: 1, unit: "C62" };
    const reason = { exemptionReason: "invoice.untaxed.voucher", exemptionCode: "" };
    expect(document).toMatchObject({
      type: "381",
      number: "GS-1",
      issuedOn: "2026-12-01",
      dueOn: "",
      notes: [],
      corrects: { number: "RE-1", issuedOn: "2026-11-23" },
      delivery: { on: "2026-11-25" },
      payment: { ...transfer, terms: "invoice.credit.paid" },
      adjustments: [],
      totals: { lines: 150, allowances: 0, charges: 0, net: 150, tax: 19, gross: 169, paid: 0, due: 169 },
    });
    expect(document.lines).toEqual([
      { ...line, id: "1", price: 100, priceQuantity: 1, net: 100, category: "S", basisPoints: 1900 },
      { ...line, id: "2", price: 50, priceQuantity: 1, net: 50, category: "E", basisPoints: 0 },
    ]);
    expect(document.taxes).toEqual([
      { category: "S", basisPoints: 1900, base: 100, tax: 19, exemptionReason: "", exemptionCode: "" },
      { category: "E", basisPoints: 0, base: 50, tax: 0, ...reason },
    ]);
  });

  test("CHK-13 only an order with the name of a company gets one", () => {
    expect([isCompanyOrder(anOrder()), isCompanyOrder(aMailedOrder())]).toEqual([true, false]);
  });
});
