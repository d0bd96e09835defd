import { del, get, set } from "idb-keyval";
import { z } from "zod";
import { readDocument } from "#design/migrations.ts";
import type { Draft, Drafts } from "./project-client.ts";

const StoredDraft = z.object({
  revision: z.number().int(),
  document: z.unknown(),
  order: z.object({ options: z.record(z.string(), z.string()), quantity: z.number().int() }),
  design: z.object({ id: z.string(), variant: z.string() }).optional(),
});

const keyOf = (id: string) => `blattwerk-draft-${id}`;

function readDraft(stored: unknown): Draft | undefined {
  const draft = StoredDraft.safeParse(stored);
  if (!draft.success) return undefined;
  const document = readDocument(draft.data.document);
  return document.ok ? { ...draft.data, document: document.value } : undefined;
}

/** Drafts in the browser's IndexedDB; unreadable ones count as none. Source: CFG-04. */
export const indexedDbDrafts: Drafts = {
  get: async (id) => readDraft(await get(keyOf(id)).catch(() => undefined)),
  set: (id, draft) => set(keyOf(id), draft),
  remove: (id) => del(keyOf(id)),
};
