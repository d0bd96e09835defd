import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { deleteUploadsBefore } from "./upload-store.server.ts";

/** Folder for the bytes of unfinished uploads; shared by all web processes. Source: CFG-10. */
export const uploadsFolder = (config: Pick<Config, "DATA_FOLDER">): string => path.join(config.DATA_FOLDER, "uploads");

export const uploadFile = (config: Pick<Config, "DATA_FOLDER">, id: string): string =>
  path.join(uploadsFolder(config), id);

/**
 * Removes unfinished uploads begun before a point in time, and files that belong to none; returns the number of both.
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
