import { isBlok, linkedStory, mapContent, type ContentNode } from "../stories/blok-tree.ts";
import type { ReadingQuery } from "./delivery-query.ts";
import { localisedContent } from "../stories/localised-content.ts";
import type { Blok, StoryVersion } from "../stories/story-model.ts";
import { fullSlugIn } from "../stories/story-addresses.ts";
import { languagesOf } from "./story-selection.ts";
import type { Edition, StoredStory } from "../stories/stored-story.ts";

/** The space of this shop; there is one. */
export const spaceId = 1;

/** A story in the format of the delivery API; all other fields can be omitted on request. */
export type StoryView = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly content: Blok;
  readonly [field: string]: unknown;
};

export type ViewScope = { readonly edition: Edition; readonly version: StoryVersion; readonly query: ReadingQuery };

/** The mark by which the visual editor finds a blok; drafts only. */
function editableComment({ id }: Pick<StoredStory, "id">, blok: Blok): string {
  const mark = { name: blok.component, space: String(spaceId), uid: blok._uid, id: String(id) };
  return `<!--#storyblok#${JSON.stringify(mark)}-->`;
}

/** Unsaved content with the marks of a draft. Source: PB-10. */
export function markedContent(story: Pick<StoredStory, "id">, content: Blok): Blok {
  return mapContent(content, (node) => (isBlok(node) ? { ...node, _editable: editableComment(story, node) } : node));
}

/** A link with its current address, whatever it was when the link was made; empty when its story is deleted. */
function currentLink(node: ContentNode, edition: Edition, languages: readonly string[]): ContentNode {
  const uuid = linkedStory(node);
  if (uuid === undefined || node["fieldtype"] !== "multilink") return node;
  const story = edition.byUuid.get(uuid);
  const address = story ? fullSlugIn(edition, story, languages) : "";
  return { ...node, url: address, cached_url: address };
}

function contentView(story: StoredStory, content: Blok, { edition, version, query }: ViewScope): Blok {
  const languages = languagesOf(edition, query);
  const localised = localisedContent(story, content, languages);
  const mapped = mapContent(localised, (node) => {
    if (isBlok(node)) return version === "draft" ? { ...node, _editable: editableComment(story, node) } : node;
    return currentLink(node, edition, languages);
  });
  if (!query.excluding_fields) return mapped;
  const included = Object.entries(mapped).filter(([field]) => !query.excluding_fields?.includes(field));
  return { ...Object.fromEntries(included), _uid: mapped._uid, component: mapped.component };
}

function alternatesOf(story: StoredStory, edition: Edition) {
  return (edition.byGroup.get(story.groupId) ?? [])
    .filter(({ id }) => id !== story.id)
    .map((other) => ({
      id: other.id,
      name: other.name,
      slug: other.slug,
      published: other.publishedAt !== null,
      full_slug: other.fullSlug,
      is_folder: other.isFolder,
      parent_id: other.parentId,
    }));
}

function translatedSlugs(story: StoredStory, edition: Edition) {
  return [...new Set([...Object.keys(story.translations), ...Object.keys(story.slugs)])]
    .toSorted((one, other) => one.localeCompare(other))
    .map((lang) => ({
      path: fullSlugIn(edition, story, [lang]),
      name: story.slugs[lang]?.name || null,
      lang,
      published: story.publishedAt !== null,
    }));
}

/** Name and address of a story in these languages. */
function namedIn(story: StoredStory, edition: Edition, languages: readonly string[]) {
  const own = languages.flatMap((language) => story.slugs[language] ?? []);
  return {
    name: own.find(({ name }) => name !== "")?.name ?? story.name,
    slug: own[0]?.slug ?? story.slug,
    full_slug: fullSlugIn(edition, story, languages),
  };
}

/** Fields of a story besides its content that a reader may omit. */
function detailsOf(story: StoredStory, { edition, query }: ViewScope) {
  const { language = "" } = query;
  return {
    created_at: story.createdAt,
    published_at: story.publishedAt,
    first_published_at: story.firstPublishedAt,
    updated_at: story.updatedAt,
    sort_by_date: story.sortByDate,
    position: story.position,
    tag_list: [...story.tags],
    is_startpage: story.isStartpage,
    parent_id: story.parentId,
    group_id: story.groupId,
    meta_data: story.metaData ?? null,
    release_id: null,
    lang: edition.languages.includes(language) ? language : "default",
    path: story.path,
    alternates: alternatesOf(story, edition),
    default_full_slug: story.fullSlug,
    translated_slugs: translatedSlugs(story, edition),
  };
}

/**
 * A story in the format of the delivery API: in the requested language, links with their current addresses. Source:
 * PB-07.
 */
export function storyView(story: StoredStory & { readonly content: Blok }, scope: ViewScope): StoryView {
  const { excluding_story_fields: excluded = [] } = scope.query;
  const details = Object.entries(detailsOf(story, scope)).filter(([field]) => !excluded.includes(field));
  return {
    ...namedIn(story, scope.edition, languagesOf(scope.edition, scope.query)),
    id: story.id,
    uuid: story.uuid,
    content: contentView(story, story.content, scope),
    ...Object.fromEntries(details),
  };
}

/** A story or folder as an entry of the tree. Source: PB-07. */
export function linkView(story: StoredStory, withDates = false) {
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.fullSlug,
    path: story.path,
    real_path: story.path ?? `/${story.fullSlug}`,
    parent_id: story.parentId,
    name: story.name,
    is_folder: story.isFolder,
    published: story.publishedAt !== null,
    is_startpage: story.isStartpage,
    position: story.position,
    ...(withDates ? { created_at: story.createdAt, published_at: story.publishedAt, updated_at: story.updatedAt } : {}),
  };
}

/** A story as the target of a link, in the requested language. */
export function urlView(story: StoredStory, { edition, query }: ViewScope) {
  const named = namedIn(story, edition, languagesOf(edition, query));
  return { id: story.id, uuid: story.uuid, ...named, url: named.full_slug };
}
