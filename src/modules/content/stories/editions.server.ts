import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/database.server.ts";
import { Blok, type StoryVersion } from "./story-model.ts";
import { editionOf, type Edition, type StoredStory, type Translations } from "./stored-story.ts";

type CachedEdition = { readonly revision: number; readonly edition: Edition };
type CacheEntry = { cached: CachedEdition | undefined; loading: Promise<CachedEdition> | undefined };

const caches: Readonly<Record<StoryVersion, WeakMap<Database, CacheEntry>>> = {
  published: new WeakMap(),
  draft: new WeakMap(),
};

const Values: z.ZodType<Translations> = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));

const Row = z.object({
  id: z.number(),
  uuid: z.string(),
  group_id: z.string(),
  parent_id: z.number().nullable(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  path: z.string().nullable(),
  is_folder: z.boolean(),
  is_startpage: z.boolean(),
  position: z.number(),
  tags: z.array(z.string()),
  sort_by_date: z.string().nullable(),
  meta_data: z.unknown(),
  content: Blok.nullable(),
  translations: Values.nullable(),
  slugs: z.record(z.string(), z.object({ slug: z.string(), name: z.string() })).nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  published_at: z.date().nullable(),
  first_published_at: z.date().nullable(),
});

function storedOf(given: unknown): StoredStory {
  const row = Row.parse(given);
  return {
    id: row.id,
    uuid: row.uuid,
    groupId: row.group_id,
    parentId: row.parent_id,
    name: row.name,
    slug: row.slug,
    fullSlug: row.full_slug,
    path: row.path,
    isFolder: row.is_folder,
    isStartpage: row.is_startpage,
    position: row.position,
    tags: row.tags,
    sortByDate: row.sort_by_date,
    metaData: row.meta_data,
    content: row.content,
    translations: row.translations ?? {},
    slugs: row.slugs ?? {},
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    firstPublishedAt: row.first_published_at?.toISOString() ?? null,
  };
}

const treeColumns = sql`s.id, s.uuid, s.group_id, s.parent_id, s.slug, s.full_slug, s.path, s.is_folder, s.is_startpage,
  s.position, s.meta_data, s.created_at, s.updated_at, s.first_published_at, p.published_at,
  (select jsonb_object_agg(language, jsonb_build_object('slug', slug, 'name', name)) from content_slug
    where story_id = s.id) as slugs`;

/** Rows of a state that are newer than a revision. */
const newerRows: Readonly<Record<StoryVersion, (revision: number) => ReturnType<typeof sql>>> = {
  published: (revision) => sql`
    select ${treeColumns}, coalesce(v.name, s.name) as name, coalesce(v.tags, s.tags) as tags,
      coalesce(v.sort_by_date, s.sort_by_date) as sort_by_date, v.content, v.translations
    from content_story s
      left join content_publication p on p.story_id = s.id
      left join content_version v on v.id = p.version_id
    where s.revision > ${revision} and (s.is_folder or p.story_id is not null)`,
  draft: (revision) => sql`
    select ${treeColumns}, s.name, s.tags, s.sort_by_date, s.content, draft_translations(s.id) as translations
    from content_story s left join content_publication p on p.story_id = s.id
    where s.revision > ${revision}`,
};

const heldIds: Readonly<Record<StoryVersion, ReturnType<typeof sql>>> = {
  published: sql`select s.id from content_story s left join content_publication p on p.story_id = s.id
    where s.is_folder or p.story_id is not null`,
  draft: sql`select id from content_story`,
};

const Ids = z.array(z.object({ id: z.number() }));

/** Loads the changes since `cached`, in one snapshot of the database. */
function refresh(db: Database, version: StoryVersion, cached: CachedEdition | undefined): Promise<CachedEdition> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const space = await trx.selectFrom("content_space").selectAll().executeTakeFirstOrThrow();
      const { rows } = await newerRows[version](cached?.revision ?? 0).execute(trx);
      const fresh = new Map(rows.map(storedOf).map((story) => [story.id, story]));
      const ids = Ids.parse((await heldIds[version].execute(trx)).rows);
      const stories = ids.flatMap(({ id }) => fresh.get(id) ?? cached?.edition.byId.get(id) ?? []);
      return { revision: space.revision, edition: editionOf(Number(space.cv), space.languages, stories) };
    });
}

/**
 * All current stories of a state: one small query reads the revision, then only changes are loaded.
 * @source PB-17, ADR-0023
 */
export async function readEdition(db: Database, version: StoryVersion): Promise<Edition> {
  const entry: CacheEntry = caches[version].get(db) ?? { cached: undefined, loading: undefined };
  caches[version].set(db, entry);
  const { cv, revision } = await db.selectFrom("content_space").select(["cv", "revision"]).executeTakeFirstOrThrow();
  for (;;) {
    const { cached } = entry;
    if (cached && cached.revision >= revision && cached.edition.cv >= Number(cv)) return cached.edition;
    entry.loading ??= refresh(db, version, cached)
      .then((fresh) => (entry.cached = fresh))
      .finally(() => {
        entry.loading = undefined;
      });
    await entry.loading;
  }
}
