import { createStore, type StoreApi } from "zustand/vanilla";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Result } from "#kernel/result.ts";
import { uploadTypes, type PhotoAnswer } from "#modules/media/contract.ts";

/**
 * State of an upload: waiting or sending, paused while offline, being processed by the shop, refused, or recognised as
 * one the customer had uploaded before. The last two stay until they are dismissed.
 */
export type UploadState = "sending" | "paused" | "preparing" | "refused" | "known";

/** A file being uploaded. `share` is the sent share of its bytes, 0..1; `refused` is why it was refused. */
export type Upload = {
  readonly key: string;
  readonly fileName: string;
  readonly share: number;
  readonly state: UploadState;
  readonly refused: ErrorCode | null;
};

/** The visitor's photos, newest first, and the current uploads. */
export type TrayState = { readonly photos: readonly PhotoAnswer[]; readonly uploads: readonly Upload[] };

/** Progress callbacks of an upload, and the signal that aborts it. */
export type UploadCallbacks = {
  readonly onShare: (share: number) => void;
  readonly onState: (state: "sending" | "paused" | "preparing") => void;
  readonly signal: AbortSignal;
};

/** The photos created from a file, several if it has pages; `known` when these bytes had been uploaded before. */
export type SentPhotos = { readonly photos: readonly PhotoAnswer[]; readonly known: boolean };

/** Uploads one file; null when it was aborted. Refusals: those of the upload calls, NETWORK. Source: CFG-10. */
export type SendPhoto = (file: File, callbacks: UploadCallbacks) => Promise<Result<SentPhotos> | null>;

/** The photo tray: its store and commands. Source: CFG-10. */
export type PhotoTray = {
  readonly store: StoreApi<TrayState>;
  /** Uploads files, three at a time; resolves with the uploaded photos in the order of the files. */
  readonly upload: (files: readonly File[]) => Promise<readonly PhotoAnswer[]>;
  /** Retries a refused file; resolves with its photos, or none when it was refused again. */
  readonly retry: (key: string) => Promise<readonly PhotoAnswer[]>;
  /** Removes a file from the list and aborts its upload if it is still running. */
  readonly dismiss: (key: string) => void;
  /** Adds photos that are already uploaded. */
  readonly add: (photos: readonly PhotoAnswer[]) => void;
  /** Removes a photo that the shop has deleted. */
  readonly forget: (id: string) => void;
  /** URL of a photo's preview. */
  readonly preview: (id: string) => string | null;
};

/** Number of concurrent uploads. Source: CFG-10. */
export const parallelUploads = 3;

/** File types the file dialog accepts; the server checks the content. Source: CFG-10. */
export const acceptedFiles = [...uploadTypes, "image/heif", ".heic", ".heif", ".tif", ".tiff"].join(",");

/** Limits concurrency to `abreast` jobs; the others queue in order. */
function createLanes(abreast: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(job: () => Promise<Value>): Promise<Value> => {
    if (running >= abreast) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Creates the tray; `known` are preview URLs of photos the document already uses. */
export function createPhotoTray(
  send: SendPhoto,
  known: Readonly<Record<string, string>>,
  newKey: () => string,
): PhotoTray {
  const store = createStore<TrayState>(() => ({ photos: [], uploads: [] }));
  const previews = new Map<string, string>(Object.entries(known));
  const underWay = new Map<string, { readonly file: File; readonly giveUp: AbortController }>();
  const inLane = createLanes(parallelUploads);

  const change = (key: string, part: Partial<Upload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    }));
  const remove = (key: string) => {
    underWay.delete(key);
    store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) }));
  };
  const dismiss = (key: string) => {
    underWay.get(key)?.giveUp.abort();
    remove(key);
  };
  const add = (photos: readonly PhotoAnswer[]) => {
    for (const photo of photos) previews.set(photo.id, photo.previews.large);
    store.setState((state) => {
      const ids = new Set(photos.map((photo) => photo.id));
      return { photos: [...photos, ...state.photos.filter((photo) => !ids.has(photo.id))] };
    });
  };

  const sendOne = async (key: string): Promise<readonly PhotoAnswer[]> => {
    const job = underWay.get(key);
    if (!job) return [];
    const answer = await send(job.file, {
      onShare: (share) => change(key, { share }),
      onState: (state) => change(key, { state }),
      signal: job.giveUp.signal,
    });
    if (!answer || job.giveUp.signal.aborted) return [];
    if (!answer.ok) {
      change(key, { state: "refused", refused: answer.refusal.code });
      return [];
    }
    const { photos, known: added } = answer.value;
    if (added) change(key, { state: "known" });
    else remove(key);
    add(photos);
    return photos;
  };

  return {
    store,
    dismiss,
    add,
    forget: (id) => store.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) })),
    preview: (id) => previews.get(id) ?? null,
    retry: (key) => {
      change(key, { state: "sending", share: 0, refused: null });
      return inLane(() => sendOne(key));
    },
    upload: async (files) => {
      const started = files.map((file): Upload => {
        const key = newKey();
        underWay.set(key, { file, giveUp: new AbortController() });
        return { key, fileName: file.name, share: 0, state: "sending", refused: null };
      });
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...started] }));
      const done = await Promise.all(started.map(({ key }) => inLane(() => sendOne(key))));
      return done.flat();
    },
  };
}
