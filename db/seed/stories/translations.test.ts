import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mapContent, isBlok } from "#modules/content/stories/blok-tree.ts";
import { problemsOf } from "#modules/content/components/read-blok.ts";
import { cardHome, photoHome } from "./home.ts";
import { menus } from "./menus.ts";
import { occasionPages } from "./occasions.ts";
import type { SeedStory } from "./seed-story.ts";
import { shopStories } from "./shop-stories.ts";
import {
  americanLines,
  germanOf,
  pagesIn,
  readTranslations,
  translatableFields,
  storyLanguages,
} from "./translations.ts";

const stories = shopStories();
const written = [cardHome(), photoHome(), ...menus(), ...occasionPages()];

/**
 * Pages that deliberately stay German: German law requires them, and they name German authorities; other languages say
 * so.
 */
const germanByLaw = new Set(["impressum", "barrierefreiheit"]);

/** The note on pages where only the German text is binding. */
const binding: Readonly<Record<string, string>> = {
  en: "The German text is binding",
  fr: "Le texte allemand fait foi",
  it: "Fa fede il testo tedesco",
  es: "El texto alemán es el vinculante",
  nl: "De Duitse tekst is bindend",
};

/** A story as displayed by a shop of the language, the wider one first: `en`, `en-US`. */
function inLanguage({ content, translations }: SeedStory, ...languages: readonly string[]) {
  const own = languages.map((language) => translations?.[language] ?? {});
  return mapContent(content, (node) =>
    isBlok(node) ? Object.assign({}, node, ...own.map((each) => each[node._uid])) : node,
  );
}

/** Positions and types of the bloks of a page, without its texts. */
function shapeOf({ content }: SeedStory): readonly string[] {
  return translatableFields(content).map(({ uid, field }) => `${uid} ${field}`);
}

describe.each(storyLanguages())("the stories of a fresh shop in %s", (language) => {
  const texts = readTranslations(language);
  const german = new Set(
    written.flatMap(({ content }) => translatableFields(content).flatMap(({ value }) => germanOf(value) || [])),
  );

  test("LOC-11 PB-15 translate every German text of start pages, menus and occasions, and no others", () => {
    expect([...german].filter((text) => !texts.has(text))).toEqual([]);
    expect([...texts.keys()].filter((text) => !german.has(text))).toEqual([]);
  });

  test("LOC-11 keep placeholders and the addresses of links", () => {
    const marks = (text: string) => (text.match(/\{\w+(?::[^}]*)?\}|\]\([^)]+\)|^## /gm) ?? []).join(" ");
    expect([...texts].filter(([text, other]) => marks(text) !== marks(other))).toEqual([]);
  });

  test("LOC-11 include the pages people look for before they order", () => {
    const slugs = pagesIn(language).map(({ slug }) => slug);
    for (const slug of ["versand", "fragen", "ueber-uns", "kontakt", "agb", "datenschutz", "widerruf", "impressum"])
      expect(slugs).toContain(slug);
  });

  test("PB-15 a page has as many sections as the German one, or only its title", () => {
    const pages = new Map(stories.map((page) => [page.slug, page]));
    const uneven = pagesIn(language).filter((page) => {
      const model = pages.get(page.slug);
      const own = shapeOf(page);
      return !model || (own.length > 3 && own.join() !== shapeOf(model).join());
    });
    expect(uneven.map(({ slug }) => slug)).toEqual([]);
  });

  test("SEO-04 PB-15 LOC-11 no page that search engines or visitors find exists only in German", () => {
    const own = new Map(pagesIn(language).map((page) => [page.slug, page]));
    const onlyGerman = stories.filter((story) => {
      const read =
        ["page", "article"].includes(story.content.component) && !written.some(({ uuid }) => uuid === story.uuid);
      const page = own.get(story.slug);
      const whole = page !== undefined && shapeOf(page).join() === shapeOf(story).join();
      return read && !whole && !germanByLaw.has(story.slug);
    });
    expect(onlyGerman.map(({ slug }) => slug)).toEqual([]);
  });

  test("PB-13 LOC-11 ORD-13 terms, privacy and withdrawal are translated and say that the German text binds", () => {
    const own = new Map(pagesIn(language).map((page) => [page.slug, JSON.stringify(page.content)]));
    for (const slug of ["agb", "datenschutz", "widerruf"]) expect(own.get(slug)).toContain(binding[language]);
  });

  test("PB-11 fit into their fields", () => {
    const problems = stories.flatMap((story) =>
      problemsOf(inLanguage(story, language)).map((problem) => ({ slug: story.slug, ...problem })),
    );
    expect(problems).toEqual([]);
  });
});

test("PB-15 a translated text is a rich text with links by id, a translated image keeps its file", () => {
  const home = stories.find(({ slug }) => slug === "home");
  const values = Object.values(home?.translations?.["it"] ?? {}).flatMap((own) => Object.entries(own));
  expect(values).toContainEqual([
    "image",
    expect.objectContaining({ fieldtype: "asset", alt: expect.stringContaining("lino") }),
  ]);
  expect(values).toContainEqual(["text", expect.objectContaining({ type: "doc" })]);
});

test("LOC-03 an American reads color and inches, and every American line replaces one that Britain reads", () => {
  const british = /\b(?:colour|favourite|honour|grey|practis|offence|centimetre|personalis|cancelling)/gi;
  const britishWords = (...languages: readonly string[]) =>
    stories.flatMap((story) => JSON.stringify(inLanguage(story, ...languages)).match(british) ?? []);
  expect(britishWords("en").length).toBeGreaterThan(20);
  expect(britishWords("en", "en-US")).toEqual([]);
  const lines = new Set(
    [
      ...globSync("db/seed/stories/languages/en/**/*.md").map((file) => readFileSync(file, "utf8")),
      ...readTranslations("en").values(),
    ].flatMap((text) => text.split("\n")),
  );
  expect([...americanLines().keys()].filter((line) => !lines.has(line))).toEqual([]);
});
