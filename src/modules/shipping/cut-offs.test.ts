import { describe, expect, test } from "vitest";
import { clockTime, cutOffMinutesOn } from "./cut-offs.ts";
import { deliveryPromise, nextCutOff, nextCutOffDay } from "./delivery-promise.ts";
import { seedShipping } from "./testing/seed-shipping.ts";

const cutOffs = [
  { validFrom: "2026-12-01", minutes: 9 * 60 + 30 },
  { validFrom: "2024-01-01", minutes: 660 },
];

describe("the daily cut-off", () => {
  test.each([
    ["2026-11-30", "11:00"],
    ["2026-12-01", "09:30"],
    ["2027-06-01", "09:30"],
  ])("BO-07 D-17 on %s orders close at %s", (date, time) => {
    expect(clockTime(cutOffMinutesOn(cutOffs, date))).toBe(time);
  });

  test("BO-07 a date before the first cut-off is a fault, not a guess", () => {
    expect(() => cutOffMinutesOn(cutOffs, "2023-12-31")).toThrow(/no cut-off/);
  });

  test("BO-07 SHIP-06 an order at ten counts for the same day until the cut-off moves to half past nine", () => {
    const { calendars } = seedShipping({ cutOffs });
    const startAt = (moment: string) =>
      deliveryPromise(calendars, { now: Date.parse(moment), productionDays: 1, country: "DE", method: "standard" })
        ?.productionStart;
    expect(startAt("2026-11-30T10:00:00+01:00")).toBe("2026-11-30");
    expect(startAt("2026-12-01T10:00:00+01:00")).toBe("2026-12-02");
    expect(startAt("2026-12-01T09:29:59+01:00")).toBe("2026-12-01");
  });

  test("BO-07 SHIP-10 the countdown runs to the cut-off of the day it ends on", () => {
    const { calendars } = seedShipping({ cutOffs });
    const evening = Date.parse("2026-11-30T18:00:00+01:00");
    expect(nextCutOff(calendars, evening)).toBe(Date.parse("2026-12-01T09:30:00+01:00"));
    expect(nextCutOffDay(calendars, evening)).toEqual({ date: "2026-12-01", minutes: 570 });
  });
});
