import { expect, test } from "vitest";
import type { Translate } from "#kernel/formats/translate.ts";
import { parcelSender } from "./parcel-sender.ts";
import { testSender } from "../testing/mailed-orders.ts";

const say: Translate = (key) => key;
const ownSender = {
  name: "Studio Nord",
  street: "Hafenstraße 3",
  postcode: "20457",
  city: "Hamburg",
  country: "DE" as const,
  contact: "studio-nord.example",
  logo: null,
};
const place = [testSender.street, `${testSender.postcode} ${testSender.city}`];

test("WL-01 WL-03 the label of a parcel names its sender: the customer, a neutral one, or the shop", () => {
  const sender = (neutralPacking: boolean, own: typeof ownSender | null, to: "DE" | "CH" = "DE") =>
    parcelSender({ neutralPacking, ownSender: own }, to, say, { ...testSender, country: "DE" });
  expect(sender(true, ownSender)).toEqual(["Studio Nord", "Hafenstraße 3", "20457 Hamburg"]);
  expect(sender(true, ownSender, "CH").at(-1)).toBe("shop.countries.DE");
  expect(sender(true, null)).toEqual(["invoice.note.neutralSender", ...place]);
  expect(sender(false, null)).toEqual([testSender.name, ...place]);
  for (const own of [ownSender, null])
    for (const trace of [testSender.name, testSender.email, testSender.phone])
      expect(sender(true, own).join(" ")).not.toContain(trace);
});
