import type { PhotoAnswer } from "#modules/media/contract.ts";
import { createSelectionStore, selectNone, type SelectionStore } from "#ui/photos/selection.ts";
import { toastMs } from "#ui/toast.tsx";
import { lookAgain } from "#ui/uploads/look-again.ts";
import type { LocalPreviews } from "#ui/uploads/local-previews.ts";
import type { UploadQueue } from "#ui/uploads/upload-queue.ts";
import { createLateDeletion } from "./delete-later.ts";
import { deletePhotos, deletePhotosOnLeaving, fetchLibrary } from "./library-calls.ts";
import { addPhotos, createLibraryStore, setLibrary, type LibraryStore } from "./library-store.ts";

/** What the library takes from the editor's photo tray. */
export type LibraryPorts = {
  /** Loads all photos page by page; false if a page could not be loaded. */
  readonly list: (onPage: (photos: readonly PhotoAnswer[]) => void, signal: AbortSignal) => Promise<boolean>;
  readonly openQueue: (onPhotos: (photos: readonly PhotoAnswer[]) => void) => UploadQueue<PhotoAnswer>;
  readonly waiting: LocalPreviews;
};

/** An open library: its stores and commands. Source: PHOTO-03, MYPH-01. */
export type Library = {
  readonly store: LibraryStore;
  readonly selection: SelectionStore;
  readonly queue: UploadQueue<PhotoAnswer>;
  readonly waiting: LocalPreviews;
  readonly load: () => void;
  /** Loads storage, uses and albums again. */
  readonly refresh: () => Promise<void>;
  /** Hides photos and deletes them once it can no longer be undone; call the result to undo. */
  readonly remove: (photos: readonly string[]) => () => void;
  /** Deletes what waits for it and leaves unfinished uploads to the next page. */
  readonly close: () => void;
  readonly flush: () => void;
};

/** Looks for the facts of new photos until the worker has measured all of the newest page. */
function watchFacts(store: LibraryStore, list: LibraryPorts["list"]) {
  return lookAgain({
    isMissing: () => store.getState().photos.some(({ facts }) => facts === undefined),
    look: async () => {
      const firstPage = new AbortController();
      await list((photos) => {
        addPhotos(store, photos, "front");
        firstPage.abort();
      }, firstPage.signal);
    },
  });
}

/** Opens the library of the visitor. Source: PHOTO-03, MYPH-01. */
export function openLibrary({ list, openQueue, waiting }: LibraryPorts): Library {
  const store = createLibraryStore();
  const selection = createSelectionStore();
  const loading = new AbortController();
  const facts = watchFacts(store, list);
  const refresh = () => fetchLibrary().then((library) => setLibrary(store, library));
  const show = (photos: readonly string[], isHidden: boolean) =>
    store.setState(({ hidden }) => ({
      hidden: new Set(isHidden ? [...hidden, ...photos] : [...hidden].filter((id) => !photos.includes(id))),
    }));
  const drop = (photos: readonly string[], kept: readonly string[]) => {
    const gone = new Set(photos.filter((id) => !kept.includes(id)));
    store.setState((state) => ({ photos: state.photos.filter(({ id }) => !gone.has(id)) }));
    show(photos, false);
  };
  const deletion = createLateDeletion({
    send: (photos) =>
      void deletePhotos(photos)
        .then((kept) => drop(photos, kept))
        .catch(() => show(photos, false))
        .then(refresh)
        .catch(() => undefined),
    sendOnLeaving: deletePhotosOnLeaving,
    wait: (run) => {
      const timer = window.setTimeout(run, toastMs);
      return () => window.clearTimeout(timer);
    },
  });
  const queue = openQueue((photos) => {
    addPhotos(store, photos, "front");
    facts.start();
    void refresh().catch(() => undefined);
  });
  const load = () => {
    store.setState({ progress: "loading" });
    const pages = list((photos) => addPhotos(store, photos, "end"), loading.signal);
    void Promise.all([pages, refresh().then(() => true)])
      .then((done) => done.every(Boolean))
      .catch(() => false)
      .then((complete) => {
        store.setState({ progress: complete ? "complete" : "failed" });
        if (complete) facts.start();
      });
  };
  return {
    store,
    selection,
    queue,
    waiting,
    load,
    refresh,
    remove: (photos) => {
      show(photos, true);
      selection.setState(selectNone, true);
      const undo = deletion.remove(photos);
      return () => {
        undo();
        show(photos, false);
      };
    },
    flush: deletion.flush,
    close: () => {
      deletion.flush();
      loading.abort();
      facts.stop();
      queue.close();
      waiting.close();
    },
  };
}
