import { describe, expect, test } from "vitest";
import { storedKey } from "#kernel/formats/message-key.ts";
import { dayAfter } from "#kernel/calendar-day.ts";
import { minor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { paymentMethods } from "#modules/payments/contract.ts";
import { findText } from "#platform/messages.server.ts";
import { Letter } from "#modules/mail/model.ts";
import { composeLetter, rateText } from "./compose-letter.ts";
import { orderMailKinds } from "../model.ts";
import type { OrderForLetters } from "../order-for-letters.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";

/** Renders key and values, so that a test sees the message without depending on its wording. */
const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const context = {
  say,
  sender: testSender,
  orderAddress: "http://localhost:3000/bestellung/x/",
  withdrawAddress: "http://localhost:3000/vertrag-widerrufen/x/",
};
const aShipment = (number: number, carrier: string | null = null, trackingNumber: string | null = null) => ({
  number,
  promise: { from: "2026-11-26", to: dayAfter("2026-11-29", number) },
  carrier,
  trackingNumber,
});
const plain = (text: string): string => text.replaceAll("\u00A0", " ");

describe("ORD-11 letters about an order", () => {
  test.each(orderMailKinds)("the letter %s is complete: nothing undefined, nothing unset", (kind) => {
    const letter = composeLetter(
      kind,
      aMailedOrder({ shipments: [aShipment(1, "dhl", "00340434161094042557")] }),
      context,
    );
    expect(Letter.parse(letter)).toEqual(letter);
    expect(JSON.stringify(letter)).not.toMatch(/undefined|NaN|null\b(?!,)/);
  });

  test("on invoice it names the due date and the invoice as reference", () => {
    const { blocks } = composeLetter("order-confirmation", aMailedOrder(), context);
    const [payment] = blocks;
    expect(plain(payment?.lines[0] ?? "")).toBe("mail.payment.invoice 118,99 € 7. Dezember 2026");
    expect(payment?.lines.at(-1)).toBe("mail.payment.reference RE-2026-000012");
  });

  test.each(paymentMethods)("the confirmation has texts for %s, with and without a gift voucher", (paymentMethod) => {
    for (const giftApplied of [minor(0), minor(11_899)]) {
      const { paragraphs } = composeLetter("order-confirmation", aMailedOrder({ paymentMethod, giftApplied }), context);
      expect(findText("de-DE", storedKey(paragraphs[0] ?? ""))).toBeDefined();
    }
  });

  test("GIFT-03 an order paid by gift voucher is not said to be free", () => {
    const order = aMailedOrder({ paymentMethod: "none", giftApplied: minor(11_899) });
    expect(composeLetter("order-confirmation", order, context).paragraphs[0]).toBe("mail.confirmation.text.gift");
  });

  test("on prepayment the reference is the order's number, as there is no invoice yet", () => {
    const order = aMailedOrder({ paymentMethod: "prepayment", invoice: null });
    const [payment] = composeLetter("order-confirmation", order, context).blocks;
    expect(payment?.lines.at(-1)).toBe("mail.payment.reference C418273645");
  });

  test("by card it requests no payment", () => {
    const [payment] = composeLetter("order-confirmation", aMailedOrder({ paymentMethod: "card" }), context).blocks;
    expect(payment?.lines).toEqual(["mail.payment.card"]);
  });

  test("ORD-11 greets the person who ordered, not the recipient of the parcel", () => {
    const gift = aMailedOrder({ billing: { ...aMailedOrder().billing, firstName: "Theodor" } });
    expect(composeLetter("order-confirmation", gift, context).heading).toBe("mail.confirmation.heading Theodor");
    expect(composeLetter("payment-received", gift, context).heading).not.toContain(gift.delivery.firstName);
    const company = { ...aMailedOrder().billing, firstName: "", company: "Kanzlei Moor" };
    const heading = composeLetter("order-confirmation", aMailedOrder({ billing: company }), context).heading;
    expect(heading).toBe(`mail.confirmation.heading ${gift.delivery.firstName}`);
  });

  test("GIFT-03 VOUCH-03 without codes and gift vouchers the sums name none", () => {
    const { totals } = composeLetter("order-confirmation", aMailedOrder(), context);
    expect(totals.map(({ label }) => label)).toEqual([
      "mail.total.goods",
      "mail.total.shipping.standard",
      "mail.total.grand",
      "mail.total.tax 19",
    ]);
  });

  test("CHK-06 ORD-12 without an invoice the order's number is the reference, and no date is named", () => {
    const order = aMailedOrder({ invoice: null });
    const dunned = composeLetter("payment-reminder", order, context);
    expect(dunned.blocks[0]?.lines.at(-1)).toBe("mail.payment.reference C418273645");
    expect(plain(dunned.subject)).toBe("mail.payment-reminder.subject C418273645 Anna C418273645 0,00 €  ");
    const refund = { amount: minor(1000), hasNote: true, open: minor(1) };
    const credited = composeLetter("refunded", order, { ...context, news: { refund } });
    expect(plain(credited.paragraphs[1] ?? "")).toBe("mail.credited.rest 0,01 € C418273645 ");
  });

  const mailed = { shipments: [] };
  const account = [testSender.name, `IBAN ${testSender.iban}`, `BIC ${testSender.bic}`, testSender.bank];
  test.each<readonly [string, Partial<OrderForLetters>, string, readonly string[] | undefined]>([
    ["nothing to pay", { paymentMethod: "none" }, "none", ["mail.payment.none"]],
    ["paid by gift voucher", { paymentMethod: "none", giftApplied: minor(11_899) }, "gift", ["mail.payment.gift"]],
    ["by card", { paymentMethod: "card" }, "card", ["mail.payment.card"]],
    ["at another provider", { paymentMethod: "paypal" }, "card", ["mail.payment.online orders.payment.paypal"]],
    [
      "on prepayment",
      { paymentMethod: "prepayment" },
      "prepayment",
      ["mail.payment.prepayment 118,99\u00A0€", ...account, "mail.payment.reference C418273645"],
    ],
    ["on invoice before there is one", { invoice: null }, "invoice", undefined],
    [
      "on an invoice without a date",
      { invoice: { number: "RE-1", issuedOn: "2026-11-23", dueOn: null } },
      "invoice",
      ["mail.payment.invoice 118,99\u00A0€ ", ...account, "mail.payment.reference RE-1"],
    ],
    [
      "GIFT-02 of goods by e-mail on prepayment",
      { ...mailed, paymentMethod: "prepayment" },
      "mailPrepayment",
      ["mail.payment.prepaymentMail 118,99\u00A0€", ...account, "mail.payment.reference C418273645"],
    ],
    ["GIFT-02 of goods by e-mail", { ...mailed, paymentMethod: "card" }, "mail", ["mail.payment.card"]],
  ])("CHK-05 the confirmation of an order %s opens with it and says how to pay", (_how, parts, text, lines) => {
    const { paragraphs, blocks } = composeLetter("order-confirmation", aMailedOrder(parts), context);
    expect(paragraphs[0]).toBe(`mail.confirmation.text.${text}`);
    expect(blocks.find(({ heading }) => heading === "mail.block.payment")?.lines).toEqual(lines);
  });

  test("CHK-05 GIFT-02 with prepayment the days count from the transfer; goods by e-mail have no days", () => {
    const days = "mail.delivery.window Do., 26. November Mo., 30. November";
    const promise = (parts: Partial<OrderForLetters>) =>
      plain(composeLetter("order-confirmation", aMailedOrder(parts), context).paragraphs[1] ?? "");
    expect(promise({})).toBe(days);
    expect(promise({ paymentMethod: "prepayment" })).toBe(`${days} mail.delivery.afterTransfer`);
    expect(promise({ paymentMethod: "prepayment", shipments: [] })).toBe("mail.delivery.mail");
  });

  test("shows the billing address only where it is another one", () => {
    const headings = (order: ReturnType<typeof aMailedOrder>) =>
      composeLetter("order-confirmation", order, context).blocks.map((block) => block.heading);
    expect(headings(aMailedOrder())).toEqual(["mail.block.payment", "mail.block.delivery"]);
    const other = { ...aMailedOrder().billing, city: "Potsdam" };
    const both = ["mail.block.payment", "mail.block.delivery", "mail.block.billing"];
    expect(headings(aMailedOrder({ billing: other }))).toEqual(both);
    expect(headings(aMailedOrder({ shipments: [] }))).toEqual(["mail.block.payment", "mail.block.billing"]);
  });

  test.each<readonly [readonly string[], Partial<OrderForLetters>, readonly string[]]>([
    [[], {}, []],
    [["ribbon"], {}, ["mail.note.ribbon"]],
    [["bow"], {}, ["mail.note.ribbon"]],
    [["ribbon", "bow"], {}, ["mail.note.ribbon"]],
    [["designerCheck"], {}, ["mail.note.designerCheck"]],
    [[], { taxTreatment: "export" }, []],
    [
      ["bow", "designerCheck"],
      { taxTreatment: "reverse-charge" },
      ["invoice.untaxed.reverse-charge", "mail.note.designerCheck", "mail.note.ribbon"],
    ],
  ])("CARD-09 CFG-18 CHK-13 with the options %j and %j its notes are %j", (options, parts, notes) => {
    const [line] = aMailedOrder().lines;
    const optionLabels = options.map((key) => ({ key, label: key, value: "Salbei" }));
    const lines = line ? [{ ...line, optionLabels }] : [];
    expect(composeLetter("order-confirmation", aMailedOrder({ ...parts, lines }), context).notes).toEqual(notes);
  });

  test("SHIP-14 a mail about a parcel links to its carrier, one about a letter to the order", () => {
    const parcel = aMailedOrder({ shipments: [aShipment(1, "dhl", "00340434161094042557")] });
    expect(composeLetter("shipped", parcel, context).action?.address).toContain("00340434161094042557");
    expect(
      composeLetter("shipped", aMailedOrder({ shipments: [aShipment(1, "letter")] }), context).action?.address,
    ).toBe(context.orderAddress);
    const unknown = composeLetter("shipped", aMailedOrder({ shipments: [aShipment(1, "brieftaube", "1")] }), context);
    expect([unknown.paragraphs[0], unknown.action?.label]).toEqual(["mail.shipped.letter", "mail.confirmation.action"]);
  });

  test("SHIP-11 while other parcels are to come a mail states the days of this one and of the next", () => {
    const shipments = [aShipment(1), { ...aShipment(2), promise: { from: "2026-11-26", to: "2026-11-26" } }];
    const about = (shipment: number, parcels = shipments) =>
      composeLetter("shipped", aMailedOrder({ shipments: parcels }), { ...context, shipment });
    expect(plain(about(2).paragraphs[1] ?? "")).toBe(
      "mail.delivery.day Do., 26. November mail.shippedPart.rest mail.delivery.window Do., 26. November Mo., 30. November",
    );
    expect(about(1).subject).toBe("mail.shippedPart.subject C418273645");
    expect(about(1, shipments.slice(0, 1)).subject).toBe("mail.shippedLast.subject C418273645");
    expect(about(9).subject).toBe("mail.shipped.subject C418273645");
  });

  test("SHIP-11 a mail about a parcel lists its contents, and what follows or that it was the last", () => {
    const [line] = aMailedOrder().lines;
    if (!line) throw new Error("an order without lines");
    const lines = [line, { ...line, title: "Goldregen", shipment: 2 }];
    const first = [aShipment(1, "dhl", "00340434161094042557"), aShipment(2)];
    const opening = composeLetter("shipped", aMailedOrder({ lines, shipments: first }), { ...context, shipment: 1 });
    expect(opening.subject).toContain("mail.shippedPart.subject");
    expect(opening.lines.map(({ title }) => title)).toEqual([line.title]);
    expect(opening.paragraphs.join()).toContain("mail.shippedPart.rest");
    const both = [...first.slice(0, 1), aShipment(2, "swiss-post", "1Z999AA10123456784")];
    const closing = composeLetter("shipped", aMailedOrder({ lines, shipments: both }), { ...context, shipment: 2 });
    expect(closing.subject).toContain("mail.shippedLast.subject");
    expect(closing.lines.map(({ title }) => title)).toEqual(["Goldregen"]);
    expect(closing.action?.address).toContain("1Z999AA10123456784");
    expect(composeLetter("shipped", aMailedOrder({ lines, shipments: both }), context).lines).toHaveLength(2);
  });

  test("SHIP-11 the confirmation promises the dates of each parcel", () => {
    const order = aMailedOrder({ shipments: [aShipment(1), aShipment(2)] });
    const day = "mail.delivery.window Do., 26. November";
    expect(plain(composeLetter("order-confirmation", order, context).paragraphs[1] ?? "")).toBe(
      `mail.delivery.parts 2 mail.delivery.part 1 ${day} Mo., 30. November mail.delivery.part 2 ${day} Di., 1. Dezember`,
    );
  });

  test("one promised day reads as a day, several as a window", () => {
    const express = aMailedOrder({ promise: { from: "2026-11-24", to: "2026-11-24" } });
    expect(composeLetter("payment-received", express, context).paragraphs[1]).toBe(
      "mail.delivery.day Di., 24.\u00A0November",
    );
    expect(composeLetter("payment-received", aMailedOrder(), context).paragraphs[1]).toBe(
      "mail.delivery.window Do., 26.\u00A0November Mo., 30.\u00A0November",
    );
  });
});

test.each([
  [1900, "de-DE", "19"],
  [810, "de-CH", "8.1"],
  [810, "de-DE", "8,1"],
] as const)("PRICE-16 a rate of %i basis points reads in %s as %s", (basisPoints, locale, text) => {
  expect(rateText(basisPoints, locale)).toBe(text);
});
