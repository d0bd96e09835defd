import { expect, test } from "vitest";
import { formatDate, formatDay, formatMoment, formatShortDay, shopDateOf, shopHourOf } from "./date-format.ts";

test("LOC-14 dates follow the conventions of the language", () => {
  expect(formatDay("2026-11-27", "de-DE")).toBe("Fr., 27.\u00A0November");
  expect(formatDate("2026-11-27", "de-DE")).toBe("27.\u00A0November 2026");
  expect(formatDate("2026-11-27", "fr-FR")).toBe("27\u00A0novembre 2026");
});

/** The parts between ordinary spaces, where a line may break. */
const unbroken = (text: string): readonly string[] => text.split(" ").map((part) => part.replaceAll("\u00A0", "_"));

test.each([
  ["de-DE", ["Di.,", "1._Dezember"], ["1._Dezember", "2026"]],
  ["de-CH", ["Di.,", "1._Dezember"], ["1._Dezember", "2026"]],
  ["en-GB", ["Tue", "1_December"], ["1_December", "2026"]],
  ["en-US", ["Tue,", "December_1"], ["December_1,", "2026"]],
  ["fr-FR", ["mar.", "1er_décembre"], ["1er_décembre", "2026"]],
  ["it-IT", ["mar", "1_dicembre"], ["1_dicembre", "2026"]],
  ["es-ES", ["mar,", "1_de_diciembre"], ["1_de_diciembre", "de", "2026"]],
  ["nl-NL", ["di", "1_december"], ["1_december", "2026"]],
] as const)("LOC-14 %s keeps day and month in one line, and lets weekday and year leave it", (locale, day, date) => {
  expect(unbroken(formatDay("2026-12-01", locale))).toEqual(day);
  expect(unbroken(formatDate("2026-12-01", locale))).toEqual(date);
});

test.each(["fr-FR", "fr-CH", "fr-BE", "fr-LU"] as const)(
  "LOC-14 %s writes the first day of a month as an ordinal before its name, and only that",
  (locale) => {
    const plain = (text: string) => text.replaceAll("\u00A0", " ");
    expect(plain(formatDate("2027-05-01", locale))).toBe("1er mai 2027");
    expect(plain(formatDay("2027-05-01", locale))).toBe("sam. 1er mai");
    expect(plain(formatMoment(Date.parse("2027-05-01T10:00:00Z"), locale))).toMatch(/^(?:1er mai 2027|01\.05\.2027)\D/);
    for (const day of ["02", "11", "21", "31"])
      expect(plain(formatDate(`2027-05-${day}`, locale))).toBe(`${Number(day)} mai 2027`);
    expect(formatShortDay("2027-05-01", locale)).not.toContain("er");
  },
);

test.each(["de-DE", "en-GB", "it-IT", "es-ES", "nl-NL"] as const)(
  "LOC-14 %s writes the first day as a number",
  (locale) => {
    expect(formatDate("2027-05-01", locale)).not.toMatch(/1er/);
  },
);

test.each(["de-DE", "de-AT", "de-CH", "de-LI", "de-LU", "de-IT"] as const)(
  "LOC-16 %s writes 24.12.2026 in full, Do., 24.12. in little room, and hands on the ISO date",
  (locale) => {
    const noon = Date.parse("2026-12-24T11:00:00Z");
    expect(formatMoment(noon, locale)).toMatch(/^24\.12\.2026, 12:00$/);
    expect(formatShortDay("2026-12-24", locale)).toMatch(/^Do\.?, 24\.12\.$/);
    expect(shopDateOf(noon)).toBe("2026-12-24");
  },
);

test("LOC-16 the short weekday in German ends with a full stop", () => {
  expect(formatShortDay("2026-12-24", "de-DE")).toBe("Do., 24.12.");
});

test("CAT 9.1 timestamps are displayed in the shop's time zone", () => {
  expect(formatMoment(Date.parse("2026-11-27T09:59:00Z"), "de-DE")).toBe("27.11.2026, 10:59");
});

test.each([
  ["2026-12-31T22:59:59Z", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
  ["2026-06-30T22:00:00Z", "2026-07-01"],
])("ORD-12 at %s it is %s in the shop", (instant, date) => {
  expect(shopDateOf(Date.parse(instant))).toBe(date);
});

test("CAT 9.1 the shop's date is Berlin's date at any time, in any order of calls, also in the nights when the clocks change", () => {
  const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });
  const halfHour = 30 * 60 * 1000;
  const nights = ["1999-12-31", "2026-03-28", "2026-10-24", "2026-12-31"].flatMap((day) =>
    Array.from({ length: 96 }, (_, step) => [0, 1, halfHour - 1].map((ms) => Date.parse(day) + step * halfHour + ms)),
  );
  const moments = nights.flat();
  const queued = moments.flatMap((moment, at) => [moment, moments.at(-1 - at) ?? moment]);
  expect(queued.map(shopDateOf)).toEqual(queued.map((moment) => berlin.format(moment)));
});

test.each([
  ["2026-11-23T06:59:59Z", 7],
  ["2026-11-23T07:00:00Z", 8],
  ["2026-07-01T06:00:00Z", 8],
  ["2026-12-31T23:00:00Z", 0],
  ["2026-12-31T22:00:00Z", 23],
])("GEN-12 at %s a clock in the shop shows the hour %i", (instant, hour) => {
  expect(shopHourOf(Date.parse(instant))).toBe(hour);
});
