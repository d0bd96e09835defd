import type { Refusal } from "#kernel/result.ts";
import type { KeptFiles } from "./kept-files.ts";
import type { SendFile, SentPhotos } from "./send-file.ts";
import { createUploadHold } from "./upload-hold.ts";
import type { UploadList } from "./upload-list.ts";
import { isPassing, type FileMark, type Upload } from "./upload.ts";

/** Number of concurrent uploads. Source: CFG-10. */
export const parallelUploads = 3;

/** How often a file may fail while others come through; then it is refused, so that it cannot hold up the rest. */
const patience = 3;

/** The work behind one upload of the list. */
export type UploadJob<Photo> = {
  readonly mark: FileMark;
  file: File | null;
  address: string | null;
  running: AbortController | null;
  /** Failures since which others came through, and the successes of all uploads at the last failure. */
  failed: { readonly times: number; readonly successes: number } | null;
  /** Whether `file` is the kept copy of one that vanished. */
  copied: boolean;
  /** Whoever waits for the photos of this file. */
  waiting: readonly ((photos: readonly Photo[]) => void)[];
};

/** What the runner needs. */
export type RunnerPorts<Photo> = {
  readonly send: SendFile<Photo>;
  readonly kept: Pick<KeptFiles, "change" | "file" | "remove">;
  /** Resolves after a time in ms, at once when the connection is back. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called with the photos of each file, also those of an earlier page. */
  readonly onPhotos: (photos: readonly Photo[], upload: Upload) => void;
};

/** Runs the waiting uploads of a list in their order. */
export type UploadRunner = {
  /** Begins as many waiting uploads as may run. */
  readonly begin: () => void;
  readonly stop: () => void;
};

/** Ends the wait for a file's photos. */
export function endJob<Photo>(job: UploadJob<Photo>, photos: readonly Photo[]): void {
  const { waiting } = job;
  job.waiting = [];
  for (const end of waiting) end(photos);
}

/**
 * Creates a runner. While the connection is gone all uploads wait and go on together; a file that the device lost goes
 * on with its kept copy.
 * @source PHOTO-01
 */
export function createUploadRunner<Photo>(
  list: Pick<UploadList, "all" | "find" | "change" | "remove">,
  jobs: Map<string, UploadJob<Photo>>,
  { send, kept, wait, onPhotos }: RunnerPorts<Photo>,
): UploadRunner {
  const hold = createUploadHold(wait);
  let stopped = false;

  const arrived = (key: string, job: UploadJob<Photo>, { photos, known }: SentPhotos<Photo>) => {
    const upload = list.find(key);
    hold.succeeded();
    kept.remove(key);
    if (upload) onPhotos(photos, upload);
    jobs.delete(key);
    if (known) list.change(key, { state: "known", share: 1 });
    else list.remove(key);
    endJob(job, photos);
  };

  /** Counts a failure; whether the file is to be tried again. A broken connection fails for all and counts for none. */
  const isWorthAnother = (job: UploadJob<Photo>) => {
    const successes = hold.successes();
    const { times, successes: before } = job.failed ?? { times: 0, successes };
    job.failed = { times: successes > before ? times + 1 : times, successes };
    return job.failed.times < patience;
  };
  const refused = async (key: string, job: UploadJob<Photo>, { code }: Refusal) => {
    if (isPassing(code) && isWorthAnother(job)) {
      list.change(key, { state: code === "RATE_LIMIT" ? "waiting" : "offline" });
      return hold.wait();
    }
    const copy = code === "UPLOAD_GONE" ? await kept.file(key) : null;
    if (copy && !job.copied) {
      job.copied = true;
      job.file = copy;
      return list.change(key, { state: "waiting" });
    }
    job.failed = null;
    list.change(key, { state: "refused", refused: code });
    endJob(job, []);
  };

  const run = async (key: string, job: UploadJob<Photo>, file: File) => {
    const running = new AbortController();
    job.running = running;
    list.change(key, { state: "sending" });
    const whileRunning = (part: Partial<Upload>) => {
      if (!running.signal.aborted) list.change(key, part);
    };
    const answer = await send(file, {
      address: job.address,
      onAddress: (address) => {
        if (job.address !== address) kept.change(key, { address });
        job.address = address;
      },
      onShare: (share) => whileRunning({ share }),
      onPreparing: () => whileRunning({ state: "preparing", share: 1 }),
      signal: running.signal,
    });
    job.running = null;
    if (answer?.ok && list.find(key)) arrived(key, job, answer.value);
    else if (answer && !answer.ok && !running.signal.aborted) await refused(key, job, answer.refusal);
    begin();
  };

  function begin(): void {
    if (stopped || hold.isHeld()) return;
    let free = parallelUploads - [...jobs.values()].filter(({ running }) => running).length;
    for (const { key, state } of list.all()) {
      const job = jobs.get(key);
      if (free <= 0) return;
      if (!job?.file || job.running || (state !== "waiting" && state !== "offline")) continue;
      free -= 1;
      void run(key, job, job.file);
    }
  }
  const stop = () => {
    stopped = true;
    for (const { running } of jobs.values()) running?.abort();
  };
  return { begin, stop };
}
