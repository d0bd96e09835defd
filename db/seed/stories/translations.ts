import { readdirSync, readFileSync } from "node:fs";
import { isBlok, walk } from "#modules/content/stories/blok-tree.ts";
import { componentOf } from "#modules/content/components/components.ts";
import type { Translations } from "#modules/content/stories/stored-story.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { articles, textPages, type LineReader } from "./page-files.ts";
import type { SeedStory } from "./seed-story.ts";
import { seedSource, seedText } from "./seed-text.ts";

/** German texts and their translations: `languages/<language>/words.json`. */
export type TranslatedTexts = ReadonlyMap<string, string>;

const folder = fromRoot("db", "seed", "stories", "languages");

/** Languages of the stories of a fresh shop besides German. Source: PB-15. */
export function storyLanguages(): readonly string[] {
  return readdirSync(folder).toSorted();
}

function readTexts(file: string): TranslatedTexts {
  const words: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof words !== "object" || words === null) throw new Error(`${file}: words are no object`);
  return new Map(
    Object.entries(words).map(([of, text]) => {
      if (typeof text !== "string" || text === "") throw new Error(`${file}: no word for ${of}`);
      return [of, text];
    }),
  );
}

/** The texts of a language, for pages that are written in code. Throws when a translation is not a text. */
export function readTranslations(language: string): TranslatedTexts {
  return readTexts(`${folder}/${language}/words.json`);
}

/** Lines of the English stories that an American reads differently, by what Britain reads. Source: LOC-03. */
export function americanLines(): TranslatedTexts {
  return readTexts(fromRoot("db", "seed", "stories", "en-US.json"));
}

/**
 * The translated pages and articles of a language, complete or only with their title:
 * `languages/<language>/pages/*.md`.
 */
export function pagesIn(language: string, lineOf?: LineReader): readonly SeedStory[] {
  const own = `languages/${language}`;
  return [
    ...textPages(`${own}/pages`, lineOf),
    ...articles(`${own}/magazine`, "magazin", lineOf),
    ...articles(`${own}/photo-magazine`, "photo/magazin", lineOf),
  ];
}

export type TranslatableField = { readonly uid: string; readonly field: string; readonly value: unknown };

/** The translatable fields of a content, in the order of the page. */
export function translatableFields(content: Blok): readonly TranslatableField[] {
  const spoken: TranslatableField[] = [];
  walk(content, (node) => {
    if (!isBlok(node)) return;
    const { fields } = componentOf(node.component) ?? {};
    for (const [field, value] of Object.entries(node))
      if (fields?.[field]?.translatable) spoken.push({ uid: node._uid, field, value });
  });
  return spoken;
}

/** The German text of a field: its text, the source of a rich text, the description of an image. */
export function germanOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  if ("alt" in value && typeof value.alt === "string") return value.alt;
  return seedSource(value);
}

/** A field with translated texts, in its original form. */
function translated(value: unknown, words: TranslatedTexts): unknown {
  const text = words.get(germanOf(value) ?? "");
  if (text === undefined || typeof value !== "object" || value === null) return text;
  return "alt" in value ? { ...value, alt: text } : seedText(text);
}

function translationOf(content: Blok, translate: (spoken: TranslatableField) => unknown): Translations[string] {
  const bloks: Record<string, Record<string, unknown>> = {};
  for (const spoken of translatableFields(content)) {
    const value = translate(spoken);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(spoken.value)) continue;
    bloks[spoken.uid] = { ...bloks[spoken.uid], [spoken.field]: value };
  }
  return bloks;
}

/** How the fields of a story are written in a language. */
type Translator = (story: SeedStory) => (spoken: TranslatableField) => unknown;

function translatorOf(words: TranslatedTexts, translatedPages: readonly SeedStory[]): Translator {
  const pages = new Map(
    translatedPages.map(({ slug, content }) => [
      slug,
      new Map(translatableFields(content).map(({ uid, field, value }) => [`${uid} ${field}`, value])),
    ]),
  );
  return ({ slug }) => {
    const page = pages.get(slug);
    return ({ uid, field, value }) => (page ? page.get(`${uid} ${field}`) : translated(value, words));
  };
}

/** What an American reads: fields with a line of `en-US.json`; all others are read in English. */
function americanTranslator(english: Translator): Translator {
  const lines = americanLines();
  const lineOf: LineReader = (line) => lines.get(line) ?? line;
  const words = [...readTranslations("en")].map(
    ([german, text]) => [german, text.split("\n").map(lineOf).join("\n")] as const,
  );
  const american = translatorOf(new Map(words), pagesIn("en", lineOf));
  return (story) => (spoken) => {
    const [own, british] = [american(story)(spoken), english(story)(spoken)];
    return JSON.stringify(own) === JSON.stringify(british) ? undefined : own;
  };
}

/**
 * Adds translations in the languages of the folder to stories: pages by their bloks, everything else by its texts; and
 * where American texts differ from the English ones, those.
 * @source PB-15, LOC-03, LOC-11
 */
export function inAllLanguages(stories: readonly SeedStory[]): readonly SeedStory[] {
  const spoken = new Map(
    storyLanguages().map((language) => [language, translatorOf(readTranslations(language), pagesIn(language))]),
  );
  const english = spoken.get("en");
  if (english) spoken.set("en-US", americanTranslator(english));
  return stories.map((story) => {
    const translations = [...spoken].map(
      ([language, translator]) => [language, translationOf(story.content, translator(story))] as const,
    );
    return {
      ...story,
      translations: Object.fromEntries(translations.filter(([, bloks]) => Object.keys(bloks).length > 0)),
    };
  });
}
