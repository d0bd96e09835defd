import { expect, test } from "vitest";
import { localizedText, spelledIn } from "./localized-text.ts";

test.each([
  ["fr-CH", { de: "Großer Salbei", fr: "Grande sauge" }, "Grande sauge"],
  ["es-ES", { de: "Großer Salbei" }, "Großer Salbei"],
  ["de-CH", { de: "Großer Salbei" }, "Grosser Salbei"],
  ["de-DE", { fr: "Sauge" }, undefined],
  ["de-DE", null, undefined],
] as const)("BO-02 LOC-03 %s gets its own texts, with German as fallback", (locale, texts, expected) => {
  expect(localizedText(texts, locale)).toBe(expected);
});

test.each([
  ["de-CH", "Weißraum", "Weissraum"],
  ["de-LI", "Fußabdruck", "Fussabdruck"],
  ["de-DE", "Weißraum", "Weißraum"],
  ["fr-CH", "Weißraum", "Weißraum"],
] as const)("LOC-14 %s spells the name %s as %s", (locale, name, expected) => {
  expect(spelledIn(locale, name)).toBe(expected);
});
