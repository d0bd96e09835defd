import type { DetailedError, Upload } from "tus-js-client";

/** Where the bytes of an upload go on, and who is told. `address`: of an upload begun before, else null. */
export type ByteCallbacks = {
  readonly address: string | null;
  readonly onAddress: (address: string) => void;
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * The address of a finished upload, or why it ended: an error response of the shop, no connection, or a file that the
 * device no longer has (`gone`).
 */
export type SentBytes =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly why: "answer"; readonly status: number; readonly body: string }
  | { readonly ok: false; readonly why: "connection" | "gone" };

const endpoint = "/web-api/uploads";
/** Short breaks are mended here; the queue waits out longer ones. */
const retryDelays = [0, 1000, 3000];

/** Responses worth a retry at once: a lock still held, a busy shop, a restart, no response at all. */
const isTransient = (status: number | undefined) =>
  status === undefined || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);

const answerOf = (error: Error | DetailedError) => ("originalResponse" in error ? error.originalResponse : null);

/** Whether the browser can still read a file: it may have been deleted, changed or lie on a device that is gone. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function reasonOf(error: Error | DetailedError, file: Blob): Promise<SentBytes> {
  const answer = answerOf(error);
  if (answer) return { ok: false, why: "answer", status: answer.getStatus(), body: answer.getBody() };
  return { ok: false, why: (await isReadable(file)) ? "connection" : "gone" };
}

/**
 * Uploads a file with the tus protocol and resolves when all its bytes have arrived; null when it was aborted, which
 * leaves the sent bytes with the shop. Ends while offline. The protocol's code is loaded with the first upload.
 * @source CFG-10, PHOTO-01; tus resumable upload protocol 1.0
 */
export async function sendBytes(file: File, callbacks: ByteCallbacks): Promise<SentBytes | null> {
  const { address, onAddress, onShare, signal } = callbacks;
  const protocol = await import("tus-js-client").catch(() => null);
  if (signal.aborted) return null;
  if (!protocol || !navigator.onLine) return { ok: false, why: "connection" };
  return new Promise((resolve) => {
    const end = (sent: SentBytes | null) => {
      window.removeEventListener("offline", leave);
      signal.removeEventListener("abort", pause);
      resolve(sent);
    };
    const stop = (sent: SentBytes | null) => {
      end(sent);
      void upload.abort().catch(() => undefined);
    };
    const pause = () => stop(null);
    const leave = () => stop({ ok: false, why: "connection" });
    const upload: Upload = new protocol.Upload(file, {
      // An upload begun before is continued or refused; only its sender decides to begin another.
      ...(address === null ? { endpoint } : { uploadUrl: address }),
      metadata: { filename: file.name },
      storeFingerprintForResuming: false,
      retryDelays,
      onUploadUrlAvailable: () => onAddress(upload.url ?? endpoint),
      onProgress: (sent, all) => onShare(all > 0 ? sent / all : 0),
      onShouldRetry: (error) => navigator.onLine && isTransient(error.originalResponse?.getStatus()),
      onError: (error) => void reasonOf(error, file).then(end),
      onSuccess: () => end({ ok: true, address: upload.url ?? "" }),
    });
    window.addEventListener("offline", leave);
    signal.addEventListener("abort", pause);
    upload.start();
  });
}

/** Removes the bytes of an upload that is not wanted any more; those that remain expire by themselves. */
export async function dropBytes(address: string): Promise<void> {
  const { Upload } = await import("tus-js-client");
  await Upload.terminate(address).catch(() => undefined);
}
