import type { ErrorCode } from "#kernel/errors.ts";

/**
 * State of an upload: waiting for its turn, sending, paused by the customer, waiting for the connection, being
 * processed by the shop, refused, or recognised as one the customer had uploaded before. The last two stay until they
 * are dismissed. Source: PHOTO-01.
 */
export type UploadState = "waiting" | "sending" | "paused" | "offline" | "preparing" | "refused" | "known";

/** A file being uploaded. `share` is the sent share of its bytes, 0..1; `refused` is why it was refused. */
export type Upload = {
  readonly key: string;
  readonly fileName: string;
  readonly share: number;
  readonly state: UploadState;
  readonly refused: ErrorCode | null;
};

/** Transient refusals: the same file can be accepted later, so a retry is offered. Source: CFG-10. */
const transient: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "NETWORK",
  "TIMEOUT",
  "UNAVAILABLE",
  "SERVER",
  "RATE_LIMIT",
  "UPLOAD_SPACE",
  "UPLOAD_WAITING",
  "UPLOAD_UNKNOWN",
  "UPLOAD_DISK",
]);

/** Refusals of the connection or of a shop that restarts: the queue waits and goes on by itself. Source: PHOTO-01. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["NETWORK", "TIMEOUT", "UNAVAILABLE", "RATE_LIMIT"]);

/** Whether a retry can help without another file. Source: CFG-10. */
export const canRetry = ({ refused }: Upload): boolean => refused !== null && transient.has(refused);

/** Whether the queue waits out a refusal by itself. Source: PHOTO-01. */
export const isPassing = (code: ErrorCode): boolean => passing.has(code);

/** Whether an upload still needs the connection, so that pausing or resuming it has a meaning. */
export const isUnderWay = ({ state }: Upload): boolean => state !== "refused" && state !== "known";

/** What identifies a file of a device across reloads: chosen again it continues its upload. Source: PHOTO-01. */
export type FileMark = { readonly name: string; readonly size: number; readonly lastModified: number };

/** Whether two descriptions name the same file. */
export const isSameFile = (a: FileMark, b: FileMark): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Most rows of a list of uploads. */
export const mostRows = 20;

/** The rank of an upload in a long list: refused, being sent, waiting, known. */
function rankOf({ state }: Upload): number {
  if (state === "refused") return 0;
  if (state === "sending" || state === "preparing") return 1;
  return state === "known" ? 3 : 2;
}

/** The uploads a list displays: all in their order; of a long list what needs attention first. Source: PHOTO-01. */
export function uploadsToShow(uploads: readonly Upload[]): readonly Upload[] {
  if (uploads.length <= mostRows) return uploads;
  return uploads.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, mostRows);
}
