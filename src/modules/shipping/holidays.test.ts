import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { holidayRuleRows } from "#db/seed/shipping-rows.ts";
import { easterSunday, holidaysOf } from "./holidays.ts";

const rulesOf = (calendar: string) =>
  holidayRuleRows()
    .filter((row) => row.calendar === calendar)
    .map((row) => row.rule);
const daysOf = (calendar: string, year: number) => [...holidaysOf(rulesOf(calendar), year)].toSorted();

describe("holidays", () => {
  test.each(["2026-04-05", "2027-03-28", "2028-04-16", "2029-04-01", "2030-04-21", "2000-04-23", "2038-04-25"])(
    "SHIP-06 Easter Sunday %s",
    (day) => {
      expect(easterSunday(Number(day.slice(0, 4))).toString()).toBe(day);
    },
  );

  test("SHIP-06 Easter is always a Sunday between 22 March and 25 April", () => {
    for (let year = 1900; year <= 2200; year += 1) {
      const day = easterSunday(year);
      expect(day.dayOfWeek).toBe(7);
      expect(Temporal.PlainDate.compare(day, new Temporal.PlainDate(year, 3, 22))).toBeGreaterThanOrEqual(0);
      expect(Temporal.PlainDate.compare(day, new Temporal.PlainDate(year, 4, 25))).toBeLessThanOrEqual(0);
    }
  });

  test("SHIP-06 German holidays of 2027", () => {
    expect(daysOf("DE", 2027)).toEqual([
      "2027-01-01",
      "2027-03-26",
      "2027-03-29",
      "2027-05-01",
      "2027-05-06",
      "2027-05-17",
      "2027-10-03",
      "2027-12-25",
      "2027-12-26",
    ]);
  });

  test("SHIP-06 the production site follows Bavaria and closes on 24 and 31 December", () => {
    const days = daysOf("production", 2026);
    expect(days).toEqual(expect.arrayContaining(["2026-01-06", "2026-06-04", "2026-08-15", "2026-11-01"]));
    expect(days).toEqual(expect.arrayContaining(["2026-12-24", "2026-12-31"]));
    expect(days).toHaveLength(15);
  });

  test("SHIP-06 King's Day moves to Saturday when 27 April is a Sunday", () => {
    expect(daysOf("NL", 2025)).toContain("2025-04-26");
    expect(daysOf("NL", 2025)).not.toContain("2025-04-27");
    expect(daysOf("NL", 2026)).toContain("2026-04-27");
  });

  test("SHIP-06 British holidays: Mondays in May and August, substitute days at a weekend Christmas", () => {
    expect(daysOf("GB", 2026)).toEqual(expect.arrayContaining(["2026-05-04", "2026-05-25", "2026-08-31"]));
    expect(daysOf("GB", 2027)).toEqual(expect.arrayContaining(["2027-12-27", "2027-12-28"]));
    expect(daysOf("GB", 2022)).toEqual(expect.arrayContaining(["2022-01-03", "2022-12-26", "2022-12-27"]));
  });

  test("SHIP-06 American holidays: nth weekdays and the day observed next to a weekend", () => {
    const days = daysOf("US", 2026);
    expect(days).toEqual(
      expect.arrayContaining(["2026-01-19", "2026-02-16", "2026-05-25", "2026-09-07", "2026-10-12", "2026-11-26"]),
    );
    expect(days).toContain("2026-07-03");
    expect(daysOf("US", 2027)).toContain("2027-07-05");
  });

  test("SHIP-06 an unreadable rule is a fault", () => {
    expect(() => holidaysOf(["whenever"], 2026)).toThrow("unreadable holiday rule: whenever");
  });
});
