import { describe, expect, test } from "vitest";
import { Letter } from "#modules/mail/model.ts";
import { composeLetter, rateText } from "./compose-letter.ts";
import type { Say } from "./letter-footer.ts";
import { orderMailKinds } from "./model.ts";
import { aMailedOrder, testSender } from "./testing/mailed-orders.ts";

/** Shows key and values, so that a test sees what is said without depending on the wording. */
const say: Say = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const world = { say, sender: testSender, orderAddress: "http://localhost:3000/bestellung/x/" };
const plain = (text: string): string => text.replaceAll("\u00A0", " ");

describe("ORD-11 letters about an order", () => {
  test.each(orderMailKinds)("the letter %s is complete: nothing undefined, nothing unset", (kind) => {
    const letter = composeLetter(kind, aMailedOrder({ carrier: "dhl", trackingNumber: "00340434161094042557" }), world);
    expect(Letter.parse(letter)).toEqual(letter);
    expect(JSON.stringify(letter)).not.toMatch(/undefined|NaN|null\b(?!,)/);
  });

  test("on invoice it names the day to pay by and the invoice as reference", () => {
    const { blocks } = composeLetter("order-confirmation", aMailedOrder(), world);
    const [payment] = blocks;
    expect(plain(payment?.lines[0] ?? "")).toBe("mail.payment.invoice 118,99 € 7. Dezember 2026");
    expect(payment?.lines.at(-1)).toBe("mail.payment.reference RE-2026-000012");
  });

  test("on prepayment the reference is the order's number, as there is no invoice yet", () => {
    const order = aMailedOrder({ paymentMethod: "prepayment", invoice: null });
    const [payment] = composeLetter("order-confirmation", order, world).blocks;
    expect(payment?.lines.at(-1)).toBe("mail.payment.reference C418273645");
  });

  test("by card it asks for nothing", () => {
    const [payment] = composeLetter("order-confirmation", aMailedOrder({ paymentMethod: "card" }), world).blocks;
    expect(payment?.lines).toEqual(["mail.payment.card"]);
  });

  test("shows the billing address only where it is another one", () => {
    const headings = (order: ReturnType<typeof aMailedOrder>) =>
      composeLetter("order-confirmation", order, world).blocks.map((block) => block.heading);
    expect(headings(aMailedOrder())).toEqual(["mail.block.payment", "mail.block.delivery"]);
    const other = { ...aMailedOrder().billing, city: "Potsdam" };
    expect(headings(aMailedOrder({ billing: other }))).toContain("mail.block.billing");
  });

  test("CARD-09 says that ribbons are bound by the customer, only when there are some", () => {
    const [line] = aMailedOrder().lines;
    const ribbon = { key: "ribbon", label: "Band", value: "Salbei" };
    const lines = line ? [{ ...line, optionLabels: [ribbon] }] : [];
    expect(composeLetter("order-confirmation", aMailedOrder({ lines }), world).notes).toEqual(["mail.note.ribbon"]);
    expect(composeLetter("order-confirmation", aMailedOrder(), world).notes).toEqual([]);
  });

  test("SHIP-14 a parcel leads to its carrier, a letter to the order", () => {
    const parcel = aMailedOrder({ carrier: "dhl", trackingNumber: "00340434161094042557" });
    expect(composeLetter("shipped", parcel, world).action?.address).toContain("00340434161094042557");
    expect(composeLetter("shipped", aMailedOrder({ carrier: "letter" }), world).action?.address).toBe(
      world.orderAddress,
    );
  });

  test("one promised day reads as a day, several as a window", () => {
    const express = aMailedOrder({ promise: { from: "2026-11-24", to: "2026-11-24" } });
    expect(composeLetter("payment-received", express, world).paragraphs[1]).toBe("mail.delivery.day Di., 24. November");
    expect(composeLetter("payment-received", aMailedOrder(), world).paragraphs[1]).toBe(
      "mail.delivery.window Do., 26. November Mo., 30. November",
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
