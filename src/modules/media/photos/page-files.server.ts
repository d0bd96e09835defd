import type { Deps } from "#platform/deps.server.ts";
import { originalKey, pagesOfSameFile } from "./photo-store.server.ts";

/**
 * Key of the PDF an uploaded page came from; one file serves all its pages and is stored with one of them. Null for
 * photos and if the file was deleted. Source: CFG-24, CFG-25.
 */
export async function pageFileOf(deps: Pick<Deps, "db" | "files">, id: string): Promise<string | null> {
  for (const page of await pagesOfSameFile(deps.db, id)) {
    if (await deps.files.exists(originalKey(page))) return originalKey(page);
  }
  return null;
}

/** Moves the PDF stored with an uploaded page to another of its pages, before the page is removed. */
export async function movePageFile(deps: Pick<Deps, "db" | "files">, id: string): Promise<void> {
  const nextPage = (await pagesOfSameFile(deps.db, id)).find((page) => page !== id);
  if (nextPage === undefined || !(await deps.files.exists(originalKey(id)))) return;
  await deps.files.move(originalKey(id), originalKey(nextPage));
}
