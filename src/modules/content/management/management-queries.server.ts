import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readEdition } from "../stories/editions.server.ts";
import { scheduleOf } from "../editing/schedule-story.server.ts";
import type { Blok } from "../stories/story-model.ts";
import type { StoredStory, Translations } from "../stories/stored-story.ts";
import { textContains } from "#platform/database/text-search.server.ts";

/** A story or folder in the editor's tree. `changed`: the draft is newer than the published version. */
export type StoryEntry = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  readonly parent_id: number | null;
  readonly is_folder: boolean;
  readonly is_startpage: boolean;
  readonly position: number;
  readonly tag_list: readonly string[];
  readonly component: string | null;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly changed: boolean;
  readonly languages: readonly string[];
};

/** A story as the editor opens it: the saved draft with its translations, without marks. */
export type EditedStory = StoryEntry & {
  readonly content: Blok | null;
  readonly translations: Translations;
  readonly version_id: number | null;
  readonly path: string | null;
  readonly sort_by_date: string | null;
  readonly meta_data: unknown;
  readonly group_id: string;
  readonly schedule: { readonly publish_from: string | null; readonly publish_until: string | null } | null;
};

/** Latest and published version by story, of all stories or of one. */
async function versionsOf(
  db: Database,
  story?: number,
): Promise<ReadonlyMap<number, { readonly latest: number; readonly public: number | null }>> {
  const all = db
    .selectFrom("content_version as version")
    .leftJoin("content_publication as publication", "publication.story_id", "version.story_id")
    .groupBy(["version.story_id", "publication.version_id"])
    .select(({ fn }) => [
      "version.story_id as story",
      fn.max("version.id").as("latest"),
      "publication.version_id as public",
    ]);
  const rows = await (story === undefined ? all : all.where("version.story_id", "=", story)).execute();
  return new Map(rows.map(({ story: id, latest, public: seen }) => [id, { latest, public: seen }]));
}

function entryOf(story: StoredStory, changed: boolean): StoryEntry {
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    slug: story.slug,
    full_slug: story.fullSlug,
    parent_id: story.parentId,
    is_folder: story.isFolder,
    is_startpage: story.isStartpage,
    position: story.position,
    tag_list: story.tags,
    component: story.content?.component ?? null,
    updated_at: story.updatedAt,
    published_at: story.publishedAt,
    changed,
    languages: Object.keys(story.translations),
  };
}

/** The complete tree of drafts in its order. Source: PB-15. */
export async function listEntries(db: Database): Promise<readonly StoryEntry[]> {
  const versions = await versionsOf(db);
  const { ordered } = await readEdition(db, "draft");
  return ordered.map((story) => {
    const known = versions.get(story.id);
    return entryOf(story, known !== undefined && known.latest !== known.public);
  });
}

/**
 * A story as the editor opens it. Refusal: STORY_UNKNOWN. The version is read before the content, so a save in between
 * counts as a conflict later, never as seen.
 * @source PB-15
 */
export async function openStory(db: Database, id: number): Promise<Result<EditedStory>> {
  const known = (await versionsOf(db, id)).get(id);
  const story = (await readEdition(db, "draft")).byId.get(id);
  if (!story) return refuse("STORY_UNKNOWN");
  const schedule = await scheduleOf(db, id);
  return accept({
    ...entryOf(story, known !== undefined && known.latest !== known.public),
    content: story.content,
    translations: story.translations,
    version_id: known?.latest ?? null,
    path: story.path,
    sort_by_date: story.sortByDate,
    meta_data: story.metaData ?? null,
    group_id: story.groupId,
    schedule: schedule
      ? {
          publish_from: schedule.publishFrom?.toISOString() ?? null,
          publish_until: schedule.publishUntil?.toISOString() ?? null,
        }
      : null,
  });
}

/** The change log of a story, newest first. Source: BO-05. */
export async function changesOf(db: Database, story: number, limit = 100) {
  const rows = await db
    .selectFrom("content_change")
    .select(["id", "at", "actor", "action", "before", "after"])
    .where("subject", "=", "story")
    .where("subject_id", "=", story)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Media types by the kind of file. */
const kindPattern = { image: "image/%", video: "video/%", captions: "text/vtt" } as const;

/** Assets of the library, newest first, searched by name, alternative text or title. Source: PB-15. */
export async function listAssets(
  db: Database,
  {
    search,
    kind,
    page,
    perPage,
  }: {
    readonly search: string;
    readonly kind?: keyof typeof kindPattern | undefined;
    readonly page: number;
    readonly perPage: number;
  },
) {
  return db
    .selectFrom("content_asset")
    .selectAll()
    .where(textContains(sql`name || ' ' || alt || ' ' || title`, search))
    .where("media_type", "like", kind ? kindPattern[kind] : "%")
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}
