import { expect, test } from "vitest";
import { isForShop, permits } from "./scope.ts";

test.each([
  ["an empty list permits everything", [], ["card"], true],
  ["an empty list permits a thing without a value", [], [undefined], true],
  ["a list permits what it contains", ["card", "calendar"], ["calendar"], true],
  ["a list permits nothing else", ["card"], ["calendar"], false],
  ["a list permits no thing without a value", ["card"], [undefined], false],
  ["one of several values is enough", ["wedding"], ["invitation", "wedding"], true],
  ["a thing of no category is in none", ["wedding"], [], false],
] as const)("PRICE-13 VOUCH-02 %s", (_rule, list, values, permitted) => {
  expect(permits(list, ...values)).toBe(permitted);
});

test("PRICE-13 VOUCH-02 an offer is for a shop if both its market and its channel are permitted", () => {
  const shop = { market: "AT", channel: "card" } as const;
  expect(isForShop({ markets: [], channels: [] }, shop)).toBe(true);
  expect(isForShop({ markets: ["AT"], channels: ["card"] }, shop)).toBe(true);
  expect(isForShop({ markets: ["DE"], channels: ["card"] }, shop)).toBe(false);
  expect(isForShop({ markets: ["AT"], channels: ["photo"] }, shop)).toBe(false);
});
