import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  announcePublic,
  recordChange,
  storyForWriting,
  writeContent,
  type WritingDeps,
} from "../content-writing.server.ts";
import { isFixed } from "../stories/story-addresses.ts";

/**
 * Deletes a story or an empty folder with its versions; the change log keeps its content. Refusals: STORY_UNKNOWN,
 * STORY_NOT_EMPTY, STORY_FIXED. Source: PB-08, PB-15.
 */
export function deleteStory(deps: WritingDeps, actor: string, id: number): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const { trx } = writing;
    const found = await storyForWriting(writing, id);
    if (!found.ok) return found;
    if (isFixed(found.value.full_slug)) return refuse("STORY_FIXED");
    const inside = await trx.selectFrom("content_story").select("id").where("parent_id", "=", id).executeTakeFirst();
    if (inside) return refuse("STORY_NOT_EMPTY");
    const published = await trx
      .selectFrom("content_publication")
      .select("story_id")
      .where("story_id", "=", id)
      .executeTakeFirst();
    await trx.deleteFrom("content_story").where("id", "=", id).execute();
    await recordChange(writing, { action: "delete", subject: "story", id, before: found.value });
    if (published) await announcePublic(writing);
    return accept(null);
  });
}
