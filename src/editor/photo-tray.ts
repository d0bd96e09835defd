import { createStore, type StoreApi } from "zustand/vanilla";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Result } from "#kernel/result.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";

/** A file on its way to the shop. `share` counts 0..1 of its bytes; a failed one stays until it is dismissed. */
export type Upload = {
  readonly key: string;
  readonly fileName: string;
  readonly share: number;
  readonly refused: ErrorCode | null;
};

/** The visitor's photos, newest first, and what is being uploaded. */
export type TrayState = { readonly photos: readonly PhotoAnswer[]; readonly uploads: readonly Upload[] };

/** Sends one file and tells its progress. Refusals: those of the upload call, NETWORK. Source: CFG-10. */
export type SendPhoto = (file: File, onShare: (share: number) => void) => Promise<Result<PhotoAnswer>>;

/** The tray with its acts. Source: CFG-10. */
export type PhotoTray = {
  readonly store: StoreApi<TrayState>;
  /** Uploads files, three at a time; resolves with the photos that came in, in the order of the files. */
  readonly upload: (files: readonly File[]) => Promise<readonly PhotoAnswer[]>;
  readonly dismiss: (key: string) => void;
  /** Adds photos known from elsewhere. */
  readonly add: (photos: readonly PhotoAnswer[]) => void;
  /** Address of a photo's preview. */
  readonly preview: (id: string) => string | null;
};

/** Files uploaded at the same time. Source: CFG-10. */
export const parallelUploads = 3;

/** Kinds of files the file dialog offers; the server looks at the content. Source: CFG-10. */
export const acceptedFiles = "image/jpeg,image/png,image/webp";

/** Creates the tray; `known` are addresses of photos the document already shows. */
export function createPhotoTray(
  send: SendPhoto,
  known: Readonly<Record<string, string>>,
  newKey: () => string,
): PhotoTray {
  const store = createStore<TrayState>(() => ({ photos: [], uploads: [] }));
  const previews = new Map<string, string>(Object.entries(known));

  const change = (key: string, part: Partial<Upload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    }));
  const dismiss = (key: string) =>
    store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) }));
  const add = (photos: readonly PhotoAnswer[]) => {
    for (const photo of photos) previews.set(photo.id, photo.previews.large);
    store.setState((state) => {
      const ids = new Set(photos.map((photo) => photo.id));
      return { photos: [...photos, ...state.photos.filter((photo) => !ids.has(photo.id))] };
    });
  };

  const sendOne = async (file: File, key: string): Promise<PhotoAnswer | null> => {
    const answer = await send(file, (share) => change(key, { share }));
    if (!answer.ok) {
      change(key, { refused: answer.refusal.code });
      return null;
    }
    dismiss(key);
    add([answer.value]);
    return answer.value;
  };

  return {
    store,
    dismiss,
    add,
    preview: (id) => previews.get(id) ?? null,
    upload: async (files) => {
      const jobs = files.map((file) => ({ file, key: newKey() }));
      const begun = jobs.map(({ file, key }) => ({ key, fileName: file.name, share: 0, refused: null }));
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...begun] }));
      const done: (PhotoAnswer | null)[] = [];
      let next = 0;
      const lane = async () => {
        for (let at = next++; at < jobs.length; at = next++) {
          const job = jobs[at];
          if (job) done[at] = await sendOne(job.file, job.key);
        }
      };
      await Promise.all(Array.from({ length: Math.min(parallelUploads, jobs.length) }, lane));
      return done.filter((photo) => photo !== null);
    },
  };
}
