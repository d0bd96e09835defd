import { editionOf, type Edition, type StoredStory } from "../stories/stored-story.ts";

/** A published story of one page; fields can be overridden. */
export function aStoredStory(parts: Partial<StoredStory> & Pick<StoredStory, "id">): StoredStory {
  const at = "2026-01-01T00:00:00Z";
  return {
    uuid: `uuid-${parts.id}`,
    groupId: `group-${parts.id}`,
    parentId: null,
    name: `Story ${parts.id}`,
    slug: `story-${parts.id}`,
    fullSlug: `story-${parts.id}`,
    path: null,
    isFolder: false,
    isStartpage: false,
    position: parts.id,
    tags: [],
    sortByDate: null,
    metaData: null,
    content: { _uid: `root-${parts.id}`, component: "page" },
    translations: {},
    slugs: {},
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    firstPublishedAt: at,
    ...parts,
  };
}

/** An edition with English as its second language. */
export const anEdition = (...stories: readonly StoredStory[]): Edition => editionOf(1, ["en"], stories);
