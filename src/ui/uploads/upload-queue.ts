import type { KeptFiles, KeptUpload, LeftUpload } from "./kept-files.ts";
import { createUploadList, type UploadList } from "./upload-list.ts";
import { createUploadRunner, endJob, type RunnerPorts, type UploadJob } from "./upload-runner.ts";
import { isSameFile, isUnderWay, type FileMark, type Upload } from "./upload.ts";

/** What a queue needs of the page. */
export type QueuePorts<Photo> = Omit<RunnerPorts<Photo>, "kept"> & {
  readonly kept: KeptFiles;
  /** Removes the bytes of an upload the customer does not want. */
  readonly drop: (address: string) => Promise<void>;
  /** Separates photos from other files. */
  readonly sift: (files: readonly File[]) => {
    readonly photos: readonly File[];
    readonly skipped: readonly { readonly file: File; readonly why: string }[];
  };
  readonly newKey: () => string;
};

/** The upload queue: its store and commands. Source: CFG-10, PHOTO-01. */
export type UploadQueue<Photo> = {
  readonly store: UploadList["store"];
  /**
   * Uploads files, three at a time; resolves with the uploaded photos in the order of the files. A file that is in the
   * list already is not added again; if its bytes had been lost, it goes on where it stood.
   */
  readonly add: (files: readonly File[]) => Promise<readonly Photo[]>;
  /** Retries a refused file; resolves with its photos, or none when it was refused again. */
  readonly retry: (key: string) => Promise<readonly Photo[]>;
  /** Pauses one upload, or all. */
  readonly pause: (key?: string) => void;
  /** Goes on with one paused upload, or with all. */
  readonly resume: (key?: string) => void;
  /** Removes a file from the list and aborts its upload if it is still running. */
  readonly dismiss: (key: string) => void;
  /** Removes the word about skipped files. */
  readonly dismissSkipped: () => void;
  /** Removes all files that had been uploaded before from the list. */
  readonly dismissKnown: () => void;
  /** The file of an upload, for its preview; null if the device no longer has it. */
  readonly file: (key: string) => File | null;
  /** Leaves unfinished uploads to the next page or to another window. */
  readonly close: () => void;
};

const markOf = ({ name, size, lastModified }: File): FileMark => ({ name, size, lastModified });

const newUpload = (key: string, fileName: string): Upload => ({
  key,
  fileName,
  share: 0,
  state: "waiting",
  refused: null,
});

function newJob<Photo>({
  file,
  address,
  name,
  size,
  lastModified,
}: Omit<LeftUpload, "key" | "paused">): UploadJob<Photo> {
  return { mark: { name, size, lastModified }, file, address, running: null, failed: null, copied: false, waiting: [] };
}

/** An upload of an earlier page as it stands in the list. */
function listed({ key, name, file, paused }: LeftUpload): Upload {
  const upload = newUpload(key, name);
  if (!file) return { ...upload, state: "refused", refused: "UPLOAD_GONE" };
  return paused ? { ...upload, state: "paused" } : upload;
}

/**
 * Adds files to the list; returns the keys of all. A chosen file that is in the list already goes on there, if it had
 * been refused.
 */
function createEntrance<Photo>(
  { kept, newKey: keyOf }: Pick<QueuePorts<Photo>, "kept" | "newKey">,
  list: UploadList,
  jobs: Map<string, UploadJob<Photo>>,
): (files: readonly File[]) => readonly string[] {
  /** Goes on with the upload a chosen file belongs to; undefined if there is none. */
  const continueWith = (file: File): string | undefined => {
    const [key, job] = [...jobs].find(([, { mark }]) => isSameFile(mark, file)) ?? [];
    if (key === undefined || !job || list.find(key)?.state !== "refused") return key;
    if (!job.file) kept.add([{ kept: { key, ...job.mark, address: job.address, paused: false }, file }]);
    job.file = file;
    job.copied = false;
    list.change(key, { state: "waiting", refused: null });
    return key;
  };
  return (files) => {
    const entered: { readonly kept: KeptUpload; readonly file: File }[] = [];
    const keys = files.map((file) => {
      const same = continueWith(file);
      if (same !== undefined) return same;
      const key = keyOf();
      const mark = markOf(file);
      jobs.set(key, newJob({ ...mark, file, address: null }));
      entered.push({ kept: { key, ...mark, address: null, paused: false }, file });
      return key;
    });
    list.add(entered.map(({ kept: { key }, file }) => newUpload(key, file.name)));
    if (entered.length > 0) kept.add(entered);
    return [...new Set(keys)];
  };
}

/** Creates a queue and goes on with the uploads that an earlier page left. Source: PHOTO-01. */
export function createUploadQueue<Photo>(ports: QueuePorts<Photo>): UploadQueue<Photo> {
  const { kept } = ports;
  const list = createUploadList();
  const jobs = new Map<string, UploadJob<Photo>>();
  const runner = createUploadRunner(list, jobs, ports);

  const photosOf = (key: string): Promise<readonly Photo[]> =>
    new Promise((end) => {
      const job = jobs.get(key);
      if (job) job.waiting = [...job.waiting, end];
      else end([]);
    });
  const enter = createEntrance(ports, list, jobs);
  const stateTo = (key: string | undefined, state: "paused" | "waiting") => {
    const paused = state === "paused";
    const wanted = ({ state: now }: Upload) => (paused ? now !== "paused" : now === "paused");
    for (const upload of list.all().filter((each) => isUnderWay(each) && wanted(each))) {
      if (key !== undefined && upload.key !== key) continue;
      list.change(upload.key, { state });
      kept.change(upload.key, { paused });
      if (paused) jobs.get(upload.key)?.running?.abort();
    }
    runner.begin();
  };

  kept.follow((left) => {
    for (const each of left) jobs.set(each.key, newJob(each));
    list.add(left.map(listed));
    runner.begin();
  });

  return {
    store: list.store,
    add: async (files) => {
      const { photos, skipped } = ports.sift(files);
      list.skip(skipped.map(({ file, why }) => ({ fileName: file.name, why })));
      const sent = enter(photos).map(photosOf);
      runner.begin();
      return (await Promise.all(sent)).flat();
    },
    retry: (key) => {
      if (!jobs.get(key)?.file) return Promise.resolve([]);
      list.change(key, { state: "waiting", refused: null });
      const sent = photosOf(key);
      runner.begin();
      return sent;
    },
    pause: (key) => stateTo(key, "paused"),
    resume: (key) => stateTo(key, "waiting"),
    dismiss: (key) => {
      const job = jobs.get(key);
      job?.running?.abort();
      if (job?.address && list.find(key)?.state !== "known") void ports.drop(job.address);
      jobs.delete(key);
      list.remove(key);
      kept.remove(key);
      if (job) endJob(job, []);
      runner.begin();
    },
    dismissSkipped: () => list.skip([]),
    dismissKnown: () => list.keep(({ state }) => state !== "known"),
    file: (key) => jobs.get(key)?.file ?? null,
    close: () => {
      runner.stop();
      kept.release();
      for (const job of jobs.values()) endJob(job, []);
    },
  };
}
