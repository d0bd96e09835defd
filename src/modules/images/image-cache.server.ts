import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { newToken, sha256 } from "#platform/random.server.ts";

/** Encoded pictures on disk. */
export type ImageCache = {
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Whether a picture is cached, without reading it. */
  readonly has: (key: string) => Promise<boolean>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<Buffer>;
  /** Bytes on disk as far as known. */
  readonly bytes: () => number;
};

/** Share of the limit that remains after a clean-up: few large clean-ups instead of many small ones. */
const retainedShare = 0.9;
/** The pictures that an earlier process left in a folder. */
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
 * Caches encoded pictures in `folder` up to a limit of bytes; the least recently used are removed first. Keys are
 * content hash and modifiers, so nothing is ever outdated. Several processes may share the folder: a picture removed
 * by another one is encoded again.
 * @source IMG-09
 */
export function createImageCache(folder: string, bound: number, now: () => number): ImageCache {
  let totalBytes = 0;
  const index: Promise<Map<string, number>> = foundIn(folder).then((found) => {
    for (const bytes of found.values()) totalBytes += bytes;
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
    if (totalBytes <= bound) return;
    for (const [name, bytes] of found) {
      if (totalBytes <= bound * retainedShare) return;
      found.delete(name);
      totalBytes -= bytes;
      await rm(path.join(folder, name), { force: true });
    }
  };

  return {
    bytes: () => totalBytes,
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
      if (!found.has(name)) totalBytes += bytes.length;
      used(found, name, bytes.length);
      // Saved as file times for the next start; many file systems do not record reads.
      const seconds = now() / 1000;
      void utimes(file, seconds, seconds).catch(() => undefined);
      return bytes;
    },
    write: async (key, picture) => {
      const bytes = Buffer.from(picture);
      const name = nameOf(key);
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // Written to a temporary file and renamed: a reader never sees half a picture.
      const temporary = `${file}.${newToken().slice(0, 8)}`;
      await writeFile(temporary, bytes);
      await rename(temporary, file);
      const found = await index;
      totalBytes += bytes.length - (found.get(name) ?? 0);
      used(found, name, bytes.length);
      await evict(found);
      return bytes;
    },
  };
}
