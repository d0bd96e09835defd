import path from "node:path";
import { z } from "zod";
import { createImagePregenerator } from "#modules/images/pregenerate-images.server.ts";
import type { PictureJob } from "#modules/media/pictures/render-picture.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createProcessPool, type ProcessPool } from "#platform/jobs/process-pool.server.ts";
import { picturesAhead } from "#web/storefront/tiles/prerendered-pictures.server.ts";
import { openPictureService } from "./picture-service.ts";

/** Job that prerenders the images of listings. */
export const prerenderTask = "draw-pictures-ahead";

/** Longest run of a job in ms before it goes to the back of the queue: mails and print files never wait for it. */
const maxRunMs = 2000;
/** Lower priority than everything somebody waits for. */
const lowestPriority = 100;
/** Share of the image cache on disk; the rest stays for what visitors request. */
const cacheShare = 1 / 2;
const drawingLimits = { cpuMs: 20_000, ms: 120_000, megabytes: 1024 };

const Drawn = z.instanceof(Uint8Array);

/** Prerenders images, one job after the other. */
export type Prerendering = {
  /** Queues a job unless one is waiting already; called at the start and whenever designs change. */
  readonly enqueue: () => Promise<void>;
  /** Runs one job; queues the next one while images are missing. */
  readonly runOnce: () => Promise<void>;
  readonly stop: () => void;
};

const painterProcesses = (): ProcessPool =>
  createProcessPool(path.join(import.meta.dirname, "pictures-ahead.js"), drawingLimits);

/**
 * Renders the tiles of published designs into the image cache, in a process of the lowest priority that exits when all
 * exist.
 * @source IMG-01, NFR-01, ADR-0029
 */
export function createPrerendering(deps: Deps, painters = painterProcesses(), runMs = maxRunMs): Prerendering {
  const paint = async (job: PictureJob): Promise<Uint8Array> => Drawn.parse(await painters.run(job));
  const pictures = openPictureService(deps, import.meta.dirname, paint, 1);
  const make = createImagePregenerator({
    ...pictures,
    most: deps.config.IMAGE_CACHE_BYTES * cacheShare,
    log: deps.log,
  });
  const enqueue = (): Promise<void> =>
    deps.queue.enqueue(
      deps.db,
      prerenderTask,
      {},
      { jobKey: prerenderTask, line: prerenderTask, priority: lowestPriority },
    );
  return {
    enqueue: async () => {
      if (deps.config.PICTURES_AHEAD) await enqueue();
    },
    runOnce: async () => {
      if (!deps.config.PICTURES_AHEAD) return;
      const until = performance.now() + runMs;
      const done = await make(await picturesAhead(deps), () => performance.now() > until);
      if (!done) await enqueue();
    },
    stop: () => {
      painters.stop();
      pictures.stop();
    },
  };
}
