import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { ShippingOffer } from "#modules/shipping/contract.ts";
import { chooseDelivery } from "./choose-delivery.ts";

const promise = { productionStart: "2026-11-23", handOver: "2026-11-24", from: "2026-11-26", to: "2026-11-30" };
const method = {
  price: { amount: minor(499), currency: "EUR" },
  from: false,
  promise,
  available: true,
  blockedBy: [],
  parts: [],
} as const;
const offer: ShippingOffer = {
  country: "DE",
  productionDays: 1,
  secondsLeft: 60,
  methods: [
    { ...method, id: "standard" },
    { ...method, id: "express", available: false, blockedBy: ["b", "a"] },
    { ...method, id: "express-saturday", available: false, promise: null },
  ],
};
const titles = new Map([["b", "Monogramm"]]);

test("SHIP-01 a delivery method is accepted with its price and promise", () => {
  expect(chooseDelivery(offer, "standard", titles, false)).toEqual({
    ok: true,
    value: { method: "standard", price: 499, promise, shipments: [{ items: ["b"], promise }] },
  });
});

test("SHIP-08 refused express names the article that is too slow", () => {
  expect(chooseDelivery(offer, "express", titles, false)).toMatchObject({
    refusal: { code: "EXPRESS_UNAVAILABLE", data: { article: "Monogramm" } },
  });
});

test.each(["express-saturday", "taube", ""])("D-17 %j is not available today and is refused", (name) => {
  expect(chooseDelivery(offer, name, titles, false)).toMatchObject({ refusal: { code: "SHIPPING_METHOD_UNKNOWN" } });
});

test("SHIP-11 an order ships in the parcels of the offer, or in one if the customer wants everything together", () => {
  const later = { ...promise, to: "2026-12-03" };
  const parts = [
    { items: ["b"], promise },
    { items: ["c"], promise: later },
  ];
  const split: ShippingOffer = { ...offer, methods: [{ ...method, id: "standard", promise: later, parts }] };
  const both = new Map([...titles, ["c", "Goldregen"]]);
  expect(chooseDelivery(split, "standard", both, false)).toMatchObject({ value: { shipments: parts } });
  expect(chooseDelivery(split, "standard", both, true)).toMatchObject({
    value: { shipments: [{ items: ["b", "c"], promise: later }] },
  });
});
