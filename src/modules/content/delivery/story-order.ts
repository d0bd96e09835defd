import { parseMoment } from "./moment-text.ts";
import { valueAt } from "./story-filter.ts";
import type { StoredStory } from "../stories/stored-story.ts";

/** A story with its content in the requested language. */
export type LocalisedStory = { readonly story: StoredStory; readonly content: unknown };

/** Sort order of stories. */
export type StoryOrder = {
  readonly key: (story: LocalisedStory) => string | number | undefined;
  readonly descending: boolean;
};

const plain: Readonly<Record<string, (story: StoredStory) => string | number | null>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  full_slug: ({ fullSlug }) => fullSlug,
  position: ({ position }) => position,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  published_at: ({ publishedAt }) => publishedAt,
  first_published_at: ({ firstPublishedAt }) => firstPublishedAt,
  sort_by_date: ({ sortByDate }) => sortByDate,
};

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};

const readers: Readonly<Record<string, (value: unknown) => string | number | undefined>> = {
  text: (value) => (typeof value === "string" ? value : asNumber(value)?.toString()),
  int: (value) => {
    const number = asNumber(value);
    return number === undefined ? undefined : Math.trunc(number);
  },
  float: asNumber,
  date: (value) => (typeof value === "string" ? parseMoment(value) : undefined),
};

/**
 * Parses `sort_by`: `field[:asc|desc]` or `content.field[:asc|desc[:int|float|date]]`.
 * @returns undefined for an unknown field or direction
 * @source PB-07
 */
export function parseOrder(text: string): StoryOrder | undefined {
  const [field = "", direction = "asc", reading = "text", ...more] = text.split(":");
  const descending = direction === "desc";
  if (more.length > 0 || (direction !== "asc" && !descending)) return undefined;
  const [root, ...path] = field.split(".");
  if (root === "content" && path.length > 0) {
    const read = Object.hasOwn(readers, reading) ? readers[reading] : undefined;
    return read && { descending, key: ({ content }) => read(valueAt(content, path)) };
  }
  const of = Object.hasOwn(plain, field) ? plain[field] : undefined;
  return of && { descending, key: ({ story }) => of(story) ?? undefined };
}

const collator = new Intl.Collator("de", { numeric: true });

function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator.compare(String(one), String(other));
}

/** Sorts stories; those without a value come last, equal ones keep their order. Source: PB-07. */
export function sortStories(
  stories: readonly LocalisedStory[],
  { key, descending }: StoryOrder,
): readonly LocalisedStory[] {
  const keyed = stories.map((story) => ({ story, value: key(story) }));
  return keyed
    .toSorted((one, other) => {
      if (one.value === undefined || other.value === undefined)
        return Number(one.value === undefined) - Number(other.value === undefined);
      return descending ? compare(other.value, one.value) : compare(one.value, other.value);
    })
    .map(({ story }) => story);
}
