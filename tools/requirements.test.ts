import { expect, test } from "vitest";
import { requirementsIn } from "./requirements.ts";

test("requirement IDs are read from titles, not from code", () => {
  const text =
    'test("PRICE-04 and D-01: steps", () => { expect("CART-01") });\ntest.each(rows)("SHIP-06 %s", () => {});';
  expect(requirementsIn(text)).toEqual(["PRICE-04", "D-01", "SHIP-06"]);
  expect(requirementsIn('test.each([["a"], [f("b")]] as const)("IMG-03 %j throws", (a) => {});')).toEqual(["IMG-03"]);
});
