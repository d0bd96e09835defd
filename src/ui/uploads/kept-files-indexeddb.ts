import { createStore, del, delMany, get, set, setMany, values } from "idb-keyval";
import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { createFileCopies } from "./file-copies.ts";
import type { KeptFiles, LeftUpload } from "./kept-files.ts";
import { browserNow } from "#ui/browser-clock.ts";

/** A stored upload: its owner is the window that sends it, its scope the page whose queue it belongs to. */
const StoredUpload = z.object({
  key: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
  address: z.string().nullable(),
  paused: z.boolean(),
  owner: z.string(),
  scope: z.string(),
  /** When it was added, ms since 1970, and its position within the files added together. */
  at: z.number(),
  position: z.number(),
});
type StoredUpload = z.infer<typeof StoredUpload>;

/** How long an unfinished upload is kept: beyond a holiday without network, not beyond a forgotten browser. */
const keptMs = 14 * dayMs;

const uploads = createStore("blattwerk-uploads", "uploads");
const files = createStore("blattwerk-upload-files", "files");
const lockOf = (owner: string) => `blattwerk-uploads-${owner}`;
/** What the browser refuses to store goes on without surviving a reload. */
const unkept = () => undefined;

async function storedUploads(): Promise<readonly StoredUpload[]> {
  const parsed = (await values<unknown>(uploads)).map((row) => StoredUpload.safeParse(row));
  return parsed.flatMap(({ data }) => (data ? [data] : []));
}

async function removeExpired(stored: readonly StoredUpload[]): Promise<void> {
  const expired = stored.filter(({ at }) => at < browserNow() - keptMs).map(({ key }) => key);
  await delMany(expired, uploads);
  await delMany(expired, files);
}

/** Holds the lock that tells other windows this one still sends its uploads. Without locks there is none to wait for. */
function holdLock(owner: string, closing: AbortSignal): Promise<void> {
  return new Promise((held) => {
    if (!navigator.locks) return held();
    const whileOpen = () =>
      new Promise<void>((end) => {
        held();
        closing.addEventListener("abort", () => end());
      });
    void navigator.locks.request(lockOf(owner), whileOpen).catch(() => held());
  });
}

/** Makes `owner` the owner of a closed window's uploads and returns them in their order. */
async function inherit(from: string, owner: string, scope: string): Promise<readonly LeftUpload[]> {
  const left = (await storedUploads())
    .filter((row) => row.owner === from && row.scope === scope)
    .toSorted((a, b) => a.at - b.at || a.position - b.position);
  await setMany(
    left.map((row) => [row.key, { ...row, owner }]),
    uploads,
  );
  return Promise.all(left.map(async (row) => ({ ...row, file: (await get<File>(row.key, files)) ?? null })));
}

/** Watches for uploads whose window is closed, at the beginning and whenever the page is looked at again. */
function followOthers(
  { owner, scope, closing }: { readonly owner: string; readonly scope: string; readonly closing: AbortSignal },
  takeOver: (from: string) => Promise<void>,
): void {
  const watched = new Set([owner]);
  const look = async () => {
    const stored = await storedUploads();
    await removeExpired(stored);
    for (const { owner: from } of stored.filter((row) => row.scope === scope)) {
      if (watched.has(from) || closing.aborted) continue;
      watched.add(from);
      const granted = () => takeOver(from);
      if (!navigator.locks) void granted().catch(unkept);
      else void navigator.locks.request(lockOf(from), { signal: closing }, granted).catch(unkept);
    }
  };
  const lookAgain = () => {
    if (document.visibilityState === "visible") void look().catch(unkept);
  };
  document.addEventListener("visibilitychange", lookAgain, { signal: closing });
  void look().catch(unkept);
}

/**
 * Unfinished uploads in the browser's IndexedDB. Each window holds a lock under its name; when the lock is free its
 * uploads go to another window of the same scope. Storage that is full or forbidden keeps nothing and refuses nothing.
 * @source PHOTO-01
 */
export function indexedDbFiles(scope: string): KeptFiles {
  const owner = crypto.randomUUID();
  const closing = new AbortController();
  const copies = createFileCopies({
    put: (key, file) => set(key, file, files),
    remove: (key) => del(key, files),
    space: () => navigator.storage?.estimate?.() ?? Promise.resolve({}),
  });
  const locked = holdLock(owner, closing.signal);
  // One after the other: an upload is never changed before it is stored, nor after it is removed.
  let last: Promise<unknown> = locked;
  const then = (script: () => Promise<unknown>) => {
    last = last.then(script).catch(unkept);
  };
  return {
    follow: (take) =>
      followOthers({ owner, scope, closing: closing.signal }, async (from) => {
        await locked;
        if (closing.signal.aborted) return;
        const left = await inherit(from, owner, scope);
        for (const { key, file } of left) if (file) copies.found(key, file.size);
        if (left.length > 0) take(left);
      }),
    add: (added) => {
      const at = browserNow();
      const rows = added.map(({ kept }, position): StoredUpload => ({ ...kept, owner, scope, at, position }));
      then(() =>
        setMany(
          rows.map((row) => [row.key, row]),
          uploads,
        ),
      );
      copies.add(added.map(({ kept: { key }, file }) => ({ key, file })));
    },
    change: (key, part) =>
      then(async () => {
        const row = StoredUpload.safeParse(await get(key, uploads)).data;
        if (row) await set(key, { ...row, ...part }, uploads);
      }),
    file: (key) =>
      get<File>(key, files).then(
        (file) => file ?? null,
        () => null,
      ),
    remove: (key) => then(() => Promise.all([del(key, uploads), copies.remove(key)])),
    release: () => closing.abort(),
  };
}
