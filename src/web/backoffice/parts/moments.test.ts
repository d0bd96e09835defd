import { expect, test } from "vitest";
import { localMoment, storedMoment } from "./moments.ts";

test.each([
  ["2026-12-24T18:00", "2026-12-24T17:00:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T22:30:00.000Z"],
])("PB-15 %s in the shop's time is %s", (typed, stored) => {
  expect(storedMoment(typed)).toBe(stored);
  expect(localMoment(stored)).toBe(typed);
});

test.each([
  ["the hour that is left out in spring", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
  ["just before it", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["just after it", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["the hour that comes twice in autumn", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["just before it", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["just after it", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("BO-03 clock change, %s: %s is %s", (_case, typed, stored) => {
  expect(storedMoment(typed)).toBe(stored);
});

test("PB-15 a time without zone is UTC, nothing stays nothing", () => {
  expect(localMoment("2026-12-24 17:00")).toBe("2026-12-24T18:00");
  expect([localMoment(null), localMoment("bald"), storedMoment(""), storedMoment("bald")]).toEqual([
    "",
    "",
    null,
    null,
  ]);
});
