import { isUuid, type SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { previewAddresses } from "./photos/photo-addresses.server.ts";
import { factsOfPhotos } from "./photos/photo-facts-store.server.ts";
import type { PhotoFacts } from "./photos/photo-facts.ts";
import type { PlacedPreviews } from "./photo-model.ts";
import { originalKey, ownPhotos, previewKey, type StoredPhotoRow } from "./photos/photo-store.server.ts";

/** Kind, size in oriented pixels and hash of an upload. */
export type PhotoAsset = Pick<StoredPhotoRow, "kind" | "width" | "height" | "sha256">;

/** Facts about the given photos that belong to the visitor, by id. Source: GEN-08. */
export async function ownPhotoAssets(
  db: Database,
  session: SessionId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoAsset>> {
  const uuids = ids.filter(isUuid);
  const photos = await ownPhotos(db, session, uuids);
  return new Map(photos.map(({ id, kind, width, height, sha256 }) => [id, { kind, width, height, sha256 }]));
}

/** The given pictures of the visitor with their facts if they have been measured, by id. Source: GEN-08, PHOTO-02. */
export async function ownPictures(
  db: Database,
  session: SessionId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPhotoRow & { readonly facts?: PhotoFacts }>> {
  const photos = (await ownPhotos(db, session, ids.filter(isUuid))).filter(({ kind }) => kind === "photo");
  const measured = await factsOfPhotos(
    db,
    photos.map(({ id }) => id),
  );
  return new Map(
    photos.map((photo) => {
      const facts = measured.get(photo.id);
      return [photo.id, facts ? { ...photo, facts } : photo];
    }),
  );
}

/** Signed URLs of a photo's previews. Only for those allowed to see it. Source: IMG-10. */
export function photoPreviews(deps: Pick<Deps, "secret" | "clock">, id: string): PlacedPreviews {
  const { tiny, small, large } = previewAddresses(deps, id);
  return { tiny, small, large };
}

/** URLs of a template's example photo, which exists in one size. */
export function samplePreviews(id: string): PlacedPreviews {
  const address = `/_sample/${id}`;
  return { tiny: address, small: address, large: address };
}

/** Bytes (WebP, at most 640 px) of a photo's preview; undefined if deleted. Only for those allowed to see it. */
export async function photoPreviewFile(deps: Pick<Deps, "files">, id: string): Promise<Uint8Array | undefined> {
  const key = previewKey(id, 640);
  return (await deps.files.exists(key)) ? deps.files.getBytes(key) : undefined;
}

/** The original file of a photo; undefined if deleted. Only for those allowed to see it. Source: ACC-10. */
export async function photoOriginal(deps: Pick<Deps, "files">, id: string): Promise<Uint8Array | undefined> {
  const key = originalKey(id);
  return (await deps.files.exists(key)) ? deps.files.getBytes(key) : undefined;
}

export { endOfTomorrow } from "./photos/photo-addresses.server.ts";
export { photosById, printFileOf, storedPreview, type StoredPhotoRow } from "./photos/photo-store.server.ts";
export { pageFileOf } from "./photos/page-files.server.ts";
export { designArtwork, shopArtwork } from "./shop-artwork/shop-artwork.server.ts";
export { averageColour, paintArtwork } from "./pictures/paint-artwork.server.ts";
export { documentPicture } from "./pictures/document-picture.server.ts";
export {
  bytesOf,
  fileSink,
  fontFiles,
  nodePrintPorts,
  openPdfFile,
  photoFiles,
  shippedProfiles,
} from "./file-formats/print-ports.server.ts";
export { onePicture, pictureOnPaper, proofPhotos } from "./photos/proof-photos.server.ts";
export { decodeHeic } from "./file-formats/decode-heic.server.ts";
export { drawPdfPage, openDrawablePdf } from "./file-formats/draw-pdf-pages.server.ts";
export { drawingOf } from "./file-formats/read-drawing.server.ts";
export { sniffUploadType, displayFileName } from "./photos/photo-rules.ts";
export { removeUnusedPhotos, type PhotosInUse, type PhotoUses } from "./photos/remove-photo.server.ts";
export { readPictures } from "./pictures/shop-pictures.server.ts";

export { handOverPhotos } from "./photos/photo-store.server.ts";
export {
  announcedPhotos,
  announceRemoval,
  removalAfter,
  visitorsWithOldPhotos,
} from "./library/unused-photos.server.ts";
export { forgetContributor, handOverContributions } from "./album-links/contribution-store.server.ts";
export { handOverAlbums } from "./library/albums.server.ts";
export { handOverUploads } from "./uploads/upload-store.server.ts";
export { photosForAccount } from "./photos/account-photos.server.ts";
export { sharedPhotos } from "./photos/photo-store.server.ts";
export { copyPhotos } from "./photos/copy-photos.server.ts";
export { privatePicture } from "./photos/private-picture.server.ts";
export type { HeicDecoder } from "./file-formats/decode-heic.server.ts";
export {
  beginCollection,
  deleteCollections,
  openLinkToken,
  removeCollection,
} from "./album-links/collection.server.ts";
export { revokeAlbumLink, saveAlbumLink } from "./album-links/album-links.server.ts";
export { photosOfOthers } from "./album-links/contribution-store.server.ts";
export { sharedAlbum, sharedPhoto } from "./album-links/shared-album.server.ts";
export { contributeFiles, nameSender, type FormSender } from "./album-links/contribute-files.server.ts";
export { takeInsPerMinute } from "./photo-model.ts";
export { takeBackPhoto, type ContributeDeps } from "./album-links/contribute.server.ts";
export { mostAlbumPhotos } from "./album-links/shared-album-model.ts";
export type { ArrivingFile } from "./uploads/receive-file.server.ts";
