import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.UTC(2026, 10, 22, 12);
const ago = (seconds: number, locale: Parameters<typeof relativeTime>[2] = "de-DE") =>
  relativeTime(now - seconds * 1000, now, locale);
const day = 86_400;

test.each([
  [60, "vor 1 Minute"],
  [119, "vor 1 Minute"],
  [120, "vor 2 Minuten"],
  [3599, "vor 59 Minuten"],
  [3600, "vor 1 Stunde"],
  [2 * day - 1, "vor 1 Tag"],
  [6 * day, "vor 6 Tagen"],
  [7 * day, "vor 1 Woche"],
  [31 * day, "vor 1 Monat"],
  [370 * day, "vor 1 Jahr"],
  [800 * day, "vor 2 Jahren"],
])("LOC-15 %d seconds ago reads %s", (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

test("LOC-15 less than a minute ago, and times in the future because of a wrong clock, have no number", () => {
  expect([ago(0), ago(59.9), ago(-300)]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["en-GB", "3 hours ago"],
  ["fr-CH", "il y a 3 heures"],
  ["it-IT", "3 ore fa"],
  ["es-ES", "hace 3 horas"],
  ["nl-BE", "3 uur geleden"],
] as const)("LOC-15 %s has its own wording", (locale, text) => {
  expect(ago(3 * 3600, locale)).toBe(text);
});
