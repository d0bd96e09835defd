import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { HeicDecoder } from "./decode-heic.server.ts";
import { mostPhotos, type PhotoType } from "./photo-model.ts";
import { makePreviews, makeTiffMaster, readPhotoHeader, type PhotoHeader } from "./photo-previews.server.ts";
import { checkPixels, sniffPhotoType } from "./photo-rules.ts";
import {
  countPhotos,
  insertPhoto,
  masterKey,
  originalKey,
  photoByHash,
  previewKey,
  type StoredPhotoRow,
} from "./photo-store.server.ts";

/** What the script needs. */
export type TakeInDeps = Pick<Deps, "db" | "files" | "clock"> & { readonly heic: HeicDecoder };

/** A whole file of a visitor, lying on disk; `file` stays the caller's. */
export type ArrivedFile = { readonly session: SessionId; readonly file: string; readonly fileName: string };

/** A photo in the visitor's tray; `known` when these bytes had been uploaded before. */
export type TakenIn = { readonly photo: StoredPhotoRow; readonly known: boolean };

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function headOf(file: string): Promise<{ readonly head: Uint8Array; readonly bytes: number }> {
  const handle = await open(file);
  try {
    const head = new Uint8Array(16);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return { head: head.subarray(0, bytesRead), bytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

/** What is drawn and printed of a file: itself, or the master that was written beside it. */
type Printable = { readonly file: string; readonly header: PhotoHeader; readonly master: boolean };

async function printableOf(
  deps: TakeInDeps,
  { file, fileName }: ArrivedFile,
  type: PhotoType,
): Promise<Result<Printable>> {
  const header = await readPhotoHeader(file, type, fileName);
  if (!header.ok) return header;
  const target = `${file}.master`;
  if (type === "image/tiff") {
    const made = await makeTiffMaster(file, target, fileName);
    return made.ok ? accept({ file: target, header: { ...header.value, orientation: 1 }, master: true }) : made;
  }
  if (type !== "image/heic") return accept({ file, header: header.value, master: false });
  const decoded = await deps.heic({ source: file, target }).catch(() => null);
  if (!decoded) return refuse("UPLOAD_BROKEN", { datei: fileName });
  const checked = checkPixels(decoded.width, decoded.height, fileName);
  if (!checked.ok) return checked;
  return accept({ file: target, header: { ...header.value, ...decoded, orientation: 1 }, master: true });
}

async function keep(
  deps: TakeInDeps,
  arrived: ArrivedFile,
  facts: Pick<StoredPhotoRow, "sha256" | "bytes" | "mime">,
): Promise<Result<TakenIn>> {
  const { session, file, fileName } = arrived;
  const printable = await printableOf(deps, arrived, facts.mime);
  if (!printable.ok) return printable;
  const { header, master } = printable.value;
  const made = await makePreviews(printable.value.file, fileName);
  if (!made.ok) return made;
  const id = newUuid();
  for (const [width, picture] of made.value.previews) await deps.files.put(previewKey(id, width), picture);
  await deps.files.copyFromFs(file, originalKey(id));
  if (master) await deps.files.copyFromFs(printable.value.file, masterKey(id));
  const photo: StoredPhotoRow = {
    id,
    ...facts,
    ...header,
    fileName,
    printSha256: master ? await hashOf(printable.value.file) : null,
    focus: made.value.focus,
  };
  const isNew = await insertPhoto(deps.db, { ...photo, session, createdAt: new Date(deps.clock.now()) });
  if (isNew) return accept({ photo, known: false });
  // The same file came in twice at once: the other one won, what was stored here is not needed.
  await deps.files.deleteAll(`photos/${id}`);
  const winner = await photoByHash(deps.db, session, facts.sha256);
  return winner ? accept({ photo: winner, known: true }) : refuse("UPLOAD_BROKEN", { datei: fileName });
}

/**
 * Takes in a photo: checks what the file really is, makes the previews and, where no print file can hold its format, the
 * print master, and enters it. The bytes are kept privately as they came, with all they say about place and camera;
 * everything made from them says nothing. The same bytes of the same visitor are stored once.
 * Refusals: UPLOAD_EMPTY, UPLOAD_TYPE, UPLOAD_MANY, UPLOAD_PIXELS, UPLOAD_BROKEN. Source: CFG-10, D-26.
 */
export async function takeInPhoto(deps: TakeInDeps, arrived: ArrivedFile): Promise<Result<TakenIn>> {
  const { session, file, fileName } = arrived;
  const { head, bytes } = await headOf(file);
  if (bytes === 0) return refuse("UPLOAD_EMPTY", { datei: fileName });
  const type = sniffPhotoType(head);
  if (!type.ok) return type;
  const sha256 = await hashOf(file);
  const known = await photoByHash(deps.db, session, sha256);
  if (known) return accept({ photo: known, known: true });
  if ((await countPhotos(deps.db, session)) >= mostPhotos) return refuse("UPLOAD_MANY", { n: mostPhotos });
  try {
    return await keep(deps, arrived, { sha256, bytes, mime: type.value });
  } finally {
    await rm(`${file}.master`, { force: true });
  }
}
