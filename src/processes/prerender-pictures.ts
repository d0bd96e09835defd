import path from "node:path";
import { z } from "zod";
import { createImagePregenerator } from "#modules/images/pregenerate-images.server.ts";
import type { PictureJob } from "#modules/media/pictures/render-picture.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createProcessPool, type ProcessPool } from "#platform/jobs/process-pool.server.ts";
import { picturesAhead } from "#web/storefront/tiles/prerendered-pictures.server.ts";
import { openPictureService } from "./picture-service.ts";

/** Job that draws the pictures of overviews before anybody asks. */
export const prerenderTask = "draw-pictures-ahead";

/** So long a job draws before it goes to the back of the queue: mails and print files never wait for it. */
const longestTurn = 2000;
/** Behind everything somebody waits for. */
const lastOfAll = 100;
/** Of the pictures' place on the disk; the rest stays for what visitors ask for. */
const aheadShare = 1 / 2;
const drawingLimits = { cpuMs: 20_000, ms: 120_000, megabytes: 1024 };

const Drawn = z.instanceof(Uint8Array);

/** Draws pictures ahead, one turn after the other. */
export type Prerendering = {
  /** Queues a turn unless one waits already; called at the start and whenever designs change. */
  readonly enqueue: () => Promise<void>;
  /** One turn; queues the next one while pictures are missing. */
  readonly turn: () => Promise<void>;
  readonly stop: () => void;
};

const painterProcesses = (): ProcessPool =>
  createProcessPool(path.join(import.meta.dirname, "pictures-ahead.js"), drawingLimits);

/**
 * Draws the tiles of published designs into the store of made pictures, in a process of the lowest priority that ends
 * when all are there.
 * @source IMG-01, NFR-01, ADR-0029
 */
export function createPrerendering(deps: Deps, painters = painterProcesses(), turnMs = longestTurn): Prerendering {
  const paint = async (job: PictureJob): Promise<Uint8Array> => Drawn.parse(await painters.run(job));
  const pictures = openPictureService(deps, import.meta.dirname, paint, 1);
  const make = createImagePregenerator({
    ...pictures,
    most: deps.config.IMAGE_CACHE_BYTES * aheadShare,
    log: deps.log,
  });
  const enqueue = (): Promise<void> =>
    deps.queue.enqueue(deps.db, prerenderTask, {}, { jobKey: prerenderTask, line: prerenderTask, priority: lastOfAll });
  return {
    enqueue: async () => {
      if (deps.config.PICTURES_AHEAD) await enqueue();
    },
    turn: async () => {
      if (!deps.config.PICTURES_AHEAD) return;
      const until = performance.now() + turnMs;
      const done = await make(await picturesAhead(deps), () => performance.now() > until);
      if (!done) await enqueue();
    },
    stop: () => {
      painters.stop();
      pictures.stop();
    },
  };
}
