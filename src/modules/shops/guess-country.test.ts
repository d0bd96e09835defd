import { expect, test } from "vitest";
import { guessCountry, suggestedLocale } from "./guess-country.ts";

test.each([
  ["CH", "de-DE", "CH", "header"],
  ["ch", undefined, "CH", "header"],
  ["BR", "de-DE", null, "header"],
  [undefined, "fr-BE,fr;q=0.9,en;q=0.8", "BE", "accept-language"],
  [undefined, "en;q=0.4,de-AT;q=0.9", "AT", "accept-language"],
  [undefined, "de", null, "none"],
  [undefined, "pt-BR,de-DE;q=0.5", null, "none"],
  [undefined, "<script>", null, "none"],
  [undefined, undefined, null, "none"],
] as const)("GEO-03 the header %s and the languages %s yield %s", (header, languages, country, source) => {
  expect(guessCountry(header, languages)).toEqual({ country, source });
});

test.each([
  ["CH", "de-DE", "fr-CH,fr;q=0.9", "fr-CH"],
  ["CH", "de-DE", "en-US", "de-CH"],
  ["CH", "it-CH", "fr-CH", null],
  ["BE", "de-DE", "fr", "fr-BE"],
  ["IT", "de-DE", "de-DE,it;q=0.5", "de-IT"],
  ["DE", "de-DE", "de", null],
  [null, "de-DE", "de", null],
] as const)(
  "GEO-02 a visitor from %s in the shop %s who reads %s is offered %s",
  (country, current, languages, locale) => {
    expect(suggestedLocale(country, current, languages)).toBe(locale);
  },
);
