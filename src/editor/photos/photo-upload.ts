import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { largestUpload, PhotoAnswer, PhotoTaken } from "#modules/media/contract.ts";
import { callJson, refusalOf, shopFetch, type Fetch } from "../state/http.ts";
import type { SendPhoto, SentPhotos } from "./photo-tray.ts";
import { sendBytes, type SentBytes } from "./resumable-upload.ts";

const Listed = z.object({ items: z.array(PhotoAnswer) });

/** Waits in milliseconds before the shop is asked again whether it has prepared a photo. */
const patience = [0, 1000, 3000, 8000, 15_000] as const;

/** Asks the shop to take a finished upload in; asked again while the answer gets lost, which changes nothing there. */
async function takeIn(fetch: Fetch, upload: string, signal: AbortSignal): Promise<Result<SentPhotos>> {
  let last: Result<unknown> = refuse("NETWORK");
  for (const wait of patience) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return refuse("NETWORK");
    last = await callJson(fetch, "/web-api/photos", { method: "POST", body: { upload }, signal });
    const passing = !last.ok && ["NETWORK", "TIMEOUT", "UNAVAILABLE"].includes(last.refusal.code);
    if (!passing) break;
  }
  if (!last.ok) return last;
  const taken = PhotoTaken.safeParse(last.value);
  return taken.success ? accept(taken.data) : refuse("SERVER");
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
 * Sends photos so that a broken connection or a reload costs only what had not arrived; what the shop would refuse for
 * its size is not sent at all. Source: CFG-10.
 */
export function photoSender(fetch: Fetch): SendPhoto {
  return async (file, watch) => {
    if (file.size > largestUpload) return refuse("UPLOAD_SIZE");
    if (file.size === 0) return refuse("UPLOAD_EMPTY");
    const sent = await sendBytes(file, watch);
    if (!sent) return null;
    if (!sent.ok) return refusalOfBytes(sent);
    watch.onState("preparing");
    return takeIn(fetch, sent.id, watch.signal);
  };
}

/** The photos the visitor uploaded before; none when they cannot be had. */
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
 * Sends one photo from a page outside the editor, which may not keep it: its id, name and smallest preview, or the code of
 * the refusal.
 * @source GIFT-02, CFG-10
 */
export async function sendOnePhoto(
  file: File,
): Promise<{ readonly id: string; readonly name: string; readonly src: string } | { readonly refused: string }> {
  const watch = { onShare: () => {}, onState: () => {}, signal: new AbortController().signal };
  const sent = await photoSender(shopFetch)(file, watch);
  if (!sent) return { refused: "NETWORK" };
  if (!sent.ok) return { refused: sent.refusal.code };
  const photo = sent.value.photos.find(({ kind }) => kind === "photo");
  return photo ? { id: photo.id, name: photo.fileName, src: photo.previews.small } : { refused: "UPLOAD_TYPE" };
}
