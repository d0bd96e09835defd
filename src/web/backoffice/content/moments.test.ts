import { expect, test } from "vitest";
import { localMoment, storedMoment } from "./moments.ts";

test.each([
  ["2026-12-24T18:00", "2026-12-24T17:00:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T22:30:00.000Z"],
])("PB-15 %s in the shop's time is %s", (typed, stored) => {
  expect(storedMoment(typed)).toBe(stored);
  expect(localMoment(stored)).toBe(typed);
});

test("PB-15 a moment without zone is UTC, nothing stays nothing", () => {
  expect(localMoment("2026-12-24 17:00")).toBe("2026-12-24T18:00");
  expect([localMoment(null), localMoment("bald"), storedMoment(""), storedMoment("bald")]).toEqual([
    "",
    "",
    null,
    null,
  ]);
});
