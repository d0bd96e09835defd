import { z } from "zod";
import type { ErrorCode } from "#kernel/errors.ts";
import { publishStory, unpublishStory } from "#modules/content/editing/publish-story.server.ts";
import { restoreVersion } from "#modules/content/editing/restore-version.server.ts";
import { saveStory } from "#modules/content/editing/save-story.server.ts";
import { scheduleStory } from "#modules/content/editing/schedule-story.server.ts";
import { ContentInput, TranslationsInput } from "#modules/content/stories/story-draft.ts";
import { refuse, type Result } from "#kernel/result.ts";
import type { BackOffice } from "../office.ts";
import { storedMoment } from "../parts/moments.ts";

/** Result of saving and publishing. */
export type StoryAnswer =
  | { readonly ok: true; readonly intent: "save" | "publish"; readonly versionId: number }
  | { readonly ok: false; readonly code: ErrorCode };

const Saving = z.object({
  intent: z.enum(["save", "publish"]),
  name: z.string(),
  content: ContentInput,
  translations: TranslationsInput,
  version: z.number().int(),
  /** Overwrites a newer draft by somebody else; their version stays in the list. */
  overwrite: z.boolean(),
});

/** Saves the draft of the visual editor, and publishes it on request. Source: PB-15. */
export async function saveDraft({ deps, actor }: BackOffice, id: number, given: unknown): Promise<StoryAnswer> {
  const form = Saving.safeParse(given);
  if (!form.success) return { ok: false, code: "STORY_INVALID" };
  const { intent, name, content, translations, version, overwrite } = form.data;
  const changes = { name: name.trim() || "–", content, translations };
  const saved = await saveStory(deps, actor, id, overwrite ? changes : { ...changes, version_id: version });
  if (!saved.ok) return { ok: false, code: saved.refusal.code };
  const published = intent === "publish" ? await publishStory(deps, actor, id) : undefined;
  if (published && !published.ok) return { ok: false, code: published.refusal.code };
  return { ok: true, intent, versionId: saved.value.versionId ?? version };
}

const moment = z
  .string()
  .max(30)
  .transform((typed) => {
    const iso = storedMoment(typed);
    return iso === null ? null : new Date(iso);
  });
/** The forms beside the visual editor. Source: PB-15. */
export const StoryForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("restore"), version: z.coerce.number().int() }),
  z.object({ intent: z.literal("unpublish") }),
  z.object({ intent: z.literal("schedule"), from: moment, until: moment }),
]);

/** Restores, schedules or unpublishes a story. Source: PB-15. */
export async function runStoryAction(
  { deps, actor }: BackOffice,
  id: number,
  form: z.infer<typeof StoryForm>,
): Promise<Result<unknown>> {
  switch (form.intent) {
    case "restore":
      return restoreVersion(deps, actor, { story: id, version: form.version });
    case "unpublish":
      return unpublishStory(deps, actor, id);
    case "schedule":
      if (form.from && form.until && form.until <= form.from)
        return refuse("STORY_ENDS_BEFORE", {}, { until: "STORY_ENDS_BEFORE" });
      return scheduleStory(deps, actor, id, { publishFrom: form.from, publishUntil: form.until });
  }
}
