import { expect, test } from "vitest";
import { formatDate, formatDay, formatMoment, shopDateOf } from "./date-format.ts";

test("LOC-14 dates read as the language writes them", () => {
  expect(formatDay("2026-11-27", "de-DE")).toBe("Fr., 27. November");
  expect(formatDate("2026-11-27", "de-DE")).toBe("27. November 2026");
  expect(formatDate("2026-11-27", "fr-FR")).toBe("27 novembre 2026");
});

test("CAT 9.1 moments are told in the time of the shop", () => {
  expect(formatMoment(Date.parse("2026-11-27T09:59:00Z"), "de-DE")).toBe("27.11.2026, 10:59");
});

test.each([
  ["2026-12-31T22:59:59Z", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
  ["2026-06-30T22:00:00Z", "2026-07-01"],
])("ORD-12 at %s it is %s in the shop", (instant, date) => {
  expect(shopDateOf(Date.parse(instant))).toBe(date);
});
