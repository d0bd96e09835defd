import type { PreviewAnswer, PreviewTask } from "./preview-worker.ts";
import { createLocalPreviews, drawnAtOnce, type LocalPreviews } from "./local-previews.ts";

/** Width of previews in pixels: a tile of 200 px on a sharp screen. */
const previewWidth = 400;

/** Draws small pictures off the page's thread; null where the browser cannot. */
type PreviewDrawer = {
  readonly draw: (file: File) => Promise<Blob | null>;
  readonly close: () => void;
};

function startWorker(answered: (answer: PreviewAnswer) => void, broken: () => void): Worker {
  const worker = new Worker(new URL("preview-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer>) => answered(data));
  worker.addEventListener("error", broken);
  return worker;
}

/** Starts as many threads as pictures are drawn at once, with the first picture. */
function createPreviewDrawer(): PreviewDrawer {
  const pending = new Map<number, (picture: Blob | null) => void>();
  let workers: readonly Worker[] = [];
  let ids = 0;
  const answered = ({ id, picture }: PreviewAnswer) => {
    pending.get(id)?.(picture);
    pending.delete(id);
  };
  const giveUp = () => {
    for (const end of pending.values()) end(null);
    pending.clear();
  };
  const start = () => {
    if (workers.length === 0) workers = Array.from({ length: drawnAtOnce }, () => startWorker(answered, giveUp));
    return workers;
  };
  return {
    draw: (file) =>
      new Promise((end) => {
        const id = (ids += 1);
        pending.set(id, end);
        const task: PreviewTask = { id, file, width: previewWidth };
        start()[id % drawnAtOnce]?.postMessage(task);
      }),
    close: () => {
      for (const worker of workers) worker.terminate();
      workers = [];
      giveUp();
    },
  };
}

/** Previews of chosen files, drawn by this browser. Source: PHOTO-01. */
export function openLocalPreviews(): LocalPreviews {
  const drawer = createPreviewDrawer();
  const previews = createLocalPreviews({
    draw: drawer.draw,
    address: (picture) => URL.createObjectURL(picture),
    revoke: (address) => URL.revokeObjectURL(address),
  });
  return {
    ...previews,
    close: () => {
      previews.close();
      drawer.close();
    },
  };
}
