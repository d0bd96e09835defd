import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  announcePublic,
  recordChange,
  storyForWriting,
  writeContent,
  type Writing,
  type WritingDeps,
} from "../content-writing.server.ts";

/** Publishes the latest version of a story inside a running transaction, without announcing it. */
async function release(writing: Writing, id: number): Promise<Result<null>> {
  const { trx, at, revision } = writing;
  const found = await storyForWriting(writing, id);
  if (!found.ok) return found;
  if (found.value.is_folder) return refuse("STORY_INVALID", { path: "is_folder" });
  const previous = await trx
    .selectFrom("content_publication")
    .select("version_id")
    .where("story_id", "=", id)
    .executeTakeFirst();
  const { version_id: version } = await trx
    .insertInto("content_publication")
    .columns(["story_id", "version_id", "published_at"])
    .expression((select) =>
      select
        .selectFrom("content_version")
        .where("story_id", "=", id)
        .orderBy("id", "desc")
        .limit(1)
        .select((row) => ["story_id", "id", row.val(at).as("published_at")]),
    )
    .onConflict((conflict) =>
      conflict.column("story_id").doUpdateSet((row) => ({
        version_id: row.ref("excluded.version_id"),
        published_at: row.ref("excluded.published_at"),
      })),
    )
    .returning("version_id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("content_story")
    .set({ revision, first_published_at: sql<Date>`coalesce(first_published_at, ${at})` })
    .where("id", "=", id)
    .execute();
  await recordChange(writing, {
    action: "publish",
    subject: "story",
    id,
    before: previous ?? null,
    after: { version_id: version },
  });
  return accept(null);
}

/**
 * Publishes the saved versions of stories together, inside a running transaction. Refusals: STORY_UNKNOWN,
 * STORY_INVALID (folder).
 */
export async function releaseStories(writing: Writing, ids: readonly number[]): Promise<Result<null>> {
  for (const id of ids) {
    const released = await release(writing, id);
    if (!released.ok) return released;
  }
  if (ids.length > 0) await announcePublic(writing);
  return accept(null);
}

/** Unpublishes a story inside a running transaction. Refusal: STORY_UNKNOWN. */
export async function withdrawStory(writing: Writing, id: number): Promise<Result<null>> {
  const found = await storyForWriting(writing, id);
  if (!found.ok) return found;
  const { trx, revision } = writing;
  const gone = await trx
    .deleteFrom("content_publication")
    .where("story_id", "=", id)
    .returning("version_id")
    .executeTakeFirst();
  if (!gone) return accept(null);
  await trx.updateTable("content_story").set({ revision }).where("id", "=", id).execute();
  await recordChange(writing, { action: "unpublish", subject: "story", id, before: gone, after: null });
  await announcePublic(writing);
  return accept(null);
}

/** Publishes the saved draft. Refusals: STORY_UNKNOWN, STORY_INVALID (folder). Source: PB-15, PB-17. */
export function publishStory(deps: WritingDeps, actor: string, id: number): Promise<Result<null>> {
  return writeContent(deps, actor, (writing) => releaseStories(writing, [id]));
}

/** Unpublishes a story; no-op when it is not published. Refusal: STORY_UNKNOWN. Source: PB-15, PB-17. */
export function unpublishStory(deps: WritingDeps, actor: string, id: number): Promise<Result<null>> {
  return writeContent(deps, actor, (writing) => withdrawStory(writing, id));
}
