import { expect, test } from "vitest";
import { occasionOfDay } from "./day-occasion.ts";

const named = new Map<string, string>([
  ["geburtstag", "Geburtstag"],
  ["geburtstag-60", "60. Geburtstag"],
  ["hochzeit", "Hochzeit"],
  ["goldene-hochzeit", "Goldene Hochzeit"],
  ["taufe", "Taufe"],
]);

test.each([
  ["Oma Luise", "birthday", "geburtstag"],
  ["Mamas 60. Geburtstag", "birthday", "geburtstag-60"],
  ["Anna & Jonas", "wedding-day", "hochzeit"],
  ["goldene hochzeit der Eltern", "wedding-day", "goldene-hochzeit"],
  ["Taufe von Emil", "other", "taufe"],
  ["Einzug", "other", undefined],
])("ACC-14 designs for “%s” (%s) are those of %s", (name, kind, occasion) => {
  expect(occasionOfDay({ name, kind }, named)).toBe(occasion);
});
