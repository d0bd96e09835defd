import { photoFile, photoSizes, type PhotoSize } from "#modules/events/plan/event-photo.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import type { PhotoView } from "#modules/events/ui/guest-page.tsx";
import type { Deps } from "#platform/deps.server.ts";
import { pageNotFound } from "../page-meta.ts";

/** The photo of an event as a page shows it; `addressOf` names its files. */
export function photoViewOf({ plan }: PartyEvent, addressOf: (file: string) => string): PhotoView | null {
  const { photo } = plan;
  if (photo === null) return null;
  const at = (size: PhotoSize) => `${addressOf(`${size}.webp`)}?v=${photo.hash.slice(0, 8)}`;
  return { large: at("gross"), small: at("klein"), alt: photo.alt, focus: photo.focus };
}

/** The file of an event's photo to somebody who may see it; 404 for any other name. Source: EVENT-02, GEN-08. */
export async function photoResponse(
  deps: Pick<Deps, "files">,
  url: URL,
  { id, plan }: PartyEvent,
  file: string,
): Promise<Response> {
  const size = photoSizes.find((each) => file === `${each}.webp`);
  const bytes = size && (await photoFile(deps, id, plan.photo, size));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!bytes) throw pageNotFound(url);
  const headers = { "content-type": "image/webp", "cache-control": "private, max-age=3600" };
  return new Response(new Uint8Array(bytes), { headers });
}
