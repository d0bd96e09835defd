import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { carriedOf } from "./transferable-amount.ts";

test.each([
  ["more than the new price: the price", 5000, 4000, 0, false, 4000],
  ["exactly the new price, with a gift voucher", 4000, 4000, 500, false, 4000],
  ["a cent less, the rest online", 3999, 4000, 0, true, 3999],
  ["a cent less, the rest by transfer", 3999, 4000, 0, false, 0],
  ["a cent less, the rest online beside a gift voucher", 3999, 4000, 1, true, 0],
  ["nothing for something", 0, 4000, 0, true, 0],
  ["nothing for nothing", 0, 0, 4000, false, 0],
])("ORD-06 of the old order's money carries over: %s", (_what, held, toPay, giftApplied, online, carried) => {
  expect(carriedOf({ held: minor(held), toPay: minor(toPay), giftApplied: minor(giftApplied), online })).toBe(carried);
});

test("ORD-06 never more than was held, never more than the new order costs", () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(minor);
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), (held, toPay, giftApplied, online) => {
      const carried = carriedOf({ held, toPay, giftApplied, online });
      expect(carried).toBeLessThanOrEqual(Math.min(held, toPay));
      expect(carried).toBeGreaterThanOrEqual(0);
    }),
  );
});
