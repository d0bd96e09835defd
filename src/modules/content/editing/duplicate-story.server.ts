import { refuse, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import { storyForWriting, writeContent, type WritingDeps } from "../content-writing.server.ts";
import { copyBlok } from "./draft-edits.ts";
import { draftTranslations, enterStory, type SavedStory } from "./save-story.server.ts";
import { Blok } from "../stories/story-model.ts";

/**
 * Creates an unpublished copy of a story's draft in the same folder. Refusals: STORY_UNKNOWN, STORY_INVALID (a folder),
 * STORY_SLUG_TAKEN. Source: PB-15.
 */
export function duplicateStory(
  deps: WritingDeps,
  actor: string,
  id: number,
  copy: { readonly name: string; readonly slug: string },
): Promise<Result<SavedStory>> {
  return writeContent(deps, actor, async (writing) => {
    const found = await storyForWriting(writing, id);
    if (!found.ok) return found;
    const { parent_id, tags, sort_by_date: sortByDate, content, position } = found.value;
    const read = Blok.nullable().parse(content);
    if (!read) return refuse("STORY_INVALID", { path: "is_folder" });
    const { blok, translations } = copyBlok(read, await draftTranslations(writing, id), newUuid);
    return enterStory(writing, {
      ...copy,
      parent_id,
      position,
      tag_list: [...tags],
      sort_by_date: sortByDate,
      content: blok,
      translations,
    });
  });
}
