import { createStore, type StoreApi } from "zustand/vanilla";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Result } from "#kernel/result.ts";
import { uploadTypes, type PhotoAnswer } from "#modules/media/contract.ts";

/**
 * Where a file stands: waiting or sending, paused without a connection, being prepared by the shop, refused, or
 * recognised as one the customer had uploaded before. The last two stay until they are dismissed.
 */
export type UploadState = "sending" | "paused" | "preparing" | "refused" | "known";

/** A file on its way to the shop. `share` counts 0..1 of its bytes; `refused` says why it did not come in. */
export type Upload = {
  readonly key: string;
  readonly fileName: string;
  readonly share: number;
  readonly state: UploadState;
  readonly refused: ErrorCode | null;
};

/** The visitor's photos, newest first, and what is being uploaded. */
export type TrayState = { readonly photos: readonly PhotoAnswer[]; readonly uploads: readonly Upload[] };

/** What an upload tells on its way, and how it is given up. */
export type UploadWatch = {
  readonly onShare: (share: number) => void;
  readonly onState: (state: "sending" | "paused" | "preparing") => void;
  readonly signal: AbortSignal;
};

/** What came in of a file, several where it has pages; `known` when these bytes were there already. */
export type SentPhotos = { readonly photos: readonly PhotoAnswer[]; readonly known: boolean };

/** Sends one file; null when it was given up. Refusals: those of the upload calls, NETWORK. Source: CFG-10. */
export type SendPhoto = (file: File, watch: UploadWatch) => Promise<Result<SentPhotos> | null>;

/** The tray with its acts. Source: CFG-10. */
export type PhotoTray = {
  readonly store: StoreApi<TrayState>;
  /** Uploads files, three at a time; resolves with the photos that came in, in the order of the files. */
  readonly upload: (files: readonly File[]) => Promise<readonly PhotoAnswer[]>;
  /** Sends a refused file again; resolves with what came in, nothing when it was refused once more. */
  readonly retry: (key: string) => Promise<readonly PhotoAnswer[]>;
  /** Takes a file off the list and gives it up while it is under way. */
  readonly dismiss: (key: string) => void;
  /** Adds photos known from elsewhere. */
  readonly add: (photos: readonly PhotoAnswer[]) => void;
  /** Takes away a photo that the shop has removed. */
  readonly forget: (id: string) => void;
  /** Address of a photo's preview. */
  readonly preview: (id: string) => string | null;
};

/** Files uploaded at the same time. Source: CFG-10. */
export const parallelUploads = 3;

/** Kinds of files the file dialog offers; the server looks at the content. Source: CFG-10. */
export const acceptedFiles = [...uploadTypes, "image/heif", ".heic", ".heif", ".tif", ".tiff"].join(",");

/** Lets no more than `abreast` jobs run; the others wait in order. */
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

/** Creates the tray; `known` are addresses of photos the document already shows. */
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
  const takeOff = (key: string) => {
    underWay.delete(key);
    store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) }));
  };
  const dismiss = (key: string) => {
    underWay.get(key)?.giveUp.abort();
    takeOff(key);
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
    const { photos, known: seen } = answer.value;
    if (seen) change(key, { state: "known" });
    else takeOff(key);
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
      const begun = files.map((file): Upload => {
        const key = newKey();
        underWay.set(key, { file, giveUp: new AbortController() });
        return { key, fileName: file.name, share: 0, state: "sending", refused: null };
      });
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...begun] }));
      const done = await Promise.all(begun.map(({ key }) => inLane(() => sendOne(key))));
      return done.flat();
    },
  };
}
