import type { StoriesQuery } from "./delivery-query.ts";
import { localisedContent } from "../stories/localised-content.ts";
import { isLike, passesFilter } from "./story-filter.ts";
import { sortStories, type LocalisedStory } from "./story-order.ts";
import type { Edition, StoredStory } from "../stories/stored-story.ts";

/** The requested languages in order; unknown and default ones are omitted. */
export function languagesOf(
  edition: Pick<Edition, "languages">,
  { language = "", fallback_lang: fallback = "" }: { readonly language?: string; readonly fallback_lang?: string },
): readonly string[] {
  return [...new Set([language, fallback])].filter((code) => edition.languages.includes(code));
}

const bare = (slug: string) => slug.replace(/^\/|\/$/g, "");

/** Patterns without `*` are slugs; `*` stands for any characters. */
function matchesSlug(story: StoredStory, patterns: readonly string[]): boolean {
  const slug = bare(story.fullSlug);
  return patterns.some((pattern) => isLike(slug, bare(pattern)));
}

function depthOf(edition: Edition, story: StoredStory): number {
  let depth = 1;
  let parent = story.parentId;
  while (parent !== null) {
    depth += 1;
    parent = edition.byId.get(parent)?.parentId ?? null;
  }
  return depth;
}

type Check = (story: StoredStory) => boolean;

/** A check that applies only when its parameter is given. */
const when = <Value>(given: Value | undefined, check: (value: Value) => Check): readonly Check[] =>
  given === undefined ? [] : [check(given)];

const within =
  (read: (story: StoredStory) => string | null, satisfies: (at: number, bound: number) => boolean) =>
  (bound: number): Check =>
  (story) => {
    const at = read(story);
    return at !== null && satisfies(Date.parse(at), bound);
  };
const after = (at: number, bound: number) => at > bound;
const before = (at: number, bound: number) => at < bound;

function checksOf(edition: Edition, query: StoriesQuery): readonly Check[] {
  return [
    ({ isFolder }) => !isFolder,
    ...when(
      query.starts_with,
      (start) =>
        ({ fullSlug }) =>
          fullSlug.startsWith(start.replace(/^\//, "")),
    ),
    ...when(query.by_slugs, (slugs) => (story) => matchesSlug(story, slugs)),
    ...when(query.excluding_slugs, (slugs) => (story) => !matchesSlug(story, slugs)),
    ...when(
      query.by_uuids && new Set(query.by_uuids),
      (uuids) =>
        ({ uuid }) =>
          uuids.has(uuid),
    ),
    ...when(
      query.by_ids && new Set(query.by_ids),
      (ids) =>
        ({ id }) =>
          ids.has(String(id)),
    ),
    ...when(
      query.excluding_ids && new Set(query.excluding_ids),
      (ids) =>
        ({ id }) =>
          !ids.has(String(id)),
    ),
    ...when(
      query.content_type,
      (type) =>
        ({ content }) =>
          content?.component === type,
    ),
    ...when(query.level, (level) => (story) => depthOf(edition, story) === level),
    ...when(query.with_tag, (tags) => (story) => tags.some((tag) => story.tags.includes(tag))),
    ...when(
      query.is_startpage,
      (wanted) =>
        ({ isStartpage }) =>
          isStartpage === wanted,
    ),
    ...when(
      query.published_at_gt,
      within(({ publishedAt }) => publishedAt, after),
    ),
    ...when(
      query.published_at_lt,
      within(({ publishedAt }) => publishedAt, before),
    ),
    ...when(
      query.first_published_at_gt,
      within(({ firstPublishedAt }) => firstPublishedAt, after),
    ),
    ...when(
      query.first_published_at_lt,
      within(({ firstPublishedAt }) => firstPublishedAt, before),
    ),
    ...when(
      query.updated_at_gt,
      within(({ updatedAt }) => updatedAt, after),
    ),
    ...when(
      query.updated_at_lt,
      within(({ updatedAt }) => updatedAt, before),
    ),
  ];
}

function containsText(value: unknown, wanted: string): boolean {
  if (typeof value === "string") return value.toLowerCase().includes(wanted);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => containsText(inner, wanted));
}

/** Whether the name, address or any text of a story contains a term, ignoring case. Source: PB-07. */
export function mentions(
  {
    name,
    fullSlug,
    content,
    translations,
  }: Pick<StoredStory, "name" | "fullSlug" | "translations"> & { readonly content: unknown },
  term: string,
): boolean {
  return containsText([name, fullSlug, content, translations], term.trim().toLowerCase());
}

/** The stories to select from: those given by number in that order, else in tree order. */
function candidates(edition: Edition, { by_uuids_ordered: ordered }: StoriesQuery): readonly StoredStory[] {
  return ordered ? ordered.flatMap((uuid) => edition.byUuid.get(uuid) ?? []) : edition.ordered;
}

/** The page of stories that match a query, and the total. A page beyond the end is empty. Source: PB-07. */
export function selectStories(
  edition: Edition,
  query: StoriesQuery,
): { readonly total: number; readonly perPage: number; readonly page: readonly LocalisedStory[] } {
  const { search_term: term, sort_by: order, page = 1, per_page: perPage = 25, filter } = query;
  const checks = checksOf(edition, query);
  const languages = languagesOf(edition, query);
  const localised = candidates(edition, query)
    .filter((story) => checks.every((check) => check(story)))
    .map((story) => ({ story, content: story.content && localisedContent(story, story.content, languages) }))
    .filter(({ content }) => passesFilter(content, filter));
  const found =
    term === undefined || term === ""
      ? localised
      : localised.filter(({ story, content }) => mentions({ ...story, content, translations: {} }, term));
  const sorted = order ? sortStories(found, order) : found;
  return { total: found.length, perPage, page: sorted.slice((page - 1) * perPage, page * perPage) };
}
