import { createStore, type StoreApi } from "zustand/vanilla";
import { photoTypes, uploadTypes, type PhotoAnswer, type PlacedPreviews } from "#modules/media/contract.ts";
import type { LocalPreviews } from "#ui/uploads/local-previews.ts";
import type { UploadQueue } from "#ui/uploads/upload-queue.ts";

/** The visitor's photos, newest first. */
export type TrayState = { readonly photos: readonly PhotoAnswer[] };

/** The photo tray: its store and commands. Source: CFG-10. */
export type PhotoTray = {
  readonly store: StoreApi<TrayState>;
  /** The files on their way into the tray. */
  readonly queue: UploadQueue<PhotoAnswer>;
  /** Pictures of files that are not uploaded yet. */
  readonly waiting: LocalPreviews;
  /** Adds photos that were just uploaded, on top. */
  readonly add: (photos: readonly PhotoAnswer[]) => void;
  /** Adds photos uploaded before below the others; those in the tray keep their place and get their facts. */
  readonly addOlder: (photos: readonly PhotoAnswer[]) => void;
  /** Takes over what the shop has found out since about photos of the tray. Source: PHOTO-02. */
  readonly renew: (photos: readonly PhotoAnswer[]) => void;
  /** Removes a photo that the shop has deleted. */
  readonly forget: (id: string) => void;
  /** URL of a photo's large preview. */
  readonly preview: (id: string) => string | null;
  /** URL of its small preview, for thumbnails: a large one takes 8 MB of memory once it is painted. Source: CFG-22. */
  readonly smallPreview: (id: string) => string | null;
  /** URL of its smallest preview, 200 pixels wide, for photos on the pages of many thumbnails. Source: CFG-22. */
  readonly tinyPreview: (id: string) => string | null;
  /** Leaves unfinished uploads to the next page. */
  readonly close: () => void;
};

const accepted = (types: readonly string[]): string =>
  [...types, "image/heif", ".heic", ".heif", ".tif", ".tiff"].join(",");

/** File types the file dialog accepts; the server checks the content. Source: CFG-10. */
export const acceptedFiles = accepted(uploadTypes);
/** The same where only photos go. Source: PHOTO-04. */
export const acceptedPictures = accepted(photoTypes);

/** What the tray is opened with. */
export type TrayPorts = {
  /** Opens the queue whose photos come into the tray. */
  readonly openQueue: (onPhotos: (photos: readonly PhotoAnswer[]) => void) => UploadQueue<PhotoAnswer>;
  readonly waiting: LocalPreviews;
};

/** Creates the tray; `known` are the previews of photos the document already uses. */
export function createPhotoTray(
  known: Readonly<Record<string, PlacedPreviews>>,
  { openQueue, waiting }: TrayPorts,
): PhotoTray {
  const store = createStore<TrayState>(() => ({ photos: [] }));
  const previews = new Map<string, PlacedPreviews>(Object.entries(known));
  const remember = (photos: readonly PhotoAnswer[]) => {
    for (const photo of photos) previews.set(photo.id, photo.previews);
  };
  const add = (photos: readonly PhotoAnswer[]) => {
    remember(photos);
    store.setState((state) => {
      const ids = new Set(photos.map((photo) => photo.id));
      return { photos: [...photos, ...state.photos.filter((photo) => !ids.has(photo.id))] };
    });
  };
  const queue = openQueue(add);
  return {
    store,
    queue,
    waiting,
    add,
    addOlder: (photos) => {
      remember(photos);
      const { photos: known } = store.getState();
      const here = new Set(known.map(({ id }) => id));
      const older = photos.filter(({ id }) => !here.has(id));
      const measured = new Map(photos.flatMap((photo) => (photo.facts ? [[photo.id, photo]] : [])));
      // A photo that has not changed stays the same object, which spares its tile a new rendering.
      const kept = known.map((photo) => (photo.facts ? photo : (measured.get(photo.id) ?? photo)));
      const changed = kept.some((photo, index) => photo !== known[index]);
      if (changed || older.length > 0) store.setState({ photos: [...kept, ...older] });
    },
    renew: (photos) => {
      const now = new Map(photos.map((photo) => [photo.id, photo]));
      store.setState((state) => ({
        photos: state.photos.map((photo) => {
          const facts = now.get(photo.id)?.facts;
          return facts && !photo.facts ? { ...photo, facts } : photo;
        }),
      }));
    },
    forget: (id) => store.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) })),
    preview: (id) => previews.get(id)?.large ?? null,
    smallPreview: (id) => previews.get(id)?.small ?? null,
    tinyPreview: (id) => previews.get(id)?.tiny ?? null,
    close: () => {
      queue.close();
      waiting.close();
    },
  };
}
