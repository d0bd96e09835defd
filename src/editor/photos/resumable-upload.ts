import type { DetailedError, Upload } from "tus-js-client";
import type { UploadCallbacks } from "./photo-tray.ts";

/** The id of a finished upload, or the shop's error response; `body` is null when there was none. */
export type SentBytes =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly body: string | null };

const endpoint = "/web-api/uploads";
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Transient responses worth a retry: a lock still held, a busy shop, a restart, no response at all. */
const isTransient = (status: number | undefined) =>
  status === undefined || status === 409 || status === 423 || status === 429 || status >= 500;

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus();

/** Pauses the upload while the browser is offline and resumes it afterwards. */
function followConnection(upload: Upload, onState: UploadCallbacks["onState"]): () => void {
  const pause = () => {
    onState("paused");
    void upload.abort();
  };
  const goOn = () => {
    onState("sending");
    upload.start();
  };
  window.addEventListener("offline", pause);
  window.addEventListener("online", goOn);
  return () => {
    window.removeEventListener("offline", pause);
    window.removeEventListener("online", goOn);
  };
}

/**
 * Uploads a file with the tus protocol and resolves when all its bytes have arrived; null when it was aborted. Pauses
 * while offline; choosing the same file after a reload resumes its upload. The protocol's code is loaded with the
 * first upload.
 * @source CFG-10; tus resumable upload protocol 1.0
 */
export async function sendBytes(file: File, { onShare, onState, signal }: UploadCallbacks): Promise<SentBytes | null> {
  const { Upload } = await import("tus-js-client");
  return new Promise((resolve) => {
    const end = (sent: SentBytes | null) => {
      unfollow();
      signal.removeEventListener("abort", giveUp);
      resolve(sent);
    };
    const giveUp = () => {
      end(null);
      void upload.abort(true).catch(() => undefined);
    };
    const upload: Upload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name },
      retryDelays,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => onShare(all > 0 ? sent / all : 0),
      onShouldRetry: (error) => navigator.onLine && isTransient(statusOf(error)),
      onError: (error) => {
        // While offline the upload is paused, not retried.
        if (!navigator.onLine) return onState("paused");
        const answer = "originalResponse" in error ? error.originalResponse : null;
        end({ ok: false, body: answer ? answer.getBody() : null });
      },
      onSuccess: () => end({ ok: true, id: upload.url?.split("/").at(-1) ?? "" }),
    });
    const unfollow = followConnection(upload, onState);
    signal.addEventListener("abort", giveUp);
    void upload.findPreviousUploads().then(([known]) => {
      if (signal.aborted) return;
      if (known) upload.resumeFromPreviousUpload(known);
      upload.start();
    });
  });
}
