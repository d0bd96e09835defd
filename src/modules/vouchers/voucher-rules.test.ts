import { expect, test } from "vitest";
import { typedRules } from "./testing/vouchers.ts";
import { VoucherRules } from "./voucher-rules.ts";

const rules = typedRules({ validFrom: 1000 });

/** The fields a code is refused for. */
function wrongFields(parts: Readonly<Record<string, unknown>>): readonly string[] {
  const parsed = VoucherRules.safeParse({ ...rules, ...parts });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}

/** An address of 247 letters and `more`. */
const longAddress = (more: number): string =>
  `${"a".repeat(60)}@${["b", "c", "d"].map((letter) => letter.repeat(60)).join(".")}.${"e".repeat(more)}.de`;

test.each([
  ["a percentage from 1 to 100", "percent", null, 1, 100],
  ["an amount from 1 cent to 1,000.00", "amount", "EUR", 1, 100_000],
  ["1 to 50 samples", "freeSample", null, 1, 50],
  ["no value for free shipping", "freeShipping", null, 0, 0],
] as const)("VOUCH-02 a code grants %s", (_what, type, currency, least, most) => {
  expect(wrongFields({ type, currency, value: least })).toEqual([]);
  expect(wrongFields({ type, currency, value: most })).toEqual([]);
  expect(wrongFields({ type, currency, value: least - 1 })).toContain("value");
  expect(wrongFields({ type, currency, value: most + 1 })).toEqual(["value"]);
});

test("VOUCH-02 amounts have a currency, and nothing else has", () => {
  expect(wrongFields({ type: "amount", currency: null })).toEqual(["currency"]);
  expect(wrongFields({ currency: "EUR" })).toEqual(["currency"]);
});

test.each([
  ["it ends before it begins", { validTo: 999 }, ["validTo"]],
  ["it ends when it begins", { validTo: 1000 }, ["validTo"]],
  ["it is valid for a moment", { validTo: 1001 }, []],
  ["nobody may use it", { maxUses: 0 }, ["maxUses"]],
  ["no customer may use it", { usesPerCustomer: 0 }, ["usesPerCustomer"]],
  ["one may use it once", { maxUses: 1, usesPerCustomer: 1 }, []],
  ["a million may use it", { maxUses: 1_000_000 }, []],
  ["more than a million may use it", { maxUses: 1_000_001 }, ["maxUses"]],
  ["its minimum is below nothing", { minGoods: -1 }, ["minGoods"]],
  ["its minimum is 10,000.00", { minGoods: 1_000_000 }, []],
  ["its minimum is higher", { minGoods: 1_000_001 }, ["minGoods"]],
  ["a category has no name", { categories: [""] }, ["categories.0"]],
  ["a category has 61 letters", { categories: ["x".repeat(61)] }, ["categories.0"]],
  ["it names a hundred categories", { categories: Array.from({ length: 100 }, () => "x".repeat(60)) }, []],
  ["it names more", { categories: Array.from({ length: 101 }, () => "x") }, ["categories"]],
  ["it is for samples", { productKinds: ["sample"] }, ["productKinds.0"]],
  ["it is for cards and accessories", { productKinds: ["card", "accessory"] }, []],
  ["its address is none", { email: "anna" }, ["email"]],
  ["its address has 254 letters", { email: longAddress(7) }, []],
  ["its address has more", { email: longAddress(8) }, ["email"]],
] as const)("VOUCH-02 BO-06 a code of which %s", (_what, parts, wrong) => {
  expect(wrongFields(parts)).toEqual(wrong);
});
