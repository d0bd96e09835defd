import { expect, test } from "vitest";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { translate } from "#platform/messages.server.ts";
import { countedText, groupFindings } from "./finding-groups.ts";

const found = (code: ErrorCode, n: number, element: string): Finding => ({
  code,
  severity: "error",
  page: "outer",
  element,
  data: { n },
});
const samples = (n: number, count: number) =>
  Array.from({ length: count }, (_, index) => found("PLACEHOLDER_LEFT", n, `text-${n}-${index}`));

test("CFG-16 the sample texts of a page are one entry that counts them and leads to the first", () => {
  const groups = groupFindings([...samples(1, 8), found("SLOT_EMPTY", 1, "photo"), ...samples(2, 1)]);
  expect(groups.map(({ first, count }) => [first.element, count])).toEqual([
    ["text-1-0", 8],
    ["photo", 1],
    ["text-2-0", 1],
  ]);
});

test("CFG-16 findings about one element stay separate entries", () => {
  const near = [found("NEAR_TRIM", 1, "a"), found("NEAR_TRIM", 1, "b")];
  expect(groupFindings(near).map(({ first }) => first)).toEqual(near);
});

test.each([
  ["de-DE", "Auf Seite 1 stehen noch 8 Beispieltexte."],
  ["en-GB", "There are still 8 sample texts on page 1."],
  ["fr-FR", "Il reste 8 textes d’exemple page 1."],
  ["it-IT", "A pagina 1 ci sono ancora 8 testi di esempio."],
  ["es-ES", "En la página 1 quedan 8 textos de ejemplo."],
  ["nl-NL", "Op pagina 1 staan nog 8 voorbeeldteksten."],
] as const)("CFG-16 %s counts the sample texts of a page", (locale, text) => {
  const [key] = groupFindings(samples(1, 8)).map(countedText);
  expect(key && translate(locale, key, { n: 1, count: 8 })).toBe(text);
  expect(groupFindings(samples(1, 1)).map(countedText)).toEqual([null]);
});

test("CFG-28 on a cover or a sheet of a calendar, which have names and no numbers, the place is not a page", () => {
  const named = samples(0, 8).map((each) => ({ ...each, data: { ...each.data, surface: "named" } }));
  const [key] = groupFindings(named).map(countedText);
  expect(key && translate("de-DE", key, { n: 0, count: 8 })).toBe("Hier stehen noch 8 Beispieltexte.");
});
