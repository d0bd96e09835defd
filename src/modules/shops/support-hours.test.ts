import { expect, test } from "vitest";
import { nextSupportChange, supportBackOn } from "./support-hours.ts";

const at = (moment: string): number => Date.parse(moment);
const closed = new Set(["2026-12-24", "2026-12-25", "2026-12-31", "2027-01-01"]);
const isClosed = (day: string): boolean => closed.has(day);

test.each([
  ["a Monday morning before eight", "2026-11-23T07:59:59+01:00", "2026-11-23"],
  ["eight o'clock", "2026-11-23T08:00:00+01:00", undefined],
  ["the last minute", "2026-11-23T16:59:59+01:00", undefined],
  ["five o'clock", "2026-11-23T17:00:00+01:00", "2026-11-24"],
  ["a Friday evening", "2026-11-27T18:00:00+01:00", "2026-11-30"],
  ["a Saturday noon", "2026-11-28T12:00:00+01:00", "2026-11-30"],
  ["a Sunday night", "2026-11-29T23:30:00+01:00", "2026-11-30"],
  ["Christmas Eve at noon", "2026-12-24T12:00:00+01:00", "2026-12-28"],
  ["New Year's Eve", "2026-12-31T09:00:00+01:00", "2027-01-04"],
  ["summer time", "2026-07-01T06:00:00Z", undefined],
  ["an hour before it in winter", "2026-12-01T06:00:00Z", "2026-12-01"],
])("GEN-12 at %s support reopens on the right day", (_, moment, day) => {
  expect(supportBackOn(at(moment), isClosed)).toBe(day);
});

test.each([
  ["2026-11-23T07:00:00+01:00", "2026-11-23T08:00:00+01:00"],
  ["2026-11-23T08:00:00+01:00", "2026-11-23T17:00:00+01:00"],
  ["2026-11-23T17:00:00+01:00", "2026-11-24T08:00:00+01:00"],
  // Daylight saving time ends during the night.
  ["2026-10-24T18:00:00+02:00", "2026-10-25T08:00:00+01:00"],
])("GEN-12 the support note of a page rendered at %s is valid until %s", (now, until) => {
  expect(nextSupportChange(at(now))).toBe(at(until));
});
