import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { HeicDecoder } from "../file-formats/decode-heic.server.ts";
import type { PreviewWidth } from "../photo-model.ts";
import type { PageReader } from "../file-formats/read-pages.server.ts";
import { insertPhoto, previewKey, type StoredPhotoRow } from "../photos/photo-store.server.ts";

/** Dependencies of accepting an upload. */
export type AcceptDeps = Pick<Deps, "db" | "files" | "clock"> & {
  readonly heic: HeicDecoder;
  readonly pages: PageReader;
};

/** A complete file of a visitor on disk; the caller removes `file`. */
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

/** Stores an upload: first its files, then the row; if the row cannot be inserted, the files are removed. */
export async function storeUpload(deps: AcceptDeps, session: SessionId, content: UploadContent): Promise<boolean> {
  const { photo, previews, copies, made = {} } = content;
  for (const [width, picture] of previews) await deps.files.put(previewKey(photo.id, width), picture);
  for (const [key, bytes] of Object.entries(made)) await deps.files.put(key, bytes);
  for (const [key, file] of Object.entries(copies)) await deps.files.copyFromFs(file, key);
  const isNew = await insertPhoto(deps.db, { ...photo, session, createdAt: new Date(deps.clock.now()) });
  // The same file arrived twice at once: the other upload won.
  if (!isNew) await deps.files.deleteAll(`photos/${photo.id}`);
  return isNew;
}
