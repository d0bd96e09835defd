import { accept, refuse, type Result } from "#kernel/result.ts";
import { writeContent, type Writing, type WritingDeps } from "../content-writing.server.ts";
import { releaseStories } from "./publish-story.server.ts";
import { changeStory, enterStory } from "./save-story.server.ts";
import type { NewStory } from "../stories/story-draft.ts";

/** What happens to stories that are there already. */
export type Existing = "keep" | "overwrite";

/** A story to bring in: its address instead of slug and folder; folders on the way are made. */
export type ImportedStory = Omit<NewStory, "slug" | "parent_id" | "is_folder"> & { readonly full_slug: string };

async function folderAt(writing: Writing, parts: readonly string[]): Promise<Result<number | null>> {
  let parent: number | null = null;
  for (const [place, slug] of parts.entries()) {
    const fullSlug = parts.slice(0, place + 1).join("/");
    const known = await writing.trx
      .selectFrom("content_story")
      .select(["id", "is_folder"])
      .where("full_slug", "=", fullSlug)
      .executeTakeFirst();
    if (known && !known.is_folder) return refuse("STORY_SLUG_TAKEN");
    if (known) parent = known.id;
    else {
      const made = await enterStory(writing, { name: slug, slug, parent_id: parent, is_folder: true });
      if (!made.ok) return made;
      parent = made.value.id;
    }
  }
  return accept(parent);
}

/** The story's id; undefined when it was there and is kept. */
async function bringIn(
  writing: Writing,
  { full_slug: address, ...story }: ImportedStory,
  existing: Existing,
): Promise<Result<number | undefined>> {
  const known = await writing.trx
    .selectFrom("content_story")
    .select("id")
    .where("full_slug", "=", address)
    .executeTakeFirst();
  if (known && existing === "keep") return accept(undefined);
  if (known) {
    const changed = await changeStory(writing, known.id, story);
    return changed.ok ? accept(known.id) : changed;
  }
  const parts = address.replace(/\/$/, "").split("/");
  const isStartpage = address.endsWith("/");
  const folder = await folderAt(writing, isStartpage ? parts : parts.slice(0, -1));
  if (!folder.ok) return folder;
  const slug = parts.at(-1) ?? "";
  const made = await enterStory(writing, { ...story, slug, parent_id: folder.value, is_startpage: isStartpage });
  return made.ok ? accept(made.value.id) : made;
}

/**
 * Brings in stories by their address and publishes them, all or none, as one publish. For seeds, which keep what
 * editors have made of a story, and for moving in from elsewhere. A trailing slash makes the start page of a folder.
 * @returns how many were brought in
 */
export function importStories(
  deps: WritingDeps,
  actor: string,
  stories: readonly ImportedStory[],
  existing: Existing,
): Promise<Result<number>> {
  return writeContent(deps, actor, async (writing) => {
    const ids: number[] = [];
    for (const story of stories) {
      const brought = await bringIn(writing, story, existing);
      if (!brought.ok) return brought;
      if (brought.value !== undefined) ids.push(brought.value);
    }
    const released = await releaseStories(writing, ids);
    return released.ok ? accept(ids.length) : released;
  });
}
