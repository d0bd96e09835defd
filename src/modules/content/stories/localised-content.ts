import { isBlok, mapContent } from "./blok-tree.ts";
import { isEmptyValue, type StoredStory } from "./stored-story.ts";
import type { Blok } from "./story-model.ts";

type Translated = Pick<StoredStory, "translations">;

const made = new WeakMap<Translated, Map<string, Blok>>();

function overlay(story: Translated, content: Blok, languages: readonly string[]): Blok {
  const layers = languages.flatMap((language) => story.translations[language] ?? []);
  if (layers.length === 0) return content;
  return mapContent(content, (node) => {
    if (!isBlok(node)) return node;
    const fields = layers.toReversed().flatMap((layer) => Object.entries(layer[node._uid] ?? {}));
    const filled = fields.filter(([, value]) => !isEmptyValue(value));
    return filled.length === 0 ? node : { ...node, ...Object.fromEntries(filled) };
  });
}

/**
 * Content of a story with the translated values of the first language that has one, else the untranslated; cached as
 * long as the story object lives.
 * @param languages the requested one, then its fallbacks
 * @source PB-15
 */
export function localisedContent(story: Translated, content: Blok, languages: readonly string[]): Blok {
  if (languages.length === 0) return content;
  const key = languages.join();
  const known = made.get(story) ?? new Map<string, Blok>();
  const localised = known.get(key) ?? overlay(story, content, languages);
  made.set(story, known.set(key, localised));
  return localised;
}
