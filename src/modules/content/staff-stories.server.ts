import { sql } from "kysely";
import type { Database } from "#platform/database.server.ts";
import { listVersions, type VersionView } from "./restore-version.server.ts";
import { scheduleOf } from "./schedule-story.server.ts";
import { TranslationsInput } from "./story-draft.ts";
import { Blok } from "./story-model.ts";
import type { Translations } from "./stored-story.ts";

/** How far a story is: never public, public as saved, or public in an older version. */
export type StoryState = "draft" | "published" | "changed";

/** A story or folder in the list of the back office; times are ISO 8601. */
export type StoryRow = {
  readonly id: number;
  readonly uuid: string;
  readonly parentId: number | null;
  readonly name: string;
  readonly fullSlug: string;
  readonly isFolder: boolean;
  readonly component: string | null;
  readonly state: StoryState;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly updatedAt: string;
};

function stateOf(version: number | null, published: number | null): StoryState {
  if (published === null) return "draft";
  return published === version ? "published" : "changed";
}

const latestVersion = sql<number | null>`(select max(id) from content_version v where v.story_id = story.id)`;

/** All stories and folders by address. Source: PB-15, BO-05. */
export async function listForStaff(db: Database): Promise<readonly StoryRow[]> {
  const rows = await db
    .selectFrom("content_story as story")
    .leftJoin("content_publication as publication", "publication.story_id", "story.id")
    .leftJoin("content_schedule as schedule", "schedule.story_id", "story.id")
    .select([
      "story.id",
      "story.uuid",
      "story.parent_id",
      "story.name",
      "story.full_slug",
      "story.is_folder",
      "story.updated_at",
      "publication.version_id",
      "schedule.publish_from",
      "schedule.publish_until",
      sql<string | null>`story.content ->> 'component'`.as("component"),
      latestVersion.as("latest"),
    ])
    .orderBy("story.full_slug")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    parentId: row.parent_id,
    name: row.name,
    fullSlug: row.full_slug,
    isFolder: row.is_folder,
    component: row.component,
    state: stateOf(row.latest, row.version_id),
    publishFrom: row.publish_from?.toISOString() ?? null,
    publishUntil: row.publish_until?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** An entry of the change log of a story. Source: BO-05, BO-09. */
export type ChangeView = { readonly id: number; readonly at: string; readonly actor: string; readonly action: string };

/** A story as the visual editor opens it; `versionId` names the draft it began with, for conflicts. */
export type EditedStory = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly fullSlug: string;
  readonly content: Blok;
  readonly translations: Translations;
  readonly versionId: number;
  readonly state: StoryState;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly versions: readonly VersionView[];
  readonly changes: readonly ChangeView[];
};

const shownChanges = 30;

async function changesOf(db: Database, story: number): Promise<readonly ChangeView[]> {
  const rows = await db
    .selectFrom("content_change")
    .select(["id", "at", "actor", "action"])
    .where("subject", "=", "story")
    .where("subject_id", "=", story)
    .orderBy("id", "desc")
    .limit(shownChanges)
    .execute();
  return rows.map(({ id, at, actor, action }) => ({ id, at: at.toISOString(), actor, action }));
}

/** A story with all that its editor shows; undefined for folders and unknown ids. Source: PB-15. */
export async function storyForEditing(db: Database, id: number): Promise<EditedStory | undefined> {
  const row = await db
    .selectFrom("content_story as story")
    .leftJoin("content_publication as publication", "publication.story_id", "story.id")
    .select(["story.id", "story.uuid", "story.name", "story.full_slug", "story.content", "publication.version_id"])
    .select([sql`draft_translations(story.id)`.as("translations"), latestVersion.as("latest")])
    .where("story.id", "=", id)
    .where("story.is_folder", "=", false)
    .executeTakeFirst();
  if (!row) return undefined;
  const [versions, changes, schedule] = await Promise.all([
    listVersions(db, id),
    changesOf(db, id),
    scheduleOf(db, id),
  ]);
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    fullSlug: row.full_slug,
    content: Blok.parse(row.content),
    translations: TranslationsInput.parse(row.translations ?? {}),
    versionId: row.latest ?? 0,
    state: stateOf(row.latest, row.version_id),
    publishFrom: schedule?.publishFrom?.toISOString() ?? null,
    publishUntil: schedule?.publishUntil?.toISOString() ?? null,
    versions,
    changes,
  };
}
