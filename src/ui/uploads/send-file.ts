import type { ErrorCode } from "#kernel/errors.ts";
import { refuse, type Refusal, type Result } from "#kernel/result.ts";
import type { ByteCallbacks, SentBytes } from "./resumable-upload.ts";

/** The photos created from a file, several if it has pages; `known` when these bytes had been uploaded before. */
export type SentPhotos<Photo> = { readonly photos: readonly Photo[]; readonly known: boolean };

/** Callbacks of an upload; `address` of an upload begun before, which goes on where it stood; null begins one. */
export type SendCallbacks = Omit<ByteCallbacks, "onAddress"> & {
  readonly onAddress: (address: string | null) => void;
  readonly onPreparing: () => void;
};

/** Uploads one file; null when it was aborted. Refusals: those of the upload calls, UPLOAD_GONE, NETWORK. */
export type SendFile<Photo> = (file: File, callbacks: SendCallbacks) => Promise<Result<SentPhotos<Photo>> | null>;

/** What the sender needs of the shop. */
export type SenderPorts<Photo> = {
  /** Uploads bytes, as `sendBytes` does. */
  readonly bytes: (file: File, callbacks: ByteCallbacks) => Promise<SentBytes | null>;
  /** Imports a finished upload by its id. Idempotent: asked again it returns the same photos. */
  readonly take: (id: string, signal: AbortSignal) => Promise<Result<SentPhotos<Photo>>>;
  /** The refusal of an error response's body. */
  readonly refusalOf: (body: unknown) => Promise<Refusal>;
  /** Largest file in bytes. */
  readonly largest: number;
};

const idOf = (address: string) => address.split("/").at(-1) ?? "";

/**
 * The refusal of a response without the shop's words: HEAD has no body, the protocol answers 409 and 423 while an
 * interrupted request still holds the upload, and a proxy speaks while the shop restarts.
 */
function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return "UPLOAD_UNKNOWN";
  if (status === 429) return "RATE_LIMIT";
  return status === 409 || status === 423 || status >= 502 ? "UNAVAILABLE" : "SERVER";
}

async function refusalOfBytes(
  sent: Extract<SentBytes, { ok: false }>,
  file: File,
  refusalOf: SenderPorts<unknown>["refusalOf"],
): Promise<Result<never>> {
  if (sent.why !== "answer")
    return sent.why === "gone" ? refuse("UPLOAD_GONE", { file: file.name }) : refuse("NETWORK");
  if (sent.status === 507) return refuse("UPLOAD_DISK", { file: file.name });
  try {
    return { ok: false, refusal: await refusalOf(JSON.parse(sent.body)) };
  } catch {
    return refuse(codeOfStatus(sent.status));
  }
}

const isUnknown = (answer: Result<unknown> | null) =>
  answer !== null && !answer.ok && answer.refusal.code === "UPLOAD_UNKNOWN";

/**
 * Uploads photos resumably, so that a broken connection or a reload loses only the unsent bytes; files the shop would
 * refuse for their size are not sent at all. An upload the shop does not know is either imported already, then its
 * photos are returned, or belongs to a session that ended, then the file is sent anew.
 * @source CFG-10, PHOTO-01
 */
export function createSender<Photo>({ bytes, take, refusalOf, largest }: SenderPorts<Photo>): SendFile<Photo> {
  const attempt = async (file: File, callbacks: SendCallbacks): Promise<Result<SentPhotos<Photo>> | null> => {
    const sent = await bytes(file, callbacks);
    if (!sent) return null;
    if (!sent.ok) return refusalOfBytes(sent, file, refusalOf);
    callbacks.onPreparing();
    return take(idOf(sent.address), callbacks.signal);
  };
  return async (file, callbacks) => {
    if (file.size > largest) return refuse("UPLOAD_SIZE");
    if (file.size === 0) return refuse("UPLOAD_EMPTY");
    const first = await attempt(file, callbacks);
    if (!isUnknown(first)) return first;
    const imported = callbacks.address === null ? null : await take(idOf(callbacks.address), callbacks.signal);
    if (imported && !isUnknown(imported)) return imported;
    callbacks.onAddress(null);
    callbacks.onShare(0);
    return attempt(file, { ...callbacks, address: null });
  };
}
