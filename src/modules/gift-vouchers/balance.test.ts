import { array, assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { allocate, payableOn, validUntil } from "./balance.ts";

test("GIFT-03 valid until the end of the third year after the purchase", () => {
  expect(validUntil("2026-01-01")).toBe("2029-12-31");
  expect(validUntil("2026-12-31")).toBe("2029-12-31");
  expect(validUntil("2028-02-29")).toBe("2031-12-31");
});

test("GIFT-03 pays in its currency, with a balance, up to its last day", () => {
  const one = { id: "a", currency: "EUR", balance: minor(100), validUntil: "2029-12-31" } as const;
  expect(payableOn([one], "EUR", "2029-12-31")).toEqual([one]);
  expect(payableOn([one], "EUR", "2030-01-01")).toEqual([]);
  expect(payableOn([one], "CHF", "2029-01-01")).toEqual([]);
  expect(payableOn([{ ...one, balance: minor(0) }], "EUR", "2029-01-01")).toEqual([]);
});

test("GIFT-03 the voucher that expires first pays first; shares add up to the amount and no balance goes below 0", () => {
  const voucher = (id: string, balance: number, until: string) =>
    ({ id, currency: "EUR", balance: minor(balance), validUntil: until }) as const;
  const two = [voucher("late", 500, "2029-12-31"), voucher("soon", 300, "2028-12-31")];
  expect(allocate(two, minor(400))).toEqual([
    { id: "soon", amount: 300 },
    { id: "late", amount: 100 },
  ]);
  expect(() => allocate(two, minor(801))).toThrow("do not hold");
  const some = array(record({ balance: integer({ min: 0, max: 30_000 }), year: integer({ min: 2026, max: 2030 }) }));
  assert(
    property(some, integer({ min: 0, max: 100_000 }), (parts, requested) => {
      const held = parts.map(({ balance, year }, n) => voucher(String(n), balance, `${year}-12-31`));
      const whole = held.reduce((total, { balance }) => total + balance, 0);
      const amount = minor(Math.min(requested, whole));
      const allocation = allocate(held, amount);
      expect(allocation.reduce((total, share) => total + share.amount, 0)).toBe(amount);
      for (const share of allocation)
        expect(share.amount).toBeLessThanOrEqual(held.find(({ id }) => id === share.id)?.balance ?? -1);
    }),
  );
});
