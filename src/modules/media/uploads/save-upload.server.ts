import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { HeicDecoder } from "../file-formats/decode-heic.server.ts";
import type { PreviewWidth } from "../photo-model.ts";
import type { PageReader } from "../file-formats/read-pages.server.ts";
import { enqueueMeasuring } from "../measuring/measuring-jobs.server.ts";
import { takeRoom } from "../photos/photo-limits.server.ts";
import { insertPhoto, previewKey, type StoredPhotoRow } from "../photos/photo-store.server.ts";

/** Dependencies of accepting an upload. */
export type AcceptDeps = Pick<Deps, "db" | "files" | "clock" | "queue"> & {
  readonly heic: HeicDecoder;
  readonly pages: PageReader;
};

/** A complete file on disk for the library of `session`; the caller removes `file`. */
export type ArrivedFile = { readonly session: SessionId; readonly file: string; readonly fileName: string };

/** Hex SHA-256 of a file. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** A file with the facts known before it is parsed. */
export type Examined = ArrivedFile & Pick<StoredPhotoRow, "sha256" | "bytes">;

/** Files of an upload by their key, and the row that makes them visible. */
export type UploadContent = {
  readonly photo: StoredPhotoRow;
  readonly previews: ReadonlyMap<PreviewWidth, Uint8Array>;
  /** Files on disk to store, by key. */
  readonly copies: Readonly<Record<string, string>>;
  /** Small files made from the upload, by key. */
  readonly made?: Readonly<Record<string, Uint8Array>>;
};

async function storeFiles({ files }: AcceptDeps, { photo, previews, copies, made = {} }: UploadContent): Promise<void> {
  for (const [width, picture] of previews) await files.put(previewKey(photo.id, width), picture);
  for (const [key, bytes] of Object.entries(made)) await files.put(key, bytes);
  for (const [key, file] of Object.entries(copies)) await files.copyFromFs(file, key);
}

/**
 * Stores an upload: first its files, then the row, with the job that measures the photo. If one of them cannot be
 * stored, the files are removed: nothing remains of it. Refuses what `takeRoom` refuses.
 * @source CFG-10, PHOTO-02, PHOTO-03
 */
export async function storeUpload(deps: AcceptDeps, session: SessionId, content: UploadContent): Promise<Result<null>> {
  const { photo } = content;
  let isStored = false;
  try {
    await storeFiles(deps, content);
    const inserted = await inTransaction(deps.db, async (trx) => {
      const room = await takeRoom(trx, session, photo);
      if (!room.ok) return room;
      const isNew = await insertPhoto(trx, { ...photo, session, createdAt: new Date(deps.clock.now()) });
      if (isNew && photo.kind === "photo") await enqueueMeasuring(deps.queue, trx, photo.id);
      return accept(isNew);
    });
    isStored = inserted.ok && inserted.value;
    return inserted.ok ? accept(null) : inserted;
  } finally {
    // The same file arrived twice at once and the other upload won, or something failed.
    if (!isStored) await deps.files.deleteAll(`photos/${photo.id}`);
  }
}
