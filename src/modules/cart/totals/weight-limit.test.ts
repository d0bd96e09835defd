import { expect, test } from "vitest";
import { isOverweight } from "./weight-limit.ts";

const price = { amount: 499, currency: "EUR" };

test.each([
  ["a parcel with a price", true, [{ price }, { price: null }], false],
  ["a parcel without a price", true, [{ price: null }, { price: null }], true],
  ["vouchers by mail, which travel in no parcel", false, [{ price: null }], false],
])("SHIP-09 %s", (_, parcel, delivery, heavy) => {
  expect(isOverweight({ parcel, delivery })).toBe(heavy);
});
