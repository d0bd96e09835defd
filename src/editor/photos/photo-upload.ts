import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { largestUpload, PhotoAnswer, AcceptedPhotos } from "#modules/media/contract.ts";
import { callJson, refusalOf, shopFetch, type Fetch } from "../state/http.ts";
import type { SendPhoto, SentPhotos } from "./photo-tray.ts";
import { sendBytes, type SentBytes } from "./resumable-upload.ts";

const Listed = z.object({ items: z.array(PhotoAnswer) });

/** Polling delays in ms while the shop processes a photo. */
const pollDelaysMs = [0, 1000, 3000, 8000, 15_000] as const;

/** Asks the shop to import a finished upload; idempotent, so retried when the response is lost. */
async function importUpload(fetch: Fetch, upload: string, signal: AbortSignal): Promise<Result<SentPhotos>> {
  let last: Result<unknown> = refuse("NETWORK");
  for (const wait of pollDelaysMs) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return refuse("NETWORK");
    last = await callJson(fetch, "/web-api/photos", { method: "POST", body: { upload }, signal });
    const transient = !last.ok && ["NETWORK", "TIMEOUT", "UNAVAILABLE"].includes(last.refusal.code);
    if (!transient) break;
  }
  if (!last.ok) return last;
  const imported = AcceptedPhotos.safeParse(last.value);
  return imported.success ? accept(imported.data) : refuse("SERVER");
}

function refusalOfBytes(sent: Extract<SentBytes, { ok: false }>): Result<never> {
  if (sent.body === null) return refuse("NETWORK");
  try {
    return { ok: false, refusal: refusalOf(JSON.parse(sent.body)) };
  } catch {
    return refuse("SERVER");
  }
}

/**
 * Uploads photos resumably, so that a broken connection or a reload loses only the unsent bytes; files the shop would
 * refuse for their size are not sent at all. Source: CFG-10.
 */
export function photoSender(fetch: Fetch): SendPhoto {
  return async (file, callbacks) => {
    if (file.size > largestUpload) return refuse("UPLOAD_SIZE");
    if (file.size === 0) return refuse("UPLOAD_EMPTY");
    const sent = await sendBytes(file, callbacks);
    if (!sent) return null;
    if (!sent.ok) return refusalOfBytes(sent);
    callbacks.onState("preparing");
    return importUpload(fetch, sent.id, callbacks.signal);
  };
}

/** The photos the visitor uploaded before; empty when they cannot be loaded. */
export async function listPhotos(fetch: Fetch): Promise<readonly PhotoAnswer[]> {
  const answer = await callJson(fetch, "/web-api/photos");
  const listed = Listed.safeParse(answer.ok ? answer.value : null);
  return listed.success ? listed.data.items : [];
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
  const callbacks = { onShare: () => {}, onState: () => {}, signal: new AbortController().signal };
  const sent = await photoSender(shopFetch)(file, callbacks);
  if (!sent) return { refused: "NETWORK" };
  if (!sent.ok) return { refused: sent.refusal.code };
  const photo = sent.value.photos.find(({ kind }) => kind === "photo");
  return photo ? { id: photo.id, name: photo.fileName, src: photo.previews.small } : { refused: "UPLOAD_TYPE" };
}
