import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { deleteUploadsBefore } from "./upload-store.server.ts";

/** Where the bytes of unfinished uploads lie; all web processes share it. Source: CFG-10. */
export const uploadsFolder = (config: Pick<Config, "DATA_FOLDER">): string => path.join(config.DATA_FOLDER, "uploads");

/** The file of an upload. */
export const uploadFile = (config: Pick<Config, "DATA_FOLDER">, id: string): string =>
  path.join(uploadsFolder(config), id);

/**
 * Removes uploads begun before a moment that nobody finished, and files that belong to none; returns how many of both.
 * @source CFG-10, duties: retention
 */
export async function tidyUploads(deps: Pick<Deps, "db" | "config">, before: Date): Promise<number> {
  const uploads = await deleteUploadsBefore(deps.db, before);
  const folder = uploadsFolder(deps.config);
  let files = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (!facts || facts.mtimeMs >= before.getTime()) continue;
    await rm(file, { force: true });
    files += 1;
  }
  return uploads + files;
}
