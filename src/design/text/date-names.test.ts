import { expect, test } from "vitest";
import { languages } from "#kernel/market.ts";
import { mostEntryText, PersonalDate } from "../model/calendar.ts";
import { dateText } from "./date-names.ts";

const aDate = (parts: Partial<PersonalDate>) =>
  PersonalDate.parse({ id: "1", name: "Oma", day: 3, month: 5, type: "birthday", ...parts });

test.each([
  ["de-DE", aDate({ year: 1957 }), "Oma (70)"],
  ["fr-FR", aDate({ year: 1957 }), "Oma (70\u00a0ans)"],
  ["fr-FR", aDate({ year: 2026 }), "Oma (1\u00a0an)"],
  ["de-DE", aDate({}), "Oma"],
  ["de-DE", aDate({ year: 2027 }), "Oma"],
  ["de-DE", aDate({ name: "Lena & Jonas", type: "wedding", year: 2015 }), "12. Hochzeitstag Lena & Jonas"],
  ["de-AT", aDate({ name: "Lena & Jonas", type: "wedding" }), "Hochzeitstag Lena & Jonas"],
  ["de-DE", aDate({ name: "Lena & Jonas", type: "wedding", year: 2027 }), "Hochzeit Lena & Jonas"],
  ["en-GB", aDate({ name: "Ann & Tom", type: "wedding", year: 2005 }), "Ann & Tom: 22nd wedding anniversary"],
  ["en-US", aDate({ name: "Ann & Tom", type: "wedding", year: 2015 }), "Ann & Tom: 12th wedding anniversary"],
  ["nl-NL", aDate({ name: "Ann & Tom", type: "wedding", year: 2002 }), "Ann & Tom: 25 jaar getrouwd"],
  ["de-DE", aDate({ name: "Firma", type: "anniversary", year: 2026 }), "Firma (1 Jahr)"],
  ["es-ES", aDate({ name: "Bar", type: "anniversary", year: 2020 }), "Bar (7 años)"],
  ["de-DE", aDate({ name: "Zahnarzt", type: "other", year: 2020 }), "Zahnarzt"],
] as const)("CAL-11 in %s %o is %s in 2027", (locale, date, text) => {
  expect(dateText(date, 2027, locale)).toBe(text);
});

test("CAL-11 nobody has a birthday before being born, and what is once comes in no other year", () => {
  expect(dateText(aDate({ year: 2028 }), 2027, "de-DE")).toBeUndefined();
  const once = aDate({ name: "Umzug", type: "other", year: 2027, once: true });
  expect([2026, 2027, 2028].map((year) => dateText(once, year, "de-DE"))).toEqual([undefined, "Umzug", undefined]);
});

test("CAL-11 the longest name fits into an entry in every language, whole", () => {
  const name = "x".repeat(60);
  for (const language of languages)
    for (const type of ["birthday", "wedding", "anniversary"] as const) {
      const text = dateText(aDate({ name, type, year: 1900 }), 2027, language) ?? "";
      expect(text).toContain(name);
      expect(text.length).toBeLessThan(mostEntryText);
    }
});
