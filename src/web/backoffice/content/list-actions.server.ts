import { z } from "zod";
import { accept, refuseAt, type Result } from "#kernel/result.ts";
import { deleteStory } from "#modules/content/editing/delete-story.server.ts";
import { duplicateStory } from "#modules/content/editing/duplicate-story.server.ts";
import { newBlok } from "#modules/content/components/read-blok.ts";
import { createStory, saveStory } from "#modules/content/editing/save-story.server.ts";
import { NewStory, Slug } from "#modules/content/stories/story-draft.ts";
import { saveSlug } from "#modules/content/editing/story-slugs.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { BackOffice } from "../office.ts";

const list = "/backoffice/inhalte/";
const name = z.string().trim().min(1).max(200);
const folder = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((text) => (text === "" ? null : Number(text)));
const id = z.coerce.number().int().min(1).max(2_147_483_647);

/** The forms of the list of stories. Source: PB-15. */
export const ListForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("create"),
    kind: z.enum(["page", "article", "folder"]),
    name,
    slug: Slug,
    parent: folder,
  }),
  z.object({ intent: z.literal("place"), id, name, slug: Slug, parent: folder }),
  z.object({ intent: z.literal("duplicate"), id, name, slug: Slug }),
  z.object({ intent: z.literal("delete"), id }),
  z.object({
    intent: z.literal("address"),
    id,
    language: z.string().max(10),
    slug: z.union([z.literal(""), Slug]),
    name: z.string().trim().max(200),
  }),
]);
type ListForm = z.infer<typeof ListForm>;

function contentFor(kind: "page" | "article", title: string, now: number) {
  const root = { ...newBlok(kind, newUuid()), title };
  return kind === "article" ? { ...root, publishedOn: new Date(now).toISOString().slice(0, 16) } : root;
}

/** Creates, moves, copies and deletes stories and sets their addresses in other languages; returns the page to show next. Source: PB-15, BO-05. */
export async function runListAction({ deps, actor }: BackOffice, form: ListForm): Promise<Result<string>> {
  switch (form.intent) {
    case "create": {
      const { kind, parent } = form;
      const story = NewStory.parse({
        name: form.name,
        slug: form.slug,
        parent_id: parent,
        ...(kind === "folder" ? { is_folder: true } : { content: contentFor(kind, form.name, deps.clock.now()) }),
      });
      const made = await createStory(deps, actor, story);
      return made.ok ? accept(kind === "folder" ? list : `${list}${made.value.id}/`) : refuseAt("slug", made.refusal);
    }
    case "place": {
      const saved = await saveStory(deps, actor, form.id, { name: form.name, slug: form.slug, parent_id: form.parent });
      return saved.ok ? accept(`${list}?eintrag=${form.id}`) : saved;
    }
    case "duplicate": {
      const copied = await duplicateStory(deps, actor, form.id, { name: form.name, slug: form.slug });
      return copied.ok ? accept(`${list}${copied.value.id}/`) : copied;
    }
    case "delete": {
      const deleted = await deleteStory(deps, actor, form.id);
      return deleted.ok ? accept(list) : deleted;
    }
    case "address": {
      const saved = await saveSlug(deps, actor, form.id, form);
      return saved.ok ? accept(`${list}?eintrag=${form.id}`) : saved;
    }
  }
}
