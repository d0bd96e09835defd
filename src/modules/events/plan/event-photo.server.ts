import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { displayFileName, privatePicture, type HeicDecoder } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { EventId, EventPhoto } from "../model.ts";
import { changeAppearance } from "./plan-event.server.ts";

/** Sizes in which the photo is stored, as named in URLs. Source: EVENT-02. */
export const photoSizes = ["gross", "klein"] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Maximum bytes of the photo as it is sent. Source: EVENT-02. */
export const largestEventPhoto = 20 * 1024 * 1024;

const folderOf = (event: string) => `events/${event}`;
const keyOf = (event: string, hash: string, size: PhotoSize) => `${folderOf(event)}/${hash}-${size}.webp`;

// Large pictures need memory; the third upload waits.
const turns = createTurns(2);

type PhotoDeps = Pick<Deps, "db" | "files" | "clock" | "config"> & { readonly heic: HeicDecoder };

/** The photo as it arrives; `tooLong` is known once it was read. */
export type SentPhoto = { readonly fileName: string; readonly stream: Readable; readonly tooLong: () => boolean };

/**
 * Stores the photo of an event as pictures without location and camera data, in place of an earlier one; the file itself
 * is not kept. The caller has verified that the event is the visitor's. Refuses UPLOAD_SIZE, and as `privatePicture` does.
 * @source EVENT-02, CFG-10
 */
export async function savePhoto(
  deps: PhotoDeps,
  event: EventId,
  before: EventPhoto | null,
  sent: SentPhoto,
): Promise<Result<EventPhoto>> {
  const fileName = displayFileName(sent.fileName);
  const folder = path.join(deps.config.DATA_FOLDER, "scratch", newUuid());
  await mkdir(folder, { recursive: true });
  try {
    const file = path.join(folder, "photo");
    await pipeline(sent.stream, createWriteStream(file));
    if (sent.tooLong()) return refuse("UPLOAD_SIZE", { file: fileName, n: largestEventPhoto / 1024 / 1024 });
    const made = await turns(event, () => privatePicture(deps.heic, { file, fileName }));
    if (!made.ok) return made;
    const hash = sha256(made.value.large).slice(0, 32);
    await deps.files.put(keyOf(event, hash, "gross"), made.value.large);
    await deps.files.put(keyOf(event, hash, "klein"), made.value.small);
    const photo: EventPhoto = { hash, alt: before?.alt ?? "", focus: made.value.focus };
    await changeAppearance(deps, event, { photo });
    if (before && before.hash !== hash) await deleteFiles(deps, event, before);
    return accept(photo);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function deleteFiles({ files }: Pick<Deps, "files">, event: string, { hash }: EventPhoto): Promise<void> {
  for (const size of photoSizes) await files.delete(keyOf(event, hash, size));
}

/** Takes the photo off the page and deletes it. Source: EVENT-02. */
export async function removePhoto(
  deps: Pick<Deps, "db" | "files" | "clock">,
  event: EventId,
  photo: EventPhoto,
): Promise<void> {
  await changeAppearance(deps, event, { photo: null });
  await deleteFiles(deps, event, photo);
}

/** The picture (WebP) of an event; undefined without one. Callers must check access. Source: EVENT-02, GEN-08. */
export async function photoFile(
  { files }: Pick<Deps, "files">,
  event: string,
  photo: EventPhoto | null,
  size: PhotoSize,
): Promise<Uint8Array | undefined> {
  const key = photo && keyOf(event, photo.hash, size);
  return key && (await files.exists(key)) ? files.getBytes(key) : undefined;
}

/** Deletes the files of removed events. Source: EVENT-12. */
export async function deleteEventFiles({ files }: Pick<Deps, "files">, events: readonly string[]): Promise<void> {
  for (const event of events) await files.deleteAll(folderOf(event));
}
