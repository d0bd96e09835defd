import { rm } from "node:fs/promises";
import sharp from "sharp";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import { hashOf, storeUpload, type Examined, type AcceptDeps } from "./save-upload.server.ts";
import { maxPages, type OwnPage } from "../photo-model.ts";
import { makePreviews } from "../photos/photo-previews.server.ts";
import { deletePhoto, masterKey, originalKey } from "../photos/photo-store.server.ts";

/** Stores one page; returns its id. */
async function storePage(deps: AcceptDeps, examined: Examined, page: OwnPage, drawn: string): Promise<Result<string>> {
  const { session, file, fileName, sha256, bytes } = examined;
  const made = await makePreviews(drawn, fileName);
  if (!made.ok) return made;
  const { width, height } = await sharp(drawn).metadata();
  const id = newUuid();
  const stored = await storeUpload(deps, session, {
    photo: {
      id,
      kind: "pdf-page",
      sha256,
      bytes,
      mime: "application/pdf",
      width,
      height,
      orientation: 1,
      fileName,
      printSha256: await hashOf(drawn),
      takenAt: null,
      focus: { x: 0.5, y: 0.5 },
      page,
    },
    previews: made.value.previews,
    // The original file is stored once, with its first page.
    copies: { [masterKey(id)]: drawn, ...(page.number === 1 ? { [originalKey(id)]: file } : {}) },
  });
  return stored.ok ? accept(id) : stored;
}

/** Removes the pages of a file of which another page could not be stored. */
async function removePages(deps: AcceptDeps, session: SessionId, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await deletePhoto(deps.db, session, id);
    await deps.files.deleteAll(`photos/${id}`);
  }
}

/**
 * Stores the pages of a PDF, each with the facts that matter for print. Refuses PDF_ENCRYPTED, PDF_PAGES, PDF_SLOW,
 * UPLOAD_BROKEN, and what `storeUpload` refuses; then no page remains. Source: CFG-24, CFG-25.
 */
export async function savePages(deps: AcceptDeps, examined: Examined): Promise<Result<null>> {
  const { file, fileName, session } = examined;
  const stored: string[] = [];
  let isComplete = false;
  const target = `${file}.page`;
  const drawn = (number: number) => `${target}.${number}`;
  try {
    const read = await deps.pages({ source: file, target }).catch(() => null);
    if (!read) return refuse("PDF_SLOW", { file: fileName });
    if (!read.ok) return refuse(read.code, { file: fileName, n: maxPages });
    for (const page of read.pages) {
      const id = await storePage(deps, examined, page, drawn(page.number));
      if (!id.ok) return id;
      stored.push(id.value);
    }
    isComplete = true;
    return accept(null);
  } finally {
    if (!isComplete) await removePages(deps, session, stored);
    for (let number = 1; number <= maxPages; number += 1) await rm(drawn(number), { force: true });
  }
}
