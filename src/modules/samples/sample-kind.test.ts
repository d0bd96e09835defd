import { expect, test } from "vitest";
import { catalogueData } from "#db/seed/catalogue-data.ts";
import { languages } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { sampleKind, sampleKinds } from "./sample-kind.ts";

test.each([
  ["folded-portrait-a6", "card"],
  ["menu-flat-dl", "card"],
  ["sticker-rect", "sticker"],
  ["sticker-heart", "sticker"],
  ["gift-tag-round", "tag"],
  ["bottle-label", "label"],
  ["booklet-a5", "booklet"],
])("PDP-02 SAMP-03 a sample of %s is a %s", (product, kind) => {
  expect(sampleKind(product)).toBe(kind);
});

test("PDP-02 SAMP-03 LOC-03 in every language only the sample of a card is called a card", () => {
  const names = catalogueData.cardProducts.map(({ code }) => code);
  expect(new Set(names.map(sampleKind))).toEqual(new Set(sampleKinds));
  const locales = ["de-DE", "en-GB", "fr-FR", "it-IT", "es-ES", "nl-NL"] as const;
  expect(locales).toHaveLength(languages.length);
  for (const locale of locales) {
    const keys = ["detail.sample.one", "cart.sample.about.template", "cart.sample.about.own"] as const;
    for (const key of keys) {
      const texts = sampleKinds.map((kind) => translate(locale, `${key}.${kind}`));
      expect(new Set(texts).size).toBe(sampleKinds.length);
    }
  }
});
