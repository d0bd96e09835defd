import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { hotFolderOf } from "./hand-over.ts";

/** A file to hand over: its storage key and its name for the press. */
export type HandedFile = {
  readonly key: string;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
};

/** The folder of a product watched by its press. Source: PDF-07. */
export function hotFolder(deps: Pick<Deps, "config">, product: string): string {
  const root = deps.config.HOT_FOLDER ?? path.join(deps.config.DATA_FOLDER, "hot-folder");
  return path.join(root, hotFolderOf(deps.config.HOT_FOLDER_ROUTES, product));
}

/**
 * Writes files into the folder of a press. Each appears complete, under its own name, by renaming; `<job>.done` comes
 * last and lists them, so that a press that waits for it never takes half a job. The same job again replaces its files.
 * @returns the folder
 * @source PDF-07, NFR-03
 */
export async function writeToHotFolder(
  deps: Deps,
  product: string,
  job: string,
  files: readonly HandedFile[],
): Promise<string> {
  const folder = hotFolder(deps, product);
  await mkdir(folder, { recursive: true });
  const done = path.join(folder, `${job}.done`);
  await rm(done, { force: true });
  for (const { key, name } of files) {
    const unfinished = path.join(folder, `.${newUuid()}.part`);
    try {
      await pipeline(await deps.files.getStream(key), createWriteStream(unfinished, { flush: true }));
      await rename(unfinished, path.join(folder, name));
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  const unfinished = path.join(folder, `.${newUuid()}.part`);
  await writeFile(
    unfinished,
    `${JSON.stringify({ job, files: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })) }, null, 2)}\n`,
    {
      flush: true,
    },
  );
  await rename(unfinished, done);
  return folder;
}
