import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { newToken, sha256 } from "#platform/random.server.ts";

/** Encoded pictures on disk. */
export type ImageCache = {
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Whether a picture is there, without reading it. */
  readonly has: (key: string) => Promise<boolean>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<Buffer>;
  /** Bytes on disk as far as known. */
  readonly bytes: () => number;
};

/** What is kept of the bound when it is reached: few large clean-ups instead of many small ones. */
const keptShare = 0.9;
/** The pictures below a folder as an earlier process left them. */
async function foundIn(folder: string): Promise<Map<string, number>> {
  const found: { readonly name: string; readonly bytes: number; readonly usedAt: number }[] = [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const facts = await stat(path.join(folder, name)).catch(() => undefined);
    if (facts?.isFile()) found.push({ name, bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return new Map(found.toSorted((a, b) => a.usedAt - b.usedAt).map(({ name, bytes }) => [name, bytes]));
}

/**
 * Keeps encoded pictures below `folder` within a bound of bytes; the ones not used for longest go first. Keys are content hash
 * and modifiers, so nothing in it is ever out of date. Several processes may share the folder: what another one
 * removed is made again.
 * @source IMG-09
 */
export function createImageCache(folder: string, bound: number, now: () => number): ImageCache {
  let held = 0;
  const index: Promise<Map<string, number>> = foundIn(folder).then((found) => {
    for (const bytes of found.values()) held += bytes;
    return found;
  });
  const nameOf = (key: string): string => {
    const hash = sha256(key);
    return path.join(hash.slice(0, 2), hash.slice(2, 42));
  };
  const used = (found: Map<string, number>, name: string, bytes: number): void => {
    found.delete(name);
    found.set(name, bytes);
  };

  const evict = async (found: Map<string, number>): Promise<void> => {
    if (held <= bound) return;
    for (const [name, bytes] of found) {
      if (held <= bound * keptShare) return;
      found.delete(name);
      held -= bytes;
      await rm(path.join(folder, name), { force: true });
    }
  };

  return {
    bytes: () => held,
    has: async (key) => {
      const name = nameOf(key);
      if ((await index).has(name)) return true;
      return (await stat(path.join(folder, name)).catch(() => undefined))?.isFile() ?? false;
    },
    read: async (key) => {
      const name = nameOf(key);
      const file = path.join(folder, name);
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) return undefined;
      const found = await index;
      if (!found.has(name)) held += bytes.length;
      used(found, name, bytes.length);
      // Written down for the next start; many file systems do not note reads.
      const seconds = now() / 1000;
      void utimes(file, seconds, seconds).catch(() => undefined);
      return bytes;
    },
    write: async (key, made) => {
      const bytes = Buffer.from(made);
      const name = nameOf(key);
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // Written beside and renamed: a reader never sees half a picture.
      const beside = `${file}.${newToken().slice(0, 8)}`;
      await writeFile(beside, bytes);
      await rename(beside, file);
      const found = await index;
      held += bytes.length - (found.get(name) ?? 0);
      used(found, name, bytes.length);
      await evict(found);
      return bytes;
    },
  };
}
