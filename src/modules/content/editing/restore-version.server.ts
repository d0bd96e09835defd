import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { writeContent, type WritingDeps } from "../content-writing.server.ts";
import { changeStory, type SavedStory } from "./save-story.server.ts";
import { TranslationsInput } from "../stories/story-draft.ts";
import { Blok } from "../stories/story-model.ts";

/** A saved version of a story; `published` marks the one that is public. */
export type VersionView = {
  readonly id: number;
  readonly name: string;
  readonly author: string;
  readonly createdAt: string;
  readonly published: boolean;
};

/** The latest versions of a story, newest first: at most fifty and the published one. Source: PB-15. */
export async function listVersions(db: Database, story: number): Promise<readonly VersionView[]> {
  const rows = await db
    .selectFrom("content_version as version")
    .leftJoin("content_publication as publication", "publication.version_id", "version.id")
    .select(["version.id", "version.name", "version.author", "version.created_at", "publication.version_id as public"])
    .where("version.story_id", "=", story)
    .orderBy("version.id", "desc")
    .execute();
  return rows.map(({ id, name, author, created_at: at, public: published }) => ({
    id,
    name,
    author,
    createdAt: at.toISOString(),
    published: published !== null,
  }));
}

/**
 * Restores a version as the draft; it becomes public when published. The position in the tree stays. Refusal:
 * STORY_UNKNOWN, also for another story's version. Source: PB-15.
 */
export function restoreVersion(
  deps: WritingDeps,
  actor: string,
  { story, version }: { readonly story: number; readonly version: number },
): Promise<Result<SavedStory>> {
  return writeContent(deps, actor, async (writing) => {
    const row = await writing.trx
      .selectFrom("content_version")
      .selectAll()
      .where("id", "=", version)
      .where("story_id", "=", story)
      .executeTakeFirst();
    if (!row) return refuse("STORY_UNKNOWN");
    const restored = await changeStory(writing, story, {
      name: row.name,
      tag_list: row.tags,
      sort_by_date: row.sort_by_date,
      content: Blok.parse(row.content),
      translations: TranslationsInput.parse(row.translations),
    });
    return restored.ok ? accept(restored.value) : restored;
  });
}
