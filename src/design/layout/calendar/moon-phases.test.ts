import { expect, test } from "vitest";
import { moonDays, moonPhases, type MoonPhase } from "./moon-phases.ts";

/** Published moments in UTC, to the minute. Source: US Naval Observatory, Phases of the Moon 2026. */
const published: readonly (readonly [MoonPhase, string])[] = [
  ["full", "2026-01-03T10:03"],
  ["last", "2026-01-10T15:48"],
  ["new", "2026-01-18T19:52"],
  ["first", "2026-01-26T04:47"],
  ["full", "2026-03-03T11:38"],
  ["new", "2026-03-19T01:23"],
  ["full", "2026-05-31T08:45"],
  ["new", "2026-08-12T17:37"],
  ["full", "2026-08-28T04:18"],
  ["full", "2026-12-24T01:28"],
];

test.each(published)("CAL-09 the %s moon of %s is found to two minutes", (phase, moment) => {
  const at = Date.parse(`${moment}Z`);
  const date = new Date(at);
  const found = moonPhases(date.getUTCFullYear(), date.getUTCMonth() + 1)
    .filter((each) => each.phase === phase)
    .map((each) => Math.abs(each.at - at) / 60_000);
  expect(Math.min(...found)).toBeLessThan(2);
});

test("CAL-09 a phase is at the day the clocks of the country show", () => {
  // Full moon on 24 December 2026, 01:28 UTC: still the 23rd in New York.
  const december = { year: 2026, month: 12 };
  expect([moonDays(december, "de-DE").get(24), moonDays(december, "en-US").get(23)]).toEqual(["full", "full"]);
  // New moon on 19 March 2026, 01:23 UTC: daylight saving time has begun in New York, 18 March, 21:23.
  expect(moonDays({ year: 2026, month: 3 }, "en-US").get(18)).toBe("new");
});

test("CAL-09 every month from 1950 to 2150 has four or five phases in their order, about a week apart", () => {
  for (let year = 1950; year <= 2150; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const days = [...moonDays({ year, month }, "de-DE").keys()];
      expect(days.length).toBeGreaterThanOrEqual(3);
      expect(days.length).toBeLessThanOrEqual(5);
      const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
      expect(gaps.every((gap) => gap >= 6 && gap <= 9)).toBe(true);
    }
});
