import { del, get, keys, set } from "idb-keyval";
import { z } from "zod";
import { readDocument } from "#design/model/migrations.ts";
import type { Draft, Drafts } from "./project-client.ts";
import { browserNow } from "#ui/browser-clock.ts";

const StoredDraft = z.object({
  revision: z.number().int(),
  document: z.unknown(),
  order: z.object({ options: z.record(z.string(), z.string()), quantity: z.number().int() }),
  design: z.object({ id: z.string(), variant: z.string() }).optional(),
  /** When the draft was stored, ms since 1970; drafts of earlier versions have none. */
  at: z.number().default(0),
});

const keyOf = (id: string, owner: string) => `blattwerk-draft-${id}#${owner}`;
const lockOf = (owner: string) => `blattwerk-window-${owner}`;
const storedOwner = "blattwerk-window";

/** Holds a window's lock until the window closes; false when another window, such as a duplicated tab, has it. */
function holdLock(owner: string): Promise<boolean> {
  return new Promise((answer) => {
    void navigator.locks
      .request(lockOf(owner), { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? new Promise(() => undefined) : undefined;
      })
      .catch(() => answer(true));
  });
}

/** Unique name of this window: stable across reloads, never shared with another open window. */
async function nameThisWindow(): Promise<string> {
  const before = window.sessionStorage.getItem(storedOwner);
  if (before !== null && (await holdLock(before))) return before;
  const owner = crypto.randomUUID();
  window.sessionStorage.setItem(storedOwner, owner);
  await holdLock(owner);
  return owner;
}

let named: Promise<string> | undefined;
const thisWindow = (): Promise<string> => (named ??= nameThisWindow());

function readDraft(stored: unknown): { readonly draft: Draft; readonly at: number } | undefined {
  const parsed = StoredDraft.safeParse(stored);
  if (!parsed.success) return undefined;
  const { at, ...draft } = parsed.data;
  const document = readDocument(draft.document);
  return document.ok ? { draft: { ...draft, document: document.value }, at } : undefined;
}

/** Keys of a project's drafts whose window is closed. */
async function orphansOf(id: string): Promise<readonly string[]> {
  const start = `blattwerk-draft-${id}`;
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  const found = (await keys<string>()).filter((key) => key === start || key.startsWith(`${start}#`));
  return found.filter((key) => !open.has(lockOf(key.slice(start.length + 1))));
}

const leftKey = (id: string) => `blattwerk-left-${id}`;

/** The draft this window stored while unloading, newer than any it has in IndexedDB. */
function leftDraft(id: string): Draft | undefined {
  const left = window.sessionStorage.getItem(leftKey(id));
  return left === null ? undefined : readDraft(JSON.parse(left))?.draft;
}

function storeLeftDraft(id: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(leftKey(id), JSON.stringify(draft));
  } catch {
    // Storage is full: IndexedDB and the save on unload remain.
    window.sessionStorage.removeItem(leftKey(id));
  }
}

/** The window's own draft, else the latest draft of a closed window, which this window takes over. */
async function findDraft(id: string): Promise<Draft | undefined> {
  const left = leftDraft(id);
  if (left) return left;
  const own = keyOf(id, await thisWindow());
  const mine = readDraft(await get(own));
  if (mine) return mine.draft;
  const orphans = await Promise.all(
    (await orphansOf(id)).map(async (key) => ({ key, found: readDraft(await get(key)) })),
  );
  const [latest] = orphans
    .flatMap(({ key, found }) => (found ? [{ key, ...found }] : []))
    .toSorted((a, b) => b.at - a.at);
  if (!latest) return undefined;
  await set(own, { ...latest.draft, at: latest.at });
  await del(latest.key);
  return latest.draft;
}

/**
 * Drafts in the browser's IndexedDB, one per window, so that a save in one window never discards the work of another;
 * unreadable ones are ignored. Source: CFG-04.
 */
export const indexedDbDrafts: Drafts = {
  get: (id) => findDraft(id).catch(() => undefined),
  set: async (id, draft) => {
    await set(keyOf(id, await thisWindow()), { ...draft, at: browserNow() });
    window.sessionStorage.removeItem(leftKey(id));
  },
  setNow: storeLeftDraft,
  remove: async (id) => {
    window.sessionStorage.removeItem(leftKey(id));
    await del(keyOf(id, await thisWindow()));
  },
};
