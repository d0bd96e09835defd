import { sql, type Selectable } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { ContentStory } from "#platform/database/database-schema.ts";
import { announcePublic, type Writing } from "../content-writing.server.ts";
import { keepAddresses } from "../stories/redirects.server.ts";
import { sharesAddress } from "../stories/story-tree.server.ts";
import { isFixed } from "../stories/story-addresses.ts";
import type { StoryChanges } from "../stories/story-draft.ts";

type StoryRow = Selectable<ContentStory>;

/** The address of a story in its folder; a start page has its folder's with a slash. Refusal: STORY_INVALID. */
export async function addressFor(
  { trx }: Writing,
  {
    parent,
    slug,
    isStartpage,
  }: { readonly parent: number | null; readonly slug: string; readonly isStartpage: boolean },
): Promise<Result<string>> {
  if (parent === null) return isStartpage ? refuse("STORY_INVALID", { path: "is_startpage" }) : accept(slug);
  const folder = await trx
    .selectFrom("content_story")
    .select("full_slug")
    .where("id", "=", parent)
    .where("is_folder", "=", true)
    .executeTakeFirst();
  if (!folder) return refuse("STORY_INVALID", { path: "parent_id" });
  return accept(isStartpage ? `${folder.full_slug}/` : `${folder.full_slug}/${slug}`);
}

/** Whether another story has an address. */
export async function isTaken({ trx }: Writing, address: string, but: number): Promise<boolean> {
  const other = await trx
    .selectFrom("content_story")
    .select("id")
    .where("full_slug", "=", address)
    .where("id", "!=", but)
    .executeTakeFirst();
  return other !== undefined;
}

/** True when `folder` is the story itself or one of its descendants. */
async function liesWithin({ trx }: Writing, story: StoryRow, folder: number | null): Promise<boolean> {
  if (folder === null) return false;
  const row = await trx.selectFrom("content_story").select("full_slug").where("id", "=", folder).executeTakeFirst();
  return folder === story.id || (row?.full_slug.startsWith(`${story.full_slug}/`) ?? false);
}

/** Moves a story with all its descendants; visible to the public immediately, because addresses belong to the tree. */
async function moveTo(writing: Writing, story: StoryRow, address: string): Promise<void> {
  const { trx, revision } = writing;
  const below = `${story.full_slug}/`;
  await keepAddresses(writing, story, below);
  const moved = await trx
    .updateTable("content_story")
    .set({
      full_slug: sql<string>`${address} || substr(full_slug, ${story.full_slug.length + 1})`,
      revision,
    })
    .where((row) => row.or([row("id", "=", story.id), row.fn<boolean>("starts_with", ["full_slug", row.val(below)])]))
    .returning("id")
    .execute();
  const published = await trx
    .selectFrom("content_publication")
    .select("story_id")
    .where(
      "story_id",
      "in",
      moved.map(({ id }) => id),
    )
    .execute();
  if (published.length > 0) await announcePublic(writing);
}

/** Sets the position among siblings, which belongs to the tree as well. */
export async function reorder(writing: Writing, story: StoryRow, position: number): Promise<void> {
  if (position === story.position) return;
  const published = await writing.trx
    .selectFrom("content_publication")
    .select("story_id")
    .where("story_id", "=", story.id)
    .executeTakeFirst();
  if (published) await announcePublic(writing);
}

/**
 * Moves or renames a story as requested, with all its descendants; addresses that were ever public redirect. Refusals:
 * STORY_FIXED (the shop requires it at its address), STORY_INVALID (folder unknown or inside the story itself),
 * STORY_SLUG_TAKEN (in any language). Source: PB-15, BO-05.
 */
export async function placeStory(writing: Writing, story: StoryRow, changes: StoryChanges): Promise<Result<string>> {
  const { slug = story.slug, parent_id: parent = story.parent_id } = changes;
  if (slug === story.slug && parent === story.parent_id) return accept(story.full_slug);
  if (isFixed(story.full_slug)) return refuse("STORY_FIXED");
  if (await liesWithin(writing, story, parent)) return refuse("STORY_INVALID", { path: "parent_id" });
  const address = await addressFor(writing, { parent, slug, isStartpage: story.is_startpage });
  if (!address.ok) return address;
  if (await isTaken(writing, address.value, story.id)) return refuse("STORY_SLUG_TAKEN");
  if (address.value === story.full_slug) return address;
  await moveTo(writing, story, address.value);
  await writing.trx.updateTable("content_story").set({ slug, parent_id: parent }).where("id", "=", story.id).execute();
  return (await sharesAddress(writing)) ? refuse("STORY_SLUG_TAKEN") : address;
}
