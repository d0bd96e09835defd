import { z } from "zod";
import { isBlok, walk } from "./blok-tree.ts";
import { Blok } from "./story-model.ts";
import type { Translations } from "./stored-story.ts";

/** A part of an address: lower case, numbers, hyphens. */
export const Slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/);

const languageCode = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);

/** Maximum nesting and number of bloks of a story. */
const limits = { depth: 30, bloks: 1000 };

/** Whether a value is nested at most this deep; looks no deeper, so that no input can exhaust the stack. */
function isShallow(value: unknown, maxDepth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return maxDepth > 0 && Object.values(value).every((inner) => isShallow(inner, maxDepth - 1));
}

/** Translated values by language, blok and field. */
export const TranslationsInput: z.ZodType<Translations> = z.record(
  languageCode,
  z.record(
    z.string().max(100),
    z.record(
      z.string().max(100),
      z.unknown().refine((value) => isShallow(value, limits.depth * 2)),
    ),
  ),
);

function uidsOf(content: unknown): readonly string[] {
  const uids: string[] = [];
  walk(content, (node) => {
    if (isBlok(node)) uids.push(node._uid);
  });
  return uids;
}

/** Content to store: bounded, every blok with a unique id, without the marks of the visual editor. */
export const ContentInput = z
  .preprocess((given) => (isShallow(given, limits.depth * 2) ? withoutMarks(given) : undefined), Blok)
  .refine((content) => {
    const uids = uidsOf(content);
    return uids.length <= limits.bloks && new Set(uids).size === uids.length;
  });

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([field]) => field !== "_editable");
  return Object.fromEntries(entries.map(([field, inner]) => [field, withoutMarks(inner)]));
}

const fields = {
  name: z.string().trim().min(1).max(200),
  slug: Slug,
  parent_id: z.number().int().nullable(),
  position: z.number().int().min(0).max(1_000_000),
  path: z.string().max(500).nullable(),
  tag_list: z.array(z.string().trim().min(1).max(60)).max(30),
  sort_by_date: z.iso.date().nullable(),
  meta_data: z.record(z.string(), z.unknown()).nullable(),
  group_id: z.uuid(),
  content: ContentInput,
  translations: TranslationsInput,
};

/** A new story or folder. The start page of a folder takes the folder's slug. */
export const NewStory = z
  .object({
    ...fields,
    uuid: z.uuid(),
    is_folder: z.boolean(),
    is_startpage: z.boolean(),
    first_published_at: z.iso.datetime().nullable(),
  })
  .partial()
  .required({ name: true, slug: true });
export type NewStory = z.infer<typeof NewStory>;

/** Changes of a story; omitted fields stay unchanged. `version_id` is the version the editor started from. */
export const StoryChanges = z.object({ ...fields, version_id: z.number().int() }).partial();
export type StoryChanges = z.infer<typeof StoryChanges>;

/** The translations of the bloks in a content; those of removed bloks are dropped. */
export function translationsOf(content: Blok, translations: Translations): Translations {
  const uids = new Set(uidsOf(content));
  return Object.fromEntries(
    Object.entries(translations).map(([language, bloks]) => [
      language,
      Object.fromEntries(Object.entries(bloks).filter(([uid]) => uids.has(uid))),
    ]),
  );
}
