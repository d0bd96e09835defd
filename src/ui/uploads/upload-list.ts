import { createStore, type StoreApi } from "zustand/vanilla";
import type { Upload } from "./upload.ts";

/** A file that was left out, and why: the name of a text of `uploads.skipped`. */
export type SkippedFile = { readonly fileName: string; readonly why: string };

/** The current uploads in their order, and files of the last choice that are no photos. */
export type UploadListState = {
  readonly uploads: readonly Upload[];
  readonly skipped: readonly SkippedFile[];
};

/** The list of uploads, as pages display it. */
export type UploadList = {
  readonly store: StoreApi<UploadListState>;
  readonly all: () => readonly Upload[];
  readonly find: (key: string) => Upload | undefined;
  readonly add: (added: readonly Upload[]) => void;
  readonly change: (key: string, part: Partial<Upload>) => void;
  readonly remove: (key: string) => void;
  /** Removes all others. */
  readonly keep: (wanted: (upload: Upload) => boolean) => void;
  readonly skip: (skipped: readonly SkippedFile[]) => void;
};

/** Creates an empty list. */
export function createUploadList(): UploadList {
  const store = createStore<UploadListState>(() => ({ uploads: [], skipped: [] }));
  const set = (next: (uploads: readonly Upload[]) => readonly Upload[]) =>
    store.setState(({ uploads }) => ({ uploads: next(uploads) }));
  return {
    store,
    all: () => store.getState().uploads,
    find: (key) => store.getState().uploads.find((upload) => upload.key === key),
    add: (added) => set((uploads) => [...uploads, ...added]),
    change: (key, part) =>
      set((uploads) => uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))),
    keep: (wanted) => set((uploads) => uploads.filter(wanted)),
    remove: (key) => set((uploads) => uploads.filter((upload) => upload.key !== key)),
    skip: (skipped) => store.setState({ skipped }),
  };
}
