import { keyIn } from "#kernel/formats/message-key.ts";
import { languageOf, type Language, type Locale } from "#kernel/market.ts";
import type { DesignIndex } from "#modules/catalogue/contract.server.ts";
import { filterKeys, type FilterKey } from "#modules/catalogue/search/design-search.ts";
import { allOccasions, occasionByKey, occasionName, type Occasion } from "#modules/catalogue/occasions/occasions.ts";
import type { Trait } from "#modules/catalogue/search/match-designs.ts";
import { createWordIndex, type FindableText, type WordIndex } from "#modules/search/word-index.server.ts";
import { foldText, readQuestion } from "#modules/search/words.ts";
import { findText, translate } from "#platform/messages.server.ts";

/** Words that match every card: "Karte", "Design". */
const everywhere: Readonly<Record<Language, string>> = {
  de: "karte karten kartchen design designs vorlage vorlagen motiv motive papeterie",
  en: "card cards design designs template templates stationery",
  fr: "carte cartes design designs modele modeles papeterie",
  it: "biglietto biglietti design modello modelli",
  es: "tarjeta tarjetas diseno disenos plantilla plantillas",
  nl: "kaart kaarten kaartje kaartjes ontwerp ontwerpen",
};

/** Search terms of an occasion maintained by the staff. */
function staffWords(occasion: string, locale: Locale): string {
  return occasionByKey(occasion)?.keywords[languageOf(locale)]?.join(" ") ?? "";
}

/** Name and synonyms of a filter value. */
function namesOf(key: FilterKey, value: string, locale: Locale): readonly [title: string, words: string] | undefined {
  const more = findText(locale, keyIn("search.words", value)) ?? "";
  switch (key) {
    case "occasion":
      return [occasionName(value, locale), `${more} ${staffWords(value, locale)}`];
    case "category":
      return [
        translate(locale, keyIn("categories", value)),
        `${translate(locale, keyIn("assortment.kindOf", value))} ${more}`,
      ];
    case "product":
      return [translate(locale, keyIn("products", value)), ""];
    case "color":
      return [translate(locale, keyIn("assortment.colorFamily", value)), more];
    case "aspectRatio":
      return [translate(locale, keyIn("options.aspectRatio", value)), ""];
    case "refinement": {
      const name = value.endsWith("-refined") ? undefined : findText(locale, keyIn("options.refinement", value));
      return name === undefined ? undefined : [name, more];
    }
    case "label":
      return [translate(locale, keyIn("assortment.label", value)), ""];
    case "style":
      // Styles have German names only.
      return languageOf(locale) === "de" ? [value, ""] : undefined;
  }
}

function textsOf(index: DesignIndex, locale: Locale): readonly FindableText[] {
  const values = filterKeys.flatMap((key) =>
    [...index.postings[key].keys()].flatMap((value) => {
      const names = namesOf(key, value, locale);
      return names ? [{ id: `${key}:${value}`, title: names[0], words: names[1] }] : [];
    }),
  );
  const names = [...index.byName.keys()].map((name) => ({ id: `name:${name}`, title: name, words: "" }));
  const language = `${languageOf(locale)} `;
  const given = [...index.byKeyword.keys()].flatMap((key) =>
    key.startsWith(language) ? [{ id: `keyword:${key}`, title: key.slice(language.length), words: "" }] : [],
  );
  return [...values, ...names, ...given];
}

/** Cache of dictionaries, invalidated when designs are published and when the staff changes occasions. */
const dictionaries = new WeakMap<DesignIndex, WeakMap<readonly Occasion[], Map<Language, Promise<WordIndex>>>>();

function dictionaryOf(index: DesignIndex, locale: Locale): Promise<WordIndex> {
  const language = languageOf(locale);
  const byOccasions = dictionaries.get(index) ?? new WeakMap<readonly Occasion[], Map<Language, Promise<WordIndex>>>();
  dictionaries.set(index, byOccasions);
  const ofIndex = byOccasions.get(allOccasions()) ?? new Map<Language, Promise<WordIndex>>();
  byOccasions.set(allOccasions(), ofIndex);
  const known = ofIndex.get(language);
  if (known) return known;
  const made = createWordIndex(textsOf(index, locale), language, {
    also: new Set(everywhere[language].split(" ")),
  });
  ofIndex.set(language, made);
  made.catch(() => ofIndex.delete(language));
  return made;
}

function traitOf(id: string): Trait | undefined {
  const [, name = "", value = ""] = /^(\w+):(.*)$/s.exec(id) ?? [];
  const key = name === "name" || name === "keyword" ? name : filterKeys.find((each) => each === name);
  return key && { key, value };
}

export type QueryTraits = {
  /** One group of traits per word, any of which a design must have; words that match every card have none. */
  readonly groups: readonly (readonly Trait[])[];
  /** Whether every word matches some design. */
  readonly whole: boolean;
};

/**
 * Parses a query into design traits.
 * @source SHELL-30, ADR-0030
 */
export async function queryTraits(index: DesignIndex, locale: Locale, question: string): Promise<QueryTraits> {
  const language = languageOf(locale);
  const dictionary = await dictionaryOf(index, locale);
  const words = readQuestion(question, language).map((word) => dictionary.parts(word));
  const general = new Set(foldText(everywhere[language], language).split(" "));
  const groups = words
    .flat()
    .filter((word) => !general.has(word))
    .map((word) => dictionary.find([word]).flatMap((id) => traitOf(id) ?? []));
  return { groups, whole: words.length > 0 && words.every((parts) => parts.length > 0) };
}
