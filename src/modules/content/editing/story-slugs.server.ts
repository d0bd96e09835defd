import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  announcePublic,
  recordChange,
  storyForWriting,
  writeContent,
  type WritingDeps,
} from "../content-writing.server.ts";
import { keepAddresses } from "../stories/redirects.server.ts";
import { isFixed } from "../stories/story-addresses.ts";
import { sharesAddress } from "../stories/story-tree.server.ts";

/** Slug and name of a story in one language; an empty slug falls back to the common one. */
export type SlugInput = { readonly language: string; readonly slug: string; readonly name: string };

/** The slugs of a story by language. Source: PB-15. */
export async function slugsOf(db: Database, story: number): Promise<readonly SlugInput[]> {
  const rows = await db.selectFrom("content_slug").selectAll().where("story_id", "=", story).execute();
  return rows.map(({ language, slug, name }) => ({ language, slug, name }));
}

/**
 * Sets the slug and name of a story or folder in a language; visible to the public immediately, and the old address
 * redirects. Refusals: STORY_UNKNOWN, STORY_FIXED, STORY_INVALID (language), STORY_SLUG_TAKEN. Source: PB-15, BO-05.
 */
export function saveSlug(
  deps: WritingDeps,
  actor: string,
  id: number,
  { language, slug, name }: SlugInput,
): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const { trx, revision } = writing;
    const found = await storyForWriting(writing, id);
    if (!found.ok) return found;
    const story = found.value;
    if (isFixed(story.full_slug)) return refuse("STORY_FIXED");
    const { languages } = await trx.selectFrom("content_space").select("languages").executeTakeFirstOrThrow();
    if (!languages.includes(language)) return refuse("STORY_INVALID", { path: "language" });
    await keepAddresses(writing, story, `${story.full_slug.replace(/\/$/, "")}/`);
    const before = await trx
      .deleteFrom("content_slug")
      .where("story_id", "=", id)
      .where("language", "=", language)
      .returning(["slug", "name"])
      .executeTakeFirst();
    if (slug !== "") await trx.insertInto("content_slug").values({ story_id: id, language, slug, name }).execute();
    if (await sharesAddress(writing)) return refuse("STORY_SLUG_TAKEN");
    await trx.updateTable("content_story").set({ revision }).where("id", "=", id).execute();
    await recordChange(writing, {
      action: "address",
      subject: "story",
      id,
      before: { language, ...before },
      after: { language, slug, name },
    });
    await announcePublic(writing);
    return accept(null);
  });
}
