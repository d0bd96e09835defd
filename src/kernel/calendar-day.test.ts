import { describe, expect, test } from "vitest";
import { dayAfter, daysBetween, shopDayAfter } from "./calendar-day.ts";

describe("CAT-9.1 calendar days in the shop's time zone", () => {
  test.each([
    ["the end of summer time, just after midnight", "2026-10-19T22:15:00Z", 14, "2026-11-03"],
    ["the end of summer time, just before midnight", "2026-10-19T21:45:00Z", 14, "2026-11-02"],
    ["the beginning of summer time, just before midnight", "2027-03-20T22:30:00Z", 14, "2027-04-03"],
    ["the beginning of summer time, just after midnight", "2027-03-20T23:30:00Z", 14, "2027-04-04"],
    ["both", "2026-10-19T22:15:00Z", 365, "2027-10-20"],
    ["none, backwards", "2026-11-23T09:00:00Z", -7, "2026-11-16"],
  ])("are counted by date across %s", (_across, moment, days, date) => {
    expect(shopDayAfter(Date.parse(moment), days)).toBe(date);
  });

  test("go forward and back by whole days, in a leap year too", () => {
    expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2026-10-26", "2026-10-24")).toBe(-2);
  });
});
