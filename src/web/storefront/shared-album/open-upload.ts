import type { ErrorCode } from "#kernel/errors.ts";
import { AddedPhotos, type SharedPhoto } from "#modules/media/album-links/shared-album-model.ts";
import type { LocalPreviews } from "#ui/uploads/local-previews.ts";
import type { UploadQueue } from "#ui/uploads/upload-queue.ts";

/** The open upload of an album's link. */
export type AlbumUpload = {
  readonly queue: UploadQueue<SharedPhoto>;
  readonly waiting: LocalPreviews;
  readonly acceptedFiles: string;
  readonly limitOf: (code: ErrorCode) => number;
  /** Leaves unfinished uploads to the next page. */
  readonly close: () => void;
};

/** The link: its secret, and the id under which unfinished uploads survive a reload. */
type Link = { readonly token: string; readonly album: string };

/** Loads the code of uploads and opens the queue of a link, which goes on with what an earlier page left. Source: PHOTO-04, PHOTO-01. */
export async function openAlbumUpload(
  { token, album }: Link,
  onPhotos: (photos: readonly SharedPhoto[]) => void,
): Promise<AlbumUpload> {
  const [{ limitOfRefusal, openUploadQueue }, { acceptedPictures }, { shopFetch }, { openLocalPreviews }] =
    await Promise.all([
      import("#editor/photos/photo-upload.ts"),
      import("#editor/photos/photo-tray.ts"),
      import("#editor/state/http.ts"),
      import("#ui/uploads/draw-preview.ts"),
    ]);
  const intake = { address: `/web-api/shared-albums/${token}/photos`, answer: AddedPhotos };
  const queue = openUploadQueue(shopFetch, { scope: `album-${album}`, intake }, onPhotos);
  const waiting = openLocalPreviews();
  const close = () => {
    queue.close();
    waiting.close();
  };
  return { queue, waiting, acceptedFiles: acceptedPictures, limitOf: limitOfRefusal, close };
}
