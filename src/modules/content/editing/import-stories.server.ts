import { accept, refuse, type Result } from "#kernel/result.ts";
import { writeContent, type Writing, type WritingDeps } from "../content-writing.server.ts";
import { releaseStories } from "./publish-story.server.ts";
import { changeStory, enterStory } from "./save-story.server.ts";
import type { NewStory } from "../stories/story-draft.ts";

/** How to treat stories that exist already. */
export type Existing = "keep" | "overwrite";

/** A story to import, with its address instead of slug and folder; missing folders are created. */
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

/** Imports a story and returns its id; undefined when it exists already and stays unchanged. */
async function importStory(
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
 * Imports stories by their address and publishes them, all or none, as one publish. For seeds, which keep what editors
 * have changed in a story, and for migration from another system. A trailing slash makes the start page of a folder.
 * @returns how many were imported
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
      const imported = await importStory(writing, story, existing);
      if (!imported.ok) return imported;
      if (imported.value !== undefined) ids.push(imported.value);
    }
    const released = await releaseStories(writing, ids);
    return released.ok ? accept(ids.length) : released;
  });
}
