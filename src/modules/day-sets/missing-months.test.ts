import { expect, test } from "vitest";
import { monthsWithoutData } from "./missing-months.ts";

const year = { from: "2026-09-15", to: "2027-09-13" };
const months = (...list: readonly string[]) =>
  list.map((text) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) }));

test.each([
  ["all months of the school year are known", ["2026-10", "2027-01", "2027-08"], [year], []],
  ["a month after its end is not", ["2027-08", "2027-09", "2027-10"], [year], ["2027-09", "2027-10"]],
  ["nor one before its beginning", ["2026-08", "2026-09"], [year], ["2026-08"]],
  ["two school years join", ["2027-09", "2027-10"], [year, { from: "2027-09-14", to: "2028-09-11" }], []],
  ["without sets nothing is known", ["2027-01"], [], ["2027-01"]],
])("CAL-10 %s", (_what, asked, sets, missing) => {
  expect(monthsWithoutData(months(...asked), sets)).toEqual(months(...missing));
});
