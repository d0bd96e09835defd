import type { Deps } from "#platform/deps.server.ts";
import { originalKey, pagesOfSameFile } from "./photo-store.server.ts";

/**
 * Key of the PDF an uploaded page came in; one file serves all its pages and stands with one of them. Null for photos
 * and where the file is gone. Source: CFG-24, CFG-25.
 */
export async function pageFileOf(deps: Pick<Deps, "db" | "files">, id: string): Promise<string | null> {
  for (const page of await pagesOfSameFile(deps.db, id)) {
    if (await deps.files.exists(originalKey(page))) return originalKey(page);
  }
  return null;
}

/** Hands the PDF an uploaded page keeps over to another page of it, before the page is removed. */
export async function passPageFileOn(deps: Pick<Deps, "db" | "files">, id: string): Promise<void> {
  const heir = (await pagesOfSameFile(deps.db, id)).find((page) => page !== id);
  if (heir === undefined || !(await deps.files.exists(originalKey(id)))) return;
  await deps.files.move(originalKey(id), originalKey(heir));
}
