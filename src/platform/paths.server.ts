import { existsSync } from "node:fs";
import path from "node:path";

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${from}`);
    folder = parent;
  }
  return folder;
}

/** Root folder of the checkout, found from this module, so that the bundle and the sources agree. */
export const rootFolder = findRoot(import.meta.dirname);

/** Absolute path of a file inside the checkout. */
export function fromRoot(...parts: readonly string[]): string {
  return path.join(rootFolder, ...parts);
}
