import { describe, expect, test } from "vitest";
import type { Translate } from "#kernel/formats/translate.ts";
import { deliveryNoteDocument, type NotedParcel } from "./delivery-note-document.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";

const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(" ");

function note(parts: Partial<NotedParcel> = {}): string {
  const parcel = { shipment: 1, issuedOn: "2026-11-25", neutralPacking: false, giftMessage: "", ownSender: null };
  return JSON.stringify(deliveryNoteDocument({ ...aMailedOrder(), ...parcel, ...parts }, say, testSender));
}

describe("CHK-14 the delivery note", () => {
  test("lists what is in the parcel and for whom, without any price", () => {
    const text = note();
    for (const part of [
      "Anna Freudenberger",
      "C418273645",
      "25.\u00A0November 2026",
      "Klappkarte hoch B6",
      "50",
      testSender.name,
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/€|EUR|\d,\d\d|IBAN|2,28|114/);
  });

  test("of a neutral parcel shows neither name nor brand nor mail address, only the return address", () => {
    const text = note({ neutralPacking: true });
    for (const part of [testSender.name, testSender.email, "page.brand", "Blattwerk"]) expect(text).not.toContain(part);
    expect(text).toContain(testSender.street);
  });

  test("WL-01 WL-03 of a customer with a sender name of their own shows that name, no trace of the shop and no price", () => {
    const ownSender = {
      name: "Studio Nord",
      street: "Hafenstraße 3",
      postcode: "20457",
      city: "Hamburg",
      country: "DE" as const,
      contact: "studio-nord.example",
      logo: null,
    };
    const text = note({ neutralPacking: true, ownSender });
    for (const part of ["Studio Nord", "Hafenstraße 3", "20457 Hamburg", "studio-nord.example", "Anna Freudenberger"])
      expect(text).toContain(part);
    for (const part of [testSender.name, testSender.street, testSender.email, testSender.phone, "page.brand"])
      expect(text).not.toContain(part);
    expect(text).not.toMatch(/€|EUR|\d,\d\d|IBAN/);
    expect(note({ neutralPacking: true, ownSender: { ...ownSender, country: "AT" } })).toContain("shop.countries.AT");
  });

  test("carries the gift message", () => {
    expect(note({ giftMessage: "Alles Gute!\nDeine Ida" })).toContain("Alles Gute!\\nDeine Ida");
    expect(note()).not.toContain("invoice.note.message");
  });

  test("SHIP-11 names the parcel and only what is in it", () => {
    const [line] = aMailedOrder().lines;
    const [parcel] = aMailedOrder().shipments;
    if (!line || !parcel) throw new Error("an order without lines");
    const lines = [line, { ...line, title: "Goldregen", shipment: 2 }];
    const text = note({ lines, shipments: [parcel, { ...parcel, number: 2 }], shipment: 2 });
    expect(text).toContain("Goldregen");
    expect(text).toContain("2 / 2");
    expect(text).not.toContain(line.title);
  });
});
