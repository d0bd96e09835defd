import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import {
  recordChange,
  storyForWriting,
  writeContent,
  type Writing,
  type WritingDeps,
} from "../content-writing.server.ts";
import { addressFor, isTaken, placeStory, reorder } from "./place-story.server.ts";
import { translationsOf, type NewStory, type StoryChanges } from "../stories/story-draft.ts";
import { Blok } from "../stories/story-model.ts";
import type { Translations } from "../stories/stored-story.ts";

/** Maximum number of versions of a story that can be restored. Source: PB-15. */
const storedVersions = 50;

async function replaceTranslations({ trx }: Writing, story: number, translations: Translations): Promise<void> {
  await trx.deleteFrom("content_translation").where("story_id", "=", story).execute();
  const rows = Object.entries(translations).flatMap(([language, bloks]) =>
    Object.entries(bloks).flatMap(([uid, fields]) =>
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([field, value]) => ({ story_id: story, language, blok_uid: uid, field, value: JSON.stringify(value) })),
    ),
  );
  if (rows.length > 0) await trx.insertInto("content_translation").values(rows).execute();
}

export async function draftTranslations({ trx }: Writing, story: number): Promise<Translations> {
  const { rows } = await sql<{ value: Translations }>`select draft_translations(${story}) as value`.execute(trx);
  return rows[0]?.value ?? {};
}

/**
 * Saves the draft as a version and deletes versions older than the last fifty, but never the published one. Source:
 * PB-15.
 */
async function saveVersion({ trx, actor, at }: Writing, story: number): Promise<number> {
  const { id } = await trx
    .insertInto("content_version")
    .columns(["story_id", "name", "tags", "sort_by_date", "content", "translations", "author", "created_at"])
    .expression((select) =>
      select
        .selectFrom("content_story")
        .where("id", "=", story)
        .select((row) => [
          "id",
          "name",
          "tags",
          "sort_by_date",
          "content",
          sql<Translations>`draft_translations(id)`.as("translations"),
          row.val(actor).as("author"),
          row.val(at).as("created_at"),
        ]),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`delete from content_version where story_id = ${story}
    and id not in (select id from content_version where story_id = ${story} order by id desc limit ${storedVersions})
    and id not in (select version_id from content_publication where story_id = ${story})`.execute(trx);
  return id;
}

/** A story after a change, as stored in the change log. */
export type SavedStory = {
  readonly id: number;
  readonly uuid: string;
  readonly fullSlug: string;
  readonly versionId: number | null;
};

function rootOf(name: string): Blok {
  return { _uid: newUuid(), component: "page", title: name };
}

/**
 * Creates a story or a folder inside a running transaction. Refusals: STORY_INVALID (folder unknown, a start page
 * without folder), STORY_SLUG_TAKEN. Source: PB-15.
 */
export async function enterStory(writing: Writing, input: NewStory): Promise<Result<SavedStory>> {
  const { trx, at, revision } = writing;
  const { is_folder: isFolder = false, is_startpage: isStartpage = false, parent_id: parent = null } = input;
  const address = await addressFor(writing, { parent, slug: input.slug, isStartpage });
  if (!address.ok) return address;
  if (await isTaken(writing, address.value, 0)) return refuse("STORY_SLUG_TAKEN");
  const content = isFolder ? null : (input.content ?? rootOf(input.name));
  const row = await trx
    .insertInto("content_story")
    .values({
      uuid: input.uuid ?? newUuid(),
      group_id: input.group_id ?? newUuid(),
      parent_id: parent,
      name: input.name,
      slug: input.slug,
      full_slug: address.value,
      path: input.path ?? null,
      is_folder: isFolder,
      is_startpage: isStartpage,
      position: input.position ?? 0,
      tags: input.tag_list ?? [],
      sort_by_date: input.sort_by_date ?? null,
      meta_data: input.meta_data ? JSON.stringify(input.meta_data) : null,
      content: content && JSON.stringify(content),
      created_at: at,
      updated_at: at,
      first_published_at: input.first_published_at ?? null,
      revision,
    })
    .returning(["id", "uuid"])
    .executeTakeFirstOrThrow();
  if (content) await replaceTranslations(writing, row.id, translationsOf(content, input.translations ?? {}));
  const versionId = content ? await saveVersion(writing, row.id) : null;
  await recordChange(writing, { action: "create", subject: "story", id: row.id, after: input });
  return accept({ ...row, fullSlug: address.value, versionId });
}

/** Creates a story or a folder. Refusals: STORY_INVALID, STORY_SLUG_TAKEN. Source: PB-08, PB-15. */
export function createStory(deps: WritingDeps, actor: string, input: NewStory): Promise<Result<SavedStory>> {
  return writeContent(deps, actor, (writing) => enterStory(writing, input));
}

async function latestVersion({ trx }: Writing, story: number): Promise<number | null> {
  const row = await trx
    .selectFrom("content_version")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("story_id", "=", story)
    .executeTakeFirst();
  return row?.id ?? null;
}

function columnsOf(changes: StoryChanges) {
  const { name, slug, parent_id, position, path, tag_list, sort_by_date, meta_data, group_id, content } = changes;
  return {
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(parent_id === undefined ? {} : { parent_id }),
    ...(position === undefined ? {} : { position }),
    ...(path === undefined ? {} : { path }),
    ...(tag_list === undefined ? {} : { tags: tag_list }),
    ...(sort_by_date === undefined ? {} : { sort_by_date }),
    ...(meta_data === undefined ? {} : { meta_data: meta_data && JSON.stringify(meta_data) }),
    ...(group_id === undefined ? {} : { group_id }),
    ...(content === undefined ? {} : { content: JSON.stringify(content) }),
  };
}

/**
 * Changes the draft of a story inside a running transaction: replaces content and translations, drops translations of
 * removed bloks and saves a version. Refusals: STORY_UNKNOWN, STORY_CONFLICT (saved by another author since
 * `version_id`), STORY_INVALID, and those of `placeStory`.
 */
export async function changeStory(
  writing: Writing,
  id: number,
  { version_id: startedFrom, ...changes }: StoryChanges,
): Promise<Result<SavedStory>> {
  const found = await storyForWriting(writing, id);
  if (!found.ok) return found;
  const story = found.value;
  if (startedFrom !== undefined && startedFrom !== (await latestVersion(writing, id))) return refuse("STORY_CONFLICT");
  if (story.is_folder && changes.content) return refuse("STORY_INVALID", { path: "content" });
  const placed = await placeStory(writing, story, changes);
  if (!placed.ok) return placed;
  await reorder(writing, story, changes.position ?? story.position);
  const { trx, at, revision } = writing;
  await trx
    .updateTable("content_story")
    .set({ ...columnsOf(changes), updated_at: at, revision })
    .where("id", "=", id)
    .execute();
  const content = changes.content ?? Blok.nullable().parse(story.content);
  const before = await draftTranslations(writing, id);
  if (content && (changes.content || changes.translations))
    await replaceTranslations(writing, id, translationsOf(content, changes.translations ?? before));
  const versionId = content ? await saveVersion(writing, id) : null;
  await recordChange(writing, {
    action: "save",
    subject: "story",
    id,
    before: { name: story.name, full_slug: story.full_slug, content: story.content, translations: before },
    after: changes,
  });
  return accept({ id, uuid: story.uuid, fullSlug: placed.value, versionId });
}

/** Changes the draft of a story. Refusals: see `changeStory`. Source: PB-08, PB-15. */
export function saveStory(
  deps: WritingDeps,
  actor: string,
  id: number,
  changes: StoryChanges,
): Promise<Result<SavedStory>> {
  return writeContent(deps, actor, (writing) => changeStory(writing, id, changes));
}
