import { array, assert, constantFrom, integer, property, record, type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { entryKinds } from "./balance.ts";
import { liabilityDays, liabilityReport, owedOf, type Movement } from "./liability.ts";

const movement: Arbitrary<Movement> = record({
  day: integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
  market: constantFrom("DE", "CH", "–"),
  currency: constantFrom("EUR", "CHF"),
  year: constantFrom(2025, 2026),
  kind: constantFrom(...entryKinds),
  amount: integer({ min: -50_000, max: 50_000 }),
});
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test("BO-06 GIFT-03 the liability is the sum of the ledger, whatever is booked and whichever days are queried", () => {
  assert(
    property(array(movement), integer({ min: 1, max: 28 }), integer({ min: 1, max: 28 }), (booked, a, b) => {
      const [from = "", to = ""] = [Math.min(a, b), Math.max(a, b)].map(
        (day) => `2026-11-${String(day).padStart(2, "0")}`,
      );
      const rows = liabilityReport(booked, from, to);
      for (const currency of ["EUR", "CHF"]) {
        const ledger = booked.filter((each) => each.currency === currency && each.day <= to);
        expect(owedOf(rows).find((each) => each.currency === currency)?.amount ?? 0).toBe(
          total(ledger.map(({ amount }) => amount)),
        );
      }
      for (const { opening, booked: kinds, closing } of rows)
        expect(opening + total(Object.values(kinds))).toBe(closing);
      for (const row of rows) {
        const sameGroup = liabilityDays(booked, from, to).filter(
          ({ market, currency, year }) => market === row.market && currency === row.currency && year === row.year,
        );
        // The closing balance of a day is the opening balance of the next, from the first to the last.
        const chain = [row.opening, ...sameGroup.map(({ closing }) => closing)];
        expect(sameGroup.map(({ opening }) => opening)).toEqual(chain.slice(0, -1));
        expect(chain.at(-1)).toBe(row.closing);
      }
    }),
  );
});
