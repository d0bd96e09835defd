import { pathFrom, type Place } from "#kernel/urls/page-addresses.ts";
import { languageOf, type Language } from "#kernel/market.ts";
import { categoryBySlug, categoryKeys, categorySlug, type CategoryKey } from "./categories.ts";
import { occasionByFormerSlug, occasionByKey, occasionBySlug } from "./occasions.ts";

/**
 * URL path of an occasion, one of its categories, or a design: `/{occasion}/{category}/{design}/`; unknown codes are
 * used as they are. Source: CAT 10, D-07.
 */
export function occasionAddress(place: Place, occasion: string, category?: string, design?: string): string {
  const language = languageOf(place.locale);
  const knownCategory = categoryKeys.find((key) => key === category);
  const first = occasionByKey(occasion)?.slugs[language] ?? occasion;
  const second = knownCategory ? categorySlug(knownCategory, language) : category;
  return pathFrom(place, [first, ...(second === undefined ? [] : [second]), ...(design === undefined ? [] : [design])]);
}

function firstFound<Found>(languages: readonly Language[], find: (language: Language) => Found | undefined) {
  for (const language of languages) {
    const found = find(language);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The key of the occasion of a path segment in one of the given languages, tried in order. Source: CAT 11.1. */
export function occasionOfSegment(slug: string, languages: readonly Language[]): string | undefined {
  return firstFound(languages, (language) => occasionBySlug(slug, language))?.key;
}

/** The key of the occasion that had a path segment before, in one of the given languages. Source: SEO-07. */
export function occasionOfFormerSegment(slug: string, languages: readonly Language[]): string | undefined {
  return firstFound(languages, (language) => occasionByFormerSlug(slug, language))?.key;
}

/** The category of a path segment in one of the given languages, tried in order. Source: CAT 11.1. */
export function categoryOfSegment(slug: string, languages: readonly Language[]): CategoryKey | undefined {
  return firstFound(languages, (language) => categoryBySlug(slug, language));
}
