import { expect, test } from "vitest";
import {
  emptyOrPaddedTexts,
  compareOverrides,
  compareTexts,
  frenchSpacing,
  handwrittenValues,
  wrongFormOfAddress,
  textsOf,
  unusedKeys,
} from "./messages.ts";

const german = textsOf({
  shop: {
    title: "Karten von {brand}",
    designs_one: "{count} Design",
    designs_other: "{count} Designs",
  },
});
const compare = (own: object, language = "fr") => compareTexts(german, textsOf({ shop: own }), language);
const french = { title: "Cartes de {brand}", designs_one: "{count} modèle", designs_other: "{count} modèles" };

test("LOC-11 a complete language yields no complaint, with its own plural forms and without the number in one of them", () => {
  expect(compare(french)).toEqual([]);
  expect(compare({ ...french, designs_zero: "aucun modèle", designs_many: "{count} de modèles" })).toEqual([]);
});

test.each([
  ["a missing text", { ...french, title: undefined }, "shop.title is missing"],
  [
    "another placeholder",
    { ...french, title: "Cartes de {marque}" },
    "shop.title is filled with marque instead of brand",
  ],
  ["no placeholder", { ...french, title: "Cartes" }, "shop.title is filled with nothing instead of brand"],
  ["a text too much", { ...french, other: "x" }, "shop.other is not in German"],
  [
    "a form the language does not have",
    { ...french, designs_few: "{count}" },
    "shop.designs has the form few, which the language does not",
  ],
  ["no plural", { title: french.title, designs: "{count} modèles" }, "shop.designs has no plural form"],
])("LOC-11 %s is found", (_, own, complaint) => {
  const written = Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined));
  expect(compare(written)).toEqual([complaint]);
});

test("LOC-03 texts that override a language differ from it and keep its placeholders", () => {
  const base = textsOf({ a: "colour {n}", b: "same" });
  expect(compareOverrides(base, textsOf({ a: "color {n}" }))).toEqual([]);
  expect(compareOverrides(base, textsOf({ a: "color", b: "same", c: "new" }))).toEqual([
    "a has other placeholders",
    "b does not differ",
    "c overrides nothing",
  ]);
});

test("LOC-11 empty and padded texts are found", () => {
  expect(emptyOrPaddedTexts(textsOf({ a: "", b: " x", c: "x" }))).toEqual([
    "a is empty or padded",
    "b is empty or padded",
  ]);
});

test("LOC-11 an unused text is found; keys may be written in full, begin a template or be one of a group", () => {
  const code = [
    't("shop.title")',
    "t(`shop.kind.${kind}.name`)",
    "`${t(`shop.way.${way}`)}: x`",
    't(keyIn("goods", code))',
    'order: "shop.state",',
  ];
  const texts = textsOf({
    shop: {
      title: "",
      kind: { a: { name: "", place: "" } },
      way: { b: "" },
      state: { new: "" },
      dead_one: "",
      dead_other: "",
    },
    goods: { card: "" },
  });
  expect(unusedKeys(texts, code)).toEqual(["shop.kind.a.place", "shop.dead"]);
});

test.each([
  ["Prix\u00a0: 5 €", true],
  ["Prix\u202f: 5 €", true],
  ["Prix : 5 €", false],
  ["Prix: 5 €", false],
  ["C’est fait\u202f!", true],
  ["C’est fait !", false],
  ["C’est fait\u00a0!", false],
  ["C’est fait!", false],
  ["Déjà\u202f? Oui\u202f; merci.", true],
  ["{count} cartes ; merci", false],
  ["«\u00a0{name}\u00a0»", true],
  ["« {name} »", false],
  ["«{name}»", false],
  ["À 11:00 sur https://exemple.fr/?a=1", true],
])("LOC-11 French punctuation of %j is right: %s", (text, right) => {
  expect(frenchSpacing(textsOf({ a: text })).length === 0).toBe(right);
});

test.each([
  ["fr", "Votre panier est vide.", true],
  ["fr", "Un ton entre l’ivoire et le beurre, d’un seul ton direct", true],
  ["fr", "Ton panier est vide.", false],
  ["fr", "Que cherches-tu\u202f?", false],
  ["fr", "Nous t’avons écrit.", false],
  ["fr", "C’est fini. Choisis un modèle.", false],
  ["de", "Wir freuen uns auf dich. Sie ist da, ihr Gruß auch.", true],
  ["de", "In der Mitte steht Ihr Gruß.", false],
  ["es", "Tu cesta está vacía.", true],
  ["es", "Si usted quiere, escríbanos.", false],
  ["nl", "Jouw keuze, om 10 uur.", true],
  ["nl", "Dit is uw keuze.", false],
  ["it", "Il tuo carrello", true],
])("LOC-11 in %s the form of address of %j is right: %s", (language, text, right) => {
  expect(wrongFormOfAddress(textsOf({ a: text }), language).length === 0).toBe(right);
});

test.each([
  "Ab 25 € auf Rechnung",
  "vanaf € 25",
  "auf den Cent (CHF 0,05)",
  "Bis 5.000 Stück",
  "up to 5,000",
  "jusqu’à 5\u202f000 exemplaires",
  "Ab 0,35 mm klappt es.",
  "10 × 15 cm",
  "7,4 centímetros",
  "From 0.014 in it works.",
  "bis 5 kg",
])("LOC-04 LOC-13 %j is written by hand and is refused", (text) => {
  expect(handwrittenValues(textsOf({ a: text }))).toEqual(["a writes a value by hand"]);
});

test.each([
  "Ab {money:25} und {length:10x15cm}, bis {number:5000} Stück",
  "EN 301 549 und die WCAG 2.2",
  "steps of five, from 250 in steps of ten",
  "ordinato entro le 11:00 in un giorno",
  "{n} mm",
  "§ 312g Abs. 2 Nr. 1 BGB, 14 Tage, 200 g",
  "24.12.2026",
])("LOC-04 LOC-13 %j is accepted", (text) => {
  expect(handwrittenValues(textsOf({ a: text }))).toEqual([]);
});
