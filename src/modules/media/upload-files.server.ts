import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { deleteUploadsBefore, uploadLifeMs } from "./upload-store.server.ts";

/** Where the bytes of unfinished uploads lie; all web processes share it. Source: CFG-10. */
export const uploadsFolder = (config: Pick<Config, "DATA_FOLDER">): string => path.join(config.DATA_FOLDER, "uploads");

/** The file of an upload. */
export const uploadFile = (config: Pick<Config, "DATA_FOLDER">, id: string): string =>
  path.join(uploadsFolder(config), id);

/**
 * Job: removes uploads that nobody finished within a day, and files that belong to none.
 * @source CFG-10, duties: retention
 */
export async function tidyUploads(deps: Pick<Deps, "db" | "clock" | "config" | "log">): Promise<void> {
  const before = deps.clock.now() - uploadLifeMs;
  const uploads = await deleteUploadsBefore(deps.db, new Date(before));
  const folder = uploadsFolder(deps.config);
  let files = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (!facts || facts.mtimeMs >= before) continue;
    await rm(file, { force: true });
    files += 1;
  }
  deps.log.info({ uploads, files }, "uploads tidied up");
}
