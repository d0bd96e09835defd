import { describe, expect, test } from "vitest";
import { boundaryOf, lockedUntil, retentionKeys, retentionLocks, retentionRules } from "./rules.ts";

const day = (instant: string) => Date.parse(instant);
const boundary = (keep: Parameters<typeof boundaryOf>[0], now: string) =>
  new Date(boundaryOf(keep, day(now))).toISOString().slice(0, 10);

describe("rules of retention", () => {
  test("ORD-15 uploads and print files are deleted 90 days after delivery, retained ones after 24 months at the latest", () => {
    expect(retentionRules.orderFiles.keep).toEqual({ amount: 90, unit: "day" });
    expect(retentionRules.keptFiles.keep).toEqual({ amount: 24, unit: "month" });
  });

  test.each([
    [{ amount: 90, unit: "day" }, "2026-11-23T09:00:00Z", "2026-08-25"],
    [{ amount: 24, unit: "month" }, "2026-11-23T09:00:00Z", "2024-11-23"],
    [{ amount: 24, unit: "month" }, "2028-02-29T09:00:00Z", "2026-02-28"],
    [{ amount: 1, unit: "year" }, "2026-11-23T09:00:00Z", "2025-11-23"],
    [{ amount: 10, unit: "year" }, "2026-12-31T23:00:00Z", "2016-01-01"],
    [{ amount: 10, unit: "year" }, "2027-01-01T00:00:00Z", "2017-01-01"],
  ] as const)("NFR-04 %j before %s is %s", (keep, now, expected) => {
    expect(boundary(keep, now)).toBe(expected);
  });

  test("BO-11 no rule ends before its lock: letters of 2026 stay until the end of 2032", () => {
    const isDeleted = (key: "orderMails" | "withdrawals", now: string) =>
      new Date(boundaryOf(retentionRules[key].keep, day(now)) - 1).toISOString().slice(0, 10);
    const last = lockedUntil("letters", "2026-11-23");
    expect(last).toBe("2032-12-31");
    expect(isDeleted("orderMails", `${last}T23:59:59Z`) < "2026-01-01").toBe(true);
    expect(isDeleted("withdrawals", `${last}T23:59:59Z`) < "2026-01-01").toBe(true);
  });

  test("BO-11 locks end at the end of the year", () => {
    expect(lockedUntil("invoices", "2026-11-23")).toBe("2034-12-31");
    expect(lockedUntil("orders", "2026-01-01")).toBe("2036-12-31");
    expect(retentionLocks.letters.years).toBe(6);
  });

  test("NFR-04 every rule names its law and has a positive period", () => {
    for (const key of retentionKeys) {
      expect(retentionRules[key].law).toMatch(/^(Art\.|§) /);
      expect(boundaryOf(retentionRules[key].keep, day("2026-11-23T09:00:00Z"))).toBeLessThan(
        day("2026-11-23T09:00:00Z"),
      );
    }
  });
});
