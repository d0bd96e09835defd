import { expect, test } from "vitest";
import { ratesOf } from "./tax-rate-rows.ts";

test("ORD-12 a document over zero still has a row in the export, so that no number is missing", () => {
  expect(ratesOf([])).toEqual([{ basisPoints: 0, gross: 0, net: 0, tax: 0 }]);
});

test("ORD-12 a document has a row for each of its rates", () => {
  const rates = [
    { basisPoints: 1900, gross: 1190, net: 1000, tax: 190 },
    { basisPoints: 700, gross: 107, net: 100, tax: 7 },
  ];
  expect(ratesOf(rates)).toBe(rates);
});
