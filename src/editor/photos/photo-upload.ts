import { z } from "zod";
import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  AcceptedPhotos,
  largestUpload,
  maxPhotoBytes,
  maxPhotos,
  PhotoAnswer,
  siftFiles,
} from "#modules/media/contract.ts";
import { indexedDbFiles } from "#ui/uploads/kept-files-indexeddb.ts";
import { dropBytes, sendBytes } from "#ui/uploads/resumable-upload.ts";
import { createSender, type SendFile, type SentPhotos } from "#ui/uploads/send-file.ts";
import { waitForConnection } from "#ui/uploads/upload-hold.ts";
import { createUploadQueue, type UploadQueue } from "#ui/uploads/upload-queue.ts";
import { callJson, refusalOf, shopFetch, type Fetch } from "../state/http.ts";

const Listed = z.object({ items: z.array(PhotoAnswer), next: z.uuid().optional() });

/** Polling delays in ms while the shop processes a photo. */
const pollDelaysMs = [0, 1000, 3000, 8000, 15_000] as const;

/** Where finished uploads go: the call that takes them in, and its answer. */
export type Intake<Photo> = { readonly address: string; readonly answer: z.ZodType<SentPhotos<Photo>> };

/** The visitor's own library. */
const ownLibrary: Intake<PhotoAnswer> = { address: "/web-api/photos", answer: AcceptedPhotos };

/** Asks the shop to import a finished upload; idempotent, so retried when the response is lost. */
async function importUpload<Photo>(
  fetch: Fetch,
  { address, answer }: Intake<Photo>,
  upload: string,
  signal: AbortSignal,
): Promise<Result<SentPhotos<Photo>>> {
  let last: Result<unknown> = refuse("NETWORK");
  for (const wait of pollDelaysMs) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return refuse("NETWORK");
    last = await callJson(fetch, address, { method: "POST", body: { upload }, signal });
    const transient = !last.ok && ["NETWORK", "TIMEOUT", "UNAVAILABLE"].includes(last.refusal.code);
    if (!transient) break;
  }
  if (!last.ok) return last;
  const imported = answer.safeParse(last.value);
  return imported.success ? accept(imported.data) : refuse("SERVER");
}

/** Uploads files of the visitor and has them taken in as photos. Source: CFG-10. */
const photoSender = <Photo>(fetch: Fetch, intake: Intake<Photo>): SendFile<Photo> =>
  createSender({
    bytes: sendBytes,
    take: (upload, signal) => importUpload(fetch, intake, upload, signal),
    refusalOf,
    largest: largestUpload,
  });

/**
 * Opens the upload queue of a page. `scope` names what its photos are for: after a reload the next page with the same
 * scope goes on with them.
 * @source CFG-10, PHOTO-01
 */
export function openUploadQueue<Photo>(
  fetch: Fetch,
  { scope, intake }: { readonly scope: string; readonly intake: Intake<Photo> },
  onPhotos: (photos: readonly Photo[]) => void,
): UploadQueue<Photo> {
  return createUploadQueue({
    send: photoSender(fetch, intake),
    drop: dropBytes,
    sift: siftFiles,
    kept: indexedDbFiles(scope),
    wait: waitForConnection,
    newKey: () => crypto.randomUUID(),
    onPhotos,
  });
}

/** Opens the upload queue of a page for the visitor's own library. Source: CFG-10, PHOTO-01. */
export const openPhotoQueue = (
  fetch: Fetch,
  scope: string,
  onPhotos: (photos: readonly PhotoAnswer[]) => void,
): UploadQueue<PhotoAnswer> => openUploadQueue(fetch, { scope, intake: ownLibrary }, onPhotos);

/**
 * The limit to insert into the text of an upload's refusal: megapixels, photos, gigabytes of all, or megabytes of a
 * file. Source: CFG-10, MYPH-02.
 */
export function limitOfRefusal(code: ErrorCode): number {
  if (code === "UPLOAD_PIXELS") return 200;
  if (code === "UPLOAD_MANY") return maxPhotos;
  return code === "UPLOAD_STORAGE" ? maxPhotoBytes / 1024 ** 3 : largestUpload / 1024 ** 2;
}

/**
 * Loads the photos the visitor uploaded before, newest first, and hands them over page by page; resolves with false if a
 * page could not be loaded.
 * @source CFG-10, PHOTO-03
 */
export async function listPhotos(
  fetch: Fetch,
  onPage: (photos: readonly PhotoAnswer[]) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let after = ""; ;) {
    const answer = await callJson(fetch, `/web-api/photos${after}`, signal ? { signal } : {});
    const listed = Listed.safeParse(answer.ok ? answer.value : null);
    if (!listed.success || signal?.aborted) return false;
    onPage(listed.data.items);
    if (listed.data.next === undefined) return true;
    after = `?after=${listed.data.next}`;
  }
}

/** Deletes a photo that no card shows. Refusals: UPLOAD_IN_USE, UPLOAD_UNKNOWN, NETWORK. Source: CFG-10. */
export function deletePhoto(fetch: Fetch, id: string): Promise<Result<unknown>> {
  return callJson(fetch, `/web-api/photos/${id}`, { method: "DELETE" });
}

/**
 * Uploads one photo from a page outside the editor: resolves with its id, name and smallest preview, or the code of the
 * refusal.
 * @source GIFT-02, CFG-10
 */
export async function sendOnePhoto(
  file: File,
): Promise<{ readonly id: string; readonly name: string; readonly src: string } | { readonly refused: string }> {
  const sent = await photoSender(shopFetch, ownLibrary)(file, {
    address: null,
    onAddress: () => {},
    onShare: () => {},
    onPreparing: () => {},
    signal: new AbortController().signal,
  });
  if (!sent) return { refused: "NETWORK" };
  if (!sent.ok) return { refused: sent.refusal.code };
  const photo = sent.value.photos.find(({ kind }) => kind === "photo");
  return photo ? { id: photo.id, name: photo.fileName, src: photo.previews.small } : { refused: "UPLOAD_TYPE" };
}
