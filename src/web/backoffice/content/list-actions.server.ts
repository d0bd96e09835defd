import { data, redirect } from "react-router";
import { z } from "zod";
import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
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

const Form = z.discriminatedUnion("intent", [
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
type Form = z.infer<typeof Form>;

function contentFor(kind: "page" | "article", title: string, now: number) {
  const root = { ...newBlok(kind, newUuid()), title };
  return kind === "article" ? { ...root, publishedOn: new Date(now).toISOString().slice(0, 16) } : root;
}

/** Runs an intent and returns the page to show next. */
async function run({ deps, actor }: BackOffice, form: Form): Promise<Result<string>> {
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
      return made.ok ? accept(kind === "folder" ? list : `${list}${made.value.id}/`) : made;
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

/** A refusal with the form it belongs to. */
export type ListRefusal = { readonly intent: Form["intent"] | null; readonly code: ErrorCode };

/** Creates, moves, copies and deletes stories and sets their addresses in other languages. Source: PB-15, BO-05. */
export async function runListAction(office: BackOffice, fields: FormData) {
  const given = Object.fromEntries(fields);
  const parsed = Form.safeParse(given);
  const intent = Form.options.map(({ shape }) => shape.intent.value).find((known) => known === given["intent"]) ?? null;
  const done = parsed.success ? await run(office, parsed.data) : refuse("STORY_INVALID", { path: "" });
  if (done.ok) return redirect(done.value, 303);
  return data({ intent, code: done.refusal.code } satisfies ListRefusal, { status: 422 });
}
