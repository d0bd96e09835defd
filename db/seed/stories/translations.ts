import { readdirSync, readFileSync } from "node:fs";
import { isBlok, walk } from "#modules/content/stories/blok-tree.ts";
import { componentOf } from "#modules/content/components/components.ts";
import type { Translations } from "#modules/content/stories/stored-story.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { articles, textPages } from "./page-files.ts";
import type { SeedStory } from "./seed-story.ts";
import { seedSource, seedText } from "./seed-text.ts";

/** German texts and their translations: `languages/<language>/words.json`. */
export type TranslatedTexts = ReadonlyMap<string, string>;

const folder = fromRoot("db", "seed", "stories", "languages");

/** Languages of the stories of a fresh shop besides German. Source: PB-15. */
export function storyLanguages(): readonly string[] {
  return readdirSync(folder).toSorted();
}

/** The texts of a language, for pages that are written in code. Throws when a translation is not a text. */
export function readTranslations(language: string): TranslatedTexts {
  const words: unknown = JSON.parse(readFileSync(`${folder}/${language}/words.json`, "utf8"));
  if (typeof words !== "object" || words === null) throw new Error(`${language}: words are no object`);
  return new Map(
    Object.entries(words).map(([german, text]) => {
      if (typeof text !== "string" || text === "") throw new Error(`${language}: no word for ${german}`);
      return [german, text];
    }),
  );
}

/**
 * The translated pages and articles of a language, complete or only with their title:
 * `languages/<language>/pages/*.md`.
 */
export function pagesIn(language: string): readonly SeedStory[] {
  const own = `languages/${language}`;
  return [
    ...textPages(`${own}/pages`),
    ...articles(`${own}/magazine`, "magazin"),
    ...articles(`${own}/photo-magazine`, "photo/magazin"),
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

/**
 * Adds translations in the languages of the folder to stories: pages by their bloks, everything else by its texts.
 * Source: PB-15, LOC-11.
 */
export function inAllLanguages(stories: readonly SeedStory[]): readonly SeedStory[] {
  const spoken = storyLanguages().map((language) => {
    const words = readTranslations(language);
    const pages = new Map(
      pagesIn(language).map(({ slug, content }) => [
        slug,
        new Map(translatableFields(content).map(({ uid, field, value }) => [`${uid} ${field}`, value])),
      ]),
    );
    return { language, words, pages };
  });
  return stories.map((story) => {
    const translations = spoken.map(({ language, words, pages }) => {
      const page = pages.get(story.slug);
      const translate = ({ uid, field, value }: TranslatableField) =>
        page ? page.get(`${uid} ${field}`) : translated(value, words);
      return [language, translationOf(story.content, translate)] as const;
    });
    return {
      ...story,
      translations: Object.fromEntries(translations.filter(([, bloks]) => Object.keys(bloks).length > 0)),
    };
  });
}
