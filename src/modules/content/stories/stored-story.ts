import type { Blok } from "./story-model.ts";

/** Translated values: language, then `_uid` of the blok, then field. Source: PB-15. */
export type Translations = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** A story or folder as stored, in one of its two states. Times are ISO 8601. */
export type StoredStory = {
  readonly id: number;
  readonly uuid: string;
  readonly groupId: string;
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly fullSlug: string;
  readonly path: string | null;
  readonly isFolder: boolean;
  readonly isStartpage: boolean;
  readonly position: number;
  readonly tags: readonly string[];
  readonly sortByDate: string | null;
  readonly metaData: unknown;
  /** Null for folders. */
  readonly content: Blok | null;
  readonly translations: Translations;
  /** Slug and name by language; folders have them too. */
  readonly slugs: Readonly<Record<string, { readonly slug: string; readonly name: string }>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
};

/** All stories and folders of one state (published or draft) at one point in time. Source: ADR-0023. */
export type Edition = {
  /** Content version; equal to or older than that of the stories, never newer. */
  readonly cv: number;
  readonly languages: readonly string[];
  readonly byUuid: ReadonlyMap<string, StoredStory>;
  readonly bySlug: ReadonlyMap<string, StoredStory>;
  readonly byId: ReadonlyMap<number, StoredStory>;
  /** Language versions of one page in several places. */
  readonly byGroup: ReadonlyMap<string, readonly StoredStory[]>;
  /** Stories and folders in tree order: by position among their siblings, folders before their content. */
  readonly ordered: readonly StoredStory[];
};

/** Builds the indexes of an edition. */
export function editionOf(cv: number, languages: readonly string[], stories: Iterable<StoredStory>): Edition {
  const all = [...stories];
  const byId = new Map(all.map((story) => [story.id, story]));
  return {
    cv,
    languages,
    byId,
    byGroup: Map.groupBy(all, ({ groupId }) => groupId),
    byUuid: new Map(all.map((story) => [story.uuid, story])),
    bySlug: new Map(all.map((story) => [story.fullSlug, story])),
    ordered: inTreeOrder(all),
  };
}

function inTreeOrder(stories: readonly StoredStory[]): readonly StoredStory[] {
  const children = Map.groupBy(stories, ({ parentId }) => parentId);
  const ordered: StoredStory[] = [];
  const visit = (parent: number | null): void => {
    const siblings = children.get(parent) ?? [];
    for (const story of siblings.toSorted((one, other) => one.position - other.position || one.id - other.id)) {
      ordered.push(story);
      if (story.isFolder) visit(story.id);
    }
  };
  visit(null);
  return ordered;
}

/** True for a value that falls back to the untranslated one. Source: PB-15. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
