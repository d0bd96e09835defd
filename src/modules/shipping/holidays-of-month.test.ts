import { expect, it, test } from "vitest";
import { holidayRuleRows } from "#db/seed/shipping-rows.ts";
import { holidaysIn } from "./holidays-of-month.ts";

const rulesOf = (country: string) =>
  holidayRuleRows()
    .filter(({ calendar }) => calendar === country)
    .map((row) => ({ ...row, name: row.rule }));
const daysOf = (country: string, year: number, month: number) =>
  holidaysIn(rulesOf(country), { year, month }).map(({ day }) => day);

it("CAT-9.3 marks the holidays of a month, including those relative to Easter", () => {
  expect(holidaysIn(rulesOf("DE"), { year: 2027, month: 5 })).toEqual([
    { day: 1, name: "5-1" },
    { day: 6, name: "E+39" },
    { day: 17, name: "E+50" },
  ]);
  expect(daysOf("DE", 2027, 12)).toEqual([25, 26]);
  expect(daysOf("DE", 2027, 7)).toEqual([]);
});

test.each([
  ["the Swiss Confederation", "CH", 8, [1]],
  ["no German Unity in Switzerland", "CH", 10, []],
  ["the Assumption and no other day in Austria", "AT", 8, [15]],
  ["the Republic in France", "FR", 7, [14]],
  ["the German Unity in Germany", "DE", 10, [3]],
  ["Christmas and its substitutes in Great Britain", "GB", 12, [25, 26, 27, 28]],
] as const)("CAT-9.3 a calendar follows the country of its shop: %s", (_day, country, month, days) => {
  expect(daysOf(country, 2027, month)).toEqual(days);
});

test("CAT-9.3 a rule of certain years is marked in these only", () => {
  const rule = { rule: "10-4", name: "San Francesco", fromYear: 2026, toYear: null };
  expect(holidaysIn([rule], { year: 2025, month: 10 })).toEqual([]);
  expect(holidaysIn([rule], { year: 2026, month: 10 })).toEqual([{ day: 4, name: "San Francesco" }]);
});
