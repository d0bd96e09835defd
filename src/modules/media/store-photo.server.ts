import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { largestUpload } from "./photo-model.ts";
import { makePreviews, readPhotoHeader } from "./photo-previews.server.ts";
import { shownFileName, sniffPhotoType } from "./photo-rules.ts";
import { insertPhoto, originalKey, photoByHash, previewKey, type StoredPhotoRow } from "./photo-store.server.ts";

/** What the script needs. */
export type StorePhotoDeps = Pick<Deps, "db" | "files" | "clock" | "config">;

/** A file on its way in; `truncated` tells after the end whether the size limit cut it. */
export type IncomingPhoto = {
  readonly session: SessionId;
  readonly stream: Readable;
  readonly fileName: string;
  readonly truncated: () => boolean;
};

type Received = { readonly sha256: string; readonly bytes: number; readonly head: Uint8Array };

async function receive(stream: Readable, file: string): Promise<Received> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, count, createWriteStream(file));
  const handle = await open(file);
  const head = new Uint8Array(16);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  await handle.close();
  return { sha256: hash.digest("hex"), bytes, head: head.subarray(0, bytesRead) };
}

async function keep(
  deps: StorePhotoDeps,
  incoming: { readonly session: SessionId; readonly file: string; readonly fileName: string },
  received: Received,
): Promise<Result<StoredPhotoRow>> {
  const { session, file, fileName } = incoming;
  const type = sniffPhotoType(received.head);
  if (!type.ok) return type;
  const known = await photoByHash(deps.db, session, received.sha256);
  if (known) return accept(known);
  const header = await readPhotoHeader(file, type.value, fileName);
  if (!header.ok) return header;
  const previews = await makePreviews(file, fileName);
  if (!previews.ok) return previews;
  const id = newUuid();
  for (const [width, picture] of previews.value) await deps.files.put(previewKey(id, width), picture);
  await deps.files.copyFromFs(file, originalKey(id));
  const photo: StoredPhotoRow = {
    id,
    sha256: received.sha256,
    bytes: received.bytes,
    mime: type.value,
    ...header.value,
    fileName,
  };
  const isNew = await insertPhoto(deps.db, { ...photo, session, createdAt: new Date(deps.clock.now()) });
  if (isNew) return accept(photo);
  // The same file came in twice at once: the other one won, what was stored here is not needed.
  await deps.files.deleteAll(`photos/${id}`);
  const winner = await photoByHash(deps.db, session, received.sha256);
  return winner ? accept(winner) : refuse("UPLOAD_BROKEN", { datei: fileName });
}

/**
 * Takes in a photo: streams it to disk, checks what it really is, makes the previews and enters it. The bytes are kept
 * as they came; the same bytes of the same visitor are stored once.
 * Refusals: UPLOAD_SIZE, UPLOAD_TYPE, UPLOAD_PIXELS, UPLOAD_BROKEN. Source: CFG-10, D-26.
 */
export async function storePhoto(deps: StorePhotoDeps, incoming: IncomingPhoto): Promise<Result<StoredPhotoRow>> {
  const fileName = shownFileName(incoming.fileName);
  const folder = path.join(deps.config.DATA_FOLDER, "incoming");
  const file = path.join(folder, newUuid());
  await mkdir(folder, { recursive: true });
  try {
    const received = await receive(incoming.stream, file);
    if (incoming.truncated()) return refuse("UPLOAD_SIZE", { datei: fileName, n: largestUpload / 1024 / 1024 });
    return await keep(deps, { session: incoming.session, file, fileName }, received);
  } finally {
    await rm(file, { force: true });
  }
}
