import { z } from "zod";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { packsOf } from "#kernel/lists/packs.ts";
import type { AlbumLinkTerms } from "#modules/media/album-links/shared-album-model.ts";
import { DeletedPhotos, PhotoLibrary, photosPerRequest } from "#modules/media/library/library-model.ts";

const Made = z.object({ id: z.uuid() });

/** What the library knows beyond the photos. Source: PHOTO-03. */
export async function fetchLibrary(): Promise<PhotoLibrary> {
  return PhotoLibrary.parse(await callShop("/web-api/photo-library"));
}

/** Deletes photos; resolves with those that were kept. Source: PHOTO-03. */
export async function deletePhotos(photos: readonly string[]): Promise<readonly string[]> {
  const answers = await Promise.all(
    packsOf(photos, photosPerRequest).map((pack) =>
      callShop("/web-api/photo-deletions", { method: methods.post, body: { photos: pack } }),
    ),
  );
  return answers.flatMap((answer) => DeletedPhotos.parse(answer).kept);
}

/**
 * Deletes photos while the page is being left: whatever waits for a promise would come too late. Browsers take 64 kB,
 * 1500 photos; those beyond stay.
 * @source PHOTO-03
 */
export function deletePhotosOnLeaving(photos: readonly string[]): void {
  for (const pack of packsOf(photos, photosPerRequest)) {
    const body = new Blob([JSON.stringify({ photos: pack })], { type: "application/json" });
    navigator.sendBeacon("/web-api/photo-deletions", body);
  }
}

/** Makes the link of an album, or changes its terms. Source: PHOTO-04. */
export async function saveAlbumLink(album: string, terms: AlbumLinkTerms): Promise<void> {
  await callShop(`/web-api/photo-albums/${album}/link`, { method: methods.put, body: terms });
}

/** Revokes the link of an album. Source: PHOTO-04. */
export async function revokeAlbumLink(album: string): Promise<void> {
  await callShop(`/web-api/photo-albums/${album}/link`, { method: methods.delete });
}

/** Creates an album; resolves with its id. Source: PHOTO-03. */
export async function createAlbum(name: string): Promise<string> {
  return Made.parse(await callShop("/web-api/photo-albums", { method: methods.post, body: { name } })).id;
}

/** Renames an album. Source: PHOTO-03. */
export async function renameAlbum(id: string, name: string): Promise<void> {
  await callShop(`/web-api/photo-albums/${id}`, { method: methods.patch, body: { name } });
}

/** Deletes an album, not its photos. Source: PHOTO-03. */
export async function deleteAlbum(id: string): Promise<void> {
  await callShop(`/web-api/photo-albums/${id}`, { method: methods.delete });
}

/** Puts photos into an album, or takes them out. Source: PHOTO-03. */
export async function changeAlbum(id: string, what: "add" | "remove", photos: readonly string[]): Promise<void> {
  for (const pack of packsOf(photos, photosPerRequest))
    await callShop(`/web-api/photo-albums/${id}/photos`, { method: methods.post, body: { [what]: pack } });
}
