import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { Business } from "#modules/addresses/contract.ts";
import type { Block } from "#modules/content/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Paper } from "#modules/paperwork/contract.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";
import type { OrderForLetters } from "../order-for-letters.ts";
import { creditNoteDocument } from "./credit-note-document.ts";
import { deliveryNoteDocument, type NotedParcel } from "./delivery-note-document.ts";
import { invoiceDocument, type InvoicedOrder } from "./invoice-document.ts";
import { termsDocument } from "./terms-document.ts";
import { withdrawalDocument } from "./withdrawal-document.ts";

/** Renders key and values, so that a test sees the message without depending on its wording. */
const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const invoice = { number: "RE-2026-000012", issuedOn: "2026-11-23", dueOn: "2026-12-07" };
const business = Business.parse({
  vatId: "ATU13585627",
  orderReference: "B-7",
  buyerReference: "K 4",
  leitwegId: "04",
});
const businessLines =
  "text invoice.buyerVatId: ATU13585627 / invoice.orderReference: B-7 / invoice.buyerReference: K 4 / invoice.leitwegId: 04";
const toAnna = "Anna Freudenberger / Lindenallee 12 / 10115 Berlin / shop.countries.DE";
const seller = [
  "Blattwerk Papeterie GmbH / Musterweg 7 / 00000 Musterstadt",
  "hallo@blattwerk.localhost / +49 30 23125 000 / invoice.director Erika Muster",
  "Amtsgericht Musterstadt, HRB 00000 / mail.footer.vatId DE000000000 / Musterbank, DE00 0000 0000 0000 0000 00",
];

/** The blocks of a paper, a line each: cells beside each other with alignment and style, if any. */
function blocksOf({ blocks }: Paper): readonly string[] {
  return blocks
    .map((block) =>
      block.kind === "row"
        ? block.cells.map(({ text, style, align }) => [align, style, text].filter(Boolean).join(" ")).join(" | ")
        : `-- ${block.kind}`,
    )
    .map((line) => line.replaceAll("\u00A0", " ").replaceAll("\n", " / "));
}
/** A paper from top to bottom. */
const read = (paper: Paper): readonly string[] => [
  paper.title,
  `${paper.documentId}, ${paper.created}, ${paper.brand}, ${paper.pageLabel(1, 2)}`,
  ...blocksOf(paper),
  ...paper.footer.map((column) => column.replaceAll("\n", " / ")),
];

describe("ORD-12 the invoice from top to bottom", () => {
  const invoiced = (parts: Partial<InvoicedOrder> = {}) =>
    invoiceDocument({ ...aMailedOrder(), invoice, suppliedOn: "2026-11-24", paidOn: null, ...parts }, say, testSender);

  test("VOUCH-03 GIFT-03 CHK-13 of a company with codes and a gift voucher", () => {
    const [line] = aMailedOrder().lines;
    if (!line) throw new Error("no line");
    const vouchers = [
      { code: "HERBST", amount: 500 },
      { code: "ZWEI", amount: 1 },
    ];
    const [paper, ...others] = line.optionLabels;
    if (!paper) throw new Error("no option");
    const lines = [
      { ...line, optionLabels: [paper, { ...paper, value: "Gold" }, ...others] },
      { ...line, title: "Aufsteller", quantity: 3, lineTotal: minor(100), optionLabels: [] },
      { ...line, title: "Gutschein", quantity: 1, lineTotal: minor(5000), optionLabels: [], tax: { basisPoints: 0 } },
    ];
    expect(read(invoiced({ business, lines, vouchers, giftApplied: minor(2000) }))).toEqual([
      "invoice.title RE-2026-000012",
      "RE-2026-000012, 2026-11-23T00:00:00Z, page.brand, invoice.page 1 2",
      "small Blattwerk Papeterie GmbH · Musterweg 7 · 00000 Musterstadt",
      `${toAnna} | text invoice.number / invoice.date / invoice.supplied / invoice.order | right text RE-2026-000012 / 23. November 2026 / 24. November 2026 / C418273645`,
      "title invoice.heading",
      businessLines,
      "small invoice.column.position | small invoice.column.article | right small invoice.column.quantity | right small invoice.column.unit | right small invoice.column.rate | right small invoice.column.total",
      "-- rule",
      "1 | strong Olivenzweig, Klappkarte hoch B6 | right 50 | right 2,28 € | right 19 % | right 114,00 €",
      "small Naturpapier weiß · Gold",
      "-- rule",
      "2 | strong Aufsteller | right 3 | right 1,00 € | right 19 % | right 1,00 €",
      "right small invoice.per 3",
      "-- rule",
      "3 | strong Gutschein | right 1 | right 50,00 € | right 0 % | right 50,00 €",
      "-- rule",
      "4 | strong mail.total.shipping.standard | right 1 | right 4,99 € | right 19 % | right 4,99 €",
      "-- rule",
      "5 | strong invoice.code HERBST | right 1 | right -5,00 € | right 19 % | right -5,00 €",
      "-- rule",
      "6 | strong invoice.code ZWEI | right 1 | right -0,01 € | right 19 % | right -0,01 €",
      "-- rule",
      " ",
      "text invoice.net 19 | right text 99,99 €",
      "text invoice.tax 19 | right text 19,00 €",
      "strong invoice.grand | right strong 118,99 €",
      "text invoice.gift | right text -20,00 €",
      "strong invoice.toPay | right strong 98,99 €",
      " ",
      "text invoice.open 7. Dezember 2026 DE00 0000 0000 0000 0000 00 XXXXDEXXXXX Musterbank",
      "text invoice.thanks",
      ...seller,
    ]);
  });

  test("CHK-13 without tax it says why, and thanks without speaking of tax; facts a company left out are not named", () => {
    const lines = blocksOf(invoiced({ taxTreatment: "intra-community", business: Business.parse({ vatId: "ATU1" }) }));
    expect(lines).toContain("text invoice.buyerVatId: ATU1");
    expect(lines.slice(-3)).toEqual([
      "strong invoice.untaxed.intra-community",
      expect.stringContaining("invoice.open"),
      "text invoice.thanksUntaxed",
    ]);
    const unnamed = blocksOf(invoiced({ business: Business.parse({}) }));
    expect(unnamed).toEqual(blocksOf(invoiced()));
  });

  test.each<readonly [string, Partial<InvoicedOrder>, string]>([
    ["nothing to pay", { paymentMethod: "none" }, "invoice.paid.none"],
    ["a gift voucher", { paymentMethod: "none", giftApplied: minor(1) }, "invoice.paid.gift"],
    ["a card", { paymentMethod: "card", paidOn: "2026-11-25" }, "invoice.paid.card 25. November 2026 card"],
    ["a provider", { paymentMethod: "paypal", paidOn: "2026-11-25" }, "invoice.paid.online 25. November 2026 paypal"],
    [
      "a transfer",
      { paymentMethod: "prepayment", paidOn: "2026-11-25" },
      "invoice.paid.prepayment 25. November 2026 prepayment",
    ],
    ["nothing yet, without a date", { invoice: { ...invoice, dueOn: null } }, "invoice.open "],
  ])("ORD-12 how it was paid: %s", (_how, parts, text) => {
    expect(blocksOf(invoiced(parts)).at(-2)?.replace("orders.payment.", "")).toContain(`text ${text}`);
  });
});

describe("ORD-12 the credit note from top to bottom", () => {
  const tax = [{ basisPoints: 1900, gross: 119, net: 100, tax: 19 }];
  const credit = { number: "GS-1", issuedOn: "2026-12-01", amount: minor(119), tax };
  const noteOf = (order: Partial<OrderForLetters>, way: { readonly carried?: boolean; readonly toVouchers: boolean }) =>
    creditNoteDocument(
      { ...aMailedOrder(order), invoice },
      { ...credit, offInvoice: false, nothingLeft: false, ...way },
      say,
      testSender,
    );

  test("GIFT-05 CHK-13 of a company, back to its gift voucher", () => {
    expect(read(noteOf({ taxTreatment: "reverse-charge", business }, { toVouchers: true }))).toEqual([
      "invoice.credit.title GS-1",
      "GS-1, 2026-12-01T00:00:00Z, page.brand, invoice.page 1 2",
      "small Blattwerk Papeterie GmbH · Musterweg 7 · 00000 Musterstadt",
      `${toAnna} | text invoice.credit.number / invoice.note.date / invoice.order | right text GS-1 / 1. Dezember 2026 / C418273645`,
      "title invoice.credit.heading",
      "text invoice.credit.text RE-2026-000012 23. November 2026",
      businessLines,
      "-- rule",
      "text invoice.net 19 | right text 1,00 €",
      "text invoice.tax 19 | right text 0,19 €",
      "strong invoice.credit.total | right strong 1,19 €",
      " ",
      "strong invoice.untaxed.reverse-charge",
      "text invoice.credit.gift",
      ...seller,
    ]);
  });

  test("ORD-06 money that pays for another order goes there, whatever else is known of it", () => {
    expect(blocksOf(noteOf({}, { carried: true, toVouchers: true })).at(-1)).toBe("text invoice.credit.carried");
  });
});

describe("CHK-14 the delivery note from top to bottom", () => {
  const shop = [
    "Blattwerk Papeterie GmbH / Musterweg 7 / 00000 Musterstadt",
    "hallo@blattwerk.localhost / +49 30 23125 000",
  ];
  const noteOf = (parts: Partial<NotedParcel> = {}) => {
    const parcel = { shipment: 1, issuedOn: "2026-11-25", neutralPacking: false, giftMessage: "", ownSender: null };
    return deliveryNoteDocument({ ...aMailedOrder(), ...parcel, ...parts }, say, testSender);
  };

  test("SHIP-11 of one of two parcels, with a message", () => {
    const { lines, shipments } = aMailedOrder();
    const goods = lines.map((line) => ({ ...line, title: "Aufsteller", quantity: 1250, optionLabels: [] }));
    const gilt = lines.map(({ optionLabels: [paper], ...line }) => ({
      ...line,
      optionLabels: paper ? [paper, { ...paper, value: "Gold" }] : [],
    }));
    const parts = { lines: [...gilt, ...goods], shipments: [...shipments, ...shipments], giftMessage: "Hallo,\nIda" };
    expect(read(noteOf(parts))).toEqual([
      "invoice.note.heading C418273645",
      "note-C418273645-1, 2026-11-25T00:00:00Z, page.brand, invoice.page 1 2",
      `${toAnna} | text invoice.order / invoice.note.date / invoice.note.parcel | right text C418273645 / 25. November 2026 / 1 / 2`,
      "title invoice.note.heading",
      "small invoice.column.position | small invoice.column.article | right small invoice.column.quantity",
      "-- rule",
      "text 1 | text Olivenzweig, Klappkarte hoch B6 | right text 50",
      "small   | small Naturpapier weiß · Gold | right small  ",
      "-- rule",
      "text 2 | text Aufsteller | right text 1.250",
      "small   | small   | right small  ",
      "-- rule",
      "heading invoice.note.message",
      "text Hallo, / Ida",
      ...shop,
    ]);
    expect(blocksOf(noteOf())[0]).not.toContain("invoice.note.parcel");
  });

  test("CHK-14 WL-03 names its sender at the top and at the foot: the shop, nobody, or the customer", () => {
    const ownSender = { name: "Studio Nord", street: "Hafen 3", postcode: "20457", city: "Hamburg", logo: null };
    const place = "Studio Nord\nHafen 3\n20457 Hamburg";
    const logo = { bytes: new Uint8Array(), width: 1, height: 1 };
    const senderOf = (parts: Partial<NotedParcel>) => {
      const paper = noteOf(parts);
      return [paper.brand, paper.logo, ...paper.footer];
    };
    expect(senderOf({ logo })).toEqual(["page.brand", undefined, ...shop.map((text) => text.replaceAll(" / ", "\n"))]);
    expect(senderOf({ neutralPacking: true, logo })).toEqual([" ", undefined, "Musterweg 7\n00000 Musterstadt"]);
    const near = { ...ownSender, country: "DE" as const, contact: "" };
    expect(senderOf({ ownSender: near, logo })).toEqual(["Studio Nord", logo, place]);
    const far = { ...ownSender, country: "AT" as const, contact: "nord.example" };
    const abroad = ["Studio Nord", undefined, `${place}\nshop.countries.AT`, "nord.example"];
    expect(senderOf({ ownSender: far, neutralPacking: true })).toEqual(abroad);
  });
});

describe("ORD-13 texts of the law from top to bottom", () => {
  const values = "Blattwerk Papeterie GmbH, Musterweg 7, 00000 Musterstadt hallo@blattwerk.localhost +49 30 23125 000";
  test.each([
    ["CH", "withdrawal.granted", ["text withdrawal.law.CH"], " "],
    ["AT", "withdrawal.title", [], "  (withdrawal.norm.AT)"],
  ] as const)("the withdrawal instructions for %s, with the form on a page of its own", (law, title, origin, norm) => {
    const tail = `${values}${norm}`;
    expect(read(withdrawalDocument({ issuedOn: "2026-11-23", law, say, sender: testSender }))).toEqual([
      title,
      `withdrawal-${law}-2026-11-23, 2026-11-23T00:00:00Z, page.brand, invoice.page 1 2`,
      `title ${title}`,
      ...origin,
      ...["right", "consequences", "exclusion"].flatMap((part) => [
        `heading withdrawal.${part}.heading`,
        `legal withdrawal.${part}.text ${tail}`,
      ]),
      "-- page",
      "title withdrawal.form.heading",
      `text withdrawal.form.text ${tail}`,
      "Blattwerk Papeterie GmbH, Musterweg 7, 00000 Musterstadt",
      "hallo@blattwerk.localhost / +49 30 23125 000",
      "Amtsgericht Musterstadt, HRB 00000",
    ]);
  });

  test("ORD-01 the terms with every kind of block", () => {
    const text = (plain: string) => ({ kind: "text", text: plain }) as const;
    const sentence = (plain: string): Block => ({ kind: "paragraph", content: [text(plain)] });
    const blocks: readonly Block[] = [
      { kind: "heading", level: 2, text: "1. Für wen", id: "fuer-wen" },
      { kind: "paragraph", content: [text("Alle"), { kind: "break" }, text("Kunden")] },
      { kind: "quote", blocks: [sentence("Zitat")] },
      { kind: "rule" },
      { kind: "list", ordered: true, items: [[sentence("a"), sentence("b")], [sentence("c")]] },
      { kind: "list", ordered: false, items: [[sentence("d"), { kind: "rule" }]] },
      { kind: "table", head: [[text("A")], [text("B")]], rows: [[[text("1")], [text("2"), text("3")]], []] },
    ];
    const terms = { title: "AGB", version: "agb/7", blocks };
    expect(read(termsDocument({ issuedOn: "2026-11-23", terms, say, sender: testSender }))).toEqual([
      "AGB",
      "terms-agb/7-2026-11-23, 2026-11-23T00:00:00Z, page.brand, invoice.page 1 2",
      "title AGB",
      "heading 1. Für wen",
      "legal Alle / Kunden",
      "legal Zitat",
      "-- rule",
      "legal 1. | legal a / b",
      "legal 2. | legal c",
      "legal – | legal d",
      "legal A · B",
      "legal 1 · 23",
      ...seller,
    ]);
  });
});
