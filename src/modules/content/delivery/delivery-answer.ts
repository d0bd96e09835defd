import { accept, refuse, type Result } from "#kernel/result.ts";
import type { DeliveryQuery, StoriesQuery } from "./delivery-query.ts";
import { joinReferences, type Joined } from "./story-references.ts";
import { linkView, storyView, type StoryView } from "./story-view.ts";
import { storyAt } from "../stories/story-addresses.ts";
import { languagesOf, selectStories } from "./story-selection.ts";
import type { Edition, StoredStory } from "../stories/stored-story.ts";
import type { Blok, StoryVersion } from "../stories/story-model.ts";

/** A body of the delivery API with the counts of its paging headers. */
export type Paged<Body> = { readonly body: Body; readonly total: number; readonly perPage: number };

type WithContent = StoredStory & { readonly content: Blok };
const hasContent = (story: StoredStory | undefined): story is WithContent =>
  story !== undefined && story.content !== null;

/** A page of stories with the stories they refer to. Source: PB-07. */
export function storiesAnswer(
  edition: Edition,
  version: StoryVersion,
  query: StoriesQuery,
): Paged<Joined & { readonly stories: readonly StoryView[]; readonly cv: number }> {
  const { total, perPage, page } = selectStories(edition, query);
  const scope = { edition, version, query };
  const stories = page.map(({ story }) => story).filter(hasContent);
  const views = stories.map((story) => storyView(story, scope));
  return { body: { stories: views, cv: edition.cv, ...joinReferences(views, scope) }, total, perPage };
}

/** The story at a path: by uuid, by id, by full slug; the start page of a folder also by the folder's slug. */
function findStory(edition: Edition, address: string, query: DeliveryQuery<"story">): WithContent | undefined {
  if (query.find_by === "uuid") return [edition.byUuid.get(address)].find(hasContent);
  const slug = address.replace(/\/$/, "");
  const languages = languagesOf(edition, query);
  const found = [
    /^\d{1,15}$/.test(slug) ? edition.byId.get(Number(slug)) : undefined,
    storyAt(edition, slug, languages),
    storyAt(edition, `${slug}/`, languages),
  ];
  return found.find(hasContent);
}

/** One story with the stories it refers to. Refusal: STORY_UNKNOWN. Source: PB-07. */
export function storyAnswer(
  edition: Edition,
  version: StoryVersion,
  address: string,
  query: DeliveryQuery<"story">,
): Result<Joined & { readonly story: StoryView; readonly cv: number }> {
  const story = findStory(edition, address, query);
  if (!story) return refuse("STORY_UNKNOWN");
  const scope = { edition, version, query };
  const view = storyView(story, scope);
  return accept({ story: view, cv: edition.cv, ...joinReferences([view], scope) });
}

/** Stories and folders as entries of the tree, by uuid. Source: PB-07. */
export function linksAnswer(
  edition: Edition,
  query: DeliveryQuery<"links">,
): Paged<{ readonly links: Readonly<Record<string, ReturnType<typeof linkView>>>; readonly cv: number }> {
  const { starts_with: start, with_parent: parent, page = 1, per_page: perPage = 25, paginated } = query;
  const all = edition.ordered.filter(
    ({ fullSlug, parentId }) =>
      (start === undefined || fullSlug.startsWith(start.replace(/^\//, ""))) &&
      (parent === undefined || parentId === (parent === 0 ? null : parent)),
  );
  const pages = paginated === "1" || query.page !== undefined || query.per_page !== undefined;
  const listed = pages ? all.slice((page - 1) * perPage, page * perPage) : all;
  const links = listed.map((story) => [story.uuid, linkView(story, query.include_dates === "1")] as const);
  return {
    body: { links: Object.fromEntries(links), cv: edition.cv },
    total: all.length,
    perPage: pages ? perPage : Math.max(all.length, 1),
  };
}

/** Tags with the number of stories that have them. Source: PB-07. */
export function tagsAnswer(edition: Edition, { starts_with: start = "" }: DeliveryQuery<"tags">) {
  const counts = new Map<string, number>();
  for (const { tags, fullSlug, isFolder } of edition.ordered) {
    if (isFolder || !fullSlug.startsWith(start)) continue;
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const names = [...counts].toSorted(([one], [other]) => one.localeCompare(other));
  return { tags: names.map(([name, count]) => ({ name, taggings_count: count })) };
}
