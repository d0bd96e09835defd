import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Deps } from "#platform/deps.server.ts";
import { hashFile } from "#platform/file-hash.server.ts";
import { fetchFile, storeFinished } from "#platform/files.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { contentTypeOf, productionKey, type ProductionFileKind } from "./model.ts";
import type { ProductionFile } from "./store.server.ts";

const scratchLifeMs = 60 * 60 * 1000;

/** Folder for unfinished files of one run; `close` removes it, `clearScratch` those of killed runs. */
export type Scratch = { readonly path: (name: string) => string; readonly close: () => Promise<void> };

const scratchRoot = (deps: Pick<Deps, "config">): string => path.join(deps.config.DATA_FOLDER, "scratch");

/** Opens an empty scratch folder. */
export async function openScratch(deps: Deps): Promise<Scratch> {
  const folder = path.join(scratchRoot(deps), newUuid());
  await mkdir(folder, { recursive: true });
  return { path: (name) => path.join(folder, name), close: () => rm(folder, { recursive: true, force: true }) };
}

/** Deletes scratch folders that no run can still be using. */
export async function clearScratch(deps: Deps): Promise<void> {
  const root = scratchRoot(deps);
  const folders = await readdir(root).catch(() => []);
  for (const name of folders) {
    const { mtimeMs } = await stat(path.join(root, name));
    if (mtimeMs < deps.clock.now() - scratchLifeMs) await rm(path.join(root, name), { recursive: true, force: true });
  }
}

/** Makes a stored file available in the scratch folder, where it can be read with random access and must not be changed. */
export async function fetchToScratch(deps: Deps, scratch: Scratch, key: string, name: string): Promise<string> {
  const target = scratch.path(name);
  await fetchFile(deps.files, key, target);
  return target;
}

/** How a file belongs to a line; `part` is "" for the whole line. */
export type StoredAs = { readonly lineId: string; readonly kind: ProductionFileKind; readonly part: string };

/**
 * Moves a finished file into the storage: first under a temporary name, then atomically under its own. `known` is its
 * hash, if whoever wrote it has it.
 * @source NFR-03, ADR-0009
 */
export async function storeFile(
  deps: Deps,
  { lineId, kind, part }: StoredAs,
  localFile: string,
  known?: string,
): Promise<ProductionFile> {
  const sha256 = known ?? (await hashFile(localFile));
  const { size } = await stat(localFile);
  const key = productionKey(lineId, kind, sha256);
  const unfinished = `${key}.${newUuid()}.part`;
  await storeFinished(deps.files, localFile, unfinished, contentTypeOf(kind));
  await deps.files.move(unfinished, key);
  return { kind, part, key, sha256, bytes: size };
}

/** The same for a value stored as JSON. */
export async function storeJson(deps: Deps, scratch: Scratch, as: StoredAs, value: unknown): Promise<ProductionFile> {
  const file = scratch.path(`${as.part}-${as.kind}.json`);
  // A list of two thousand records would double in size with line breaks.
  const pretty = as.kind === "frozen-design" ? JSON.stringify(value) : JSON.stringify(value, null, 2);
  await writeFile(file, `${pretty}\n`);
  return storeFile(deps, as, file);
}

/** Stores press sheets of a part under a key of their content, as `storeFile` does. */
export async function storePressSheets(
  deps: Deps,
  lineId: string,
  part: number,
  localFile: string,
): Promise<{ readonly key: string; readonly sha256: string; readonly bytes: number }> {
  const sha256 = await hashFile(localFile);
  const { size } = await stat(localFile);
  const key = `production/${lineId}/${sha256.slice(0, 16)}-sheets-${part}.pdf`;
  const unfinished = `${key}.${newUuid()}.part`;
  await storeFinished(deps.files, localFile, unfinished, "application/pdf");
  await deps.files.move(unfinished, key);
  return { key, sha256, bytes: size };
}
