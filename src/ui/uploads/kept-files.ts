import type { FileMark } from "./upload.ts";

/**
 * An upload as it survives a reload: its file, the address of the bytes the shop already has, and whether the customer
 * paused it. Source: PHOTO-01.
 */
export type KeptUpload = FileMark & {
  readonly key: string;
  readonly address: string | null;
  readonly paused: boolean;
};

/** An upload of a window that was closed; `file` is null if its bytes could not be kept. */
export type LeftUpload = KeptUpload & { readonly file: File | null };

/** Keeps unfinished uploads beyond the page: one owner each, so that two windows never send the same. */
export type KeptFiles = {
  /** Hands over uploads whose window is closed, now and whenever another window closes. */
  readonly follow: (take: (left: readonly LeftUpload[]) => void) => void;
  /** Adds uploads in their order; bytes are copied one file after the other, as far as the space lasts. */
  readonly add: (uploads: readonly { readonly kept: KeptUpload; readonly file: File }[]) => void;
  readonly change: (key: string, part: Partial<Pick<KeptUpload, "address" | "paused">>) => void;
  /** The kept bytes of a file; null if there are none. */
  readonly file: (key: string) => Promise<File | null>;
  readonly remove: (key: string) => void;
  /** Leaves the uploads to other windows. */
  readonly release: () => void;
};

/** Keeps nothing: browsers that store no files, and tests. */
export const keepNothing: KeptFiles = {
  follow: () => undefined,
  add: () => undefined,
  change: () => undefined,
  file: () => Promise.resolve(null),
  remove: () => undefined,
  release: () => undefined,
};
