import { rm } from "node:fs/promises";
import sharp from "sharp";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { newUuid } from "#platform/random.server.ts";
import { hashOf, storeUpload, type Examined, type AcceptDeps } from "./save-upload.server.ts";
import { maxPages, type OwnPage } from "../photo-model.ts";
import { makePreviews } from "../photos/photo-previews.server.ts";
import { masterKey, originalKey } from "../photos/photo-store.server.ts";

async function storePage(deps: AcceptDeps, examined: Examined, page: OwnPage, drawn: string): Promise<Result<null>> {
  const { session, file, fileName, sha256, bytes } = examined;
  const made = await makePreviews(drawn, fileName);
  if (!made.ok) return made;
  const { width, height } = await sharp(drawn).metadata();
  const id = newUuid();
  await storeUpload(deps, session, {
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
  return accept(null);
}

/**
 * Stores the pages of a PDF, each with the facts that matter for print. Refuses PDF_ENCRYPTED, PDF_PAGES, PDF_SLOW,
 * UPLOAD_BROKEN. Source: CFG-24, CFG-25.
 */
export async function savePages(deps: AcceptDeps, examined: Examined): Promise<Result<null>> {
  const { file, fileName } = examined;
  const target = `${file}.page`;
  const drawn = (number: number) => `${target}.${number}`;
  try {
    const read = await deps.pages({ source: file, target }).catch(() => null);
    if (!read) return refuse("PDF_SLOW", { file: fileName });
    if (!read.ok) return refuse(read.code, { file: fileName, n: maxPages });
    for (const page of read.pages) {
      const stored = await storePage(deps, examined, page, drawn(page.number));
      if (!stored.ok) return stored;
    }
    return accept(null);
  } finally {
    for (let number = 1; number <= maxPages; number += 1) await rm(drawn(number), { force: true });
  }
}
