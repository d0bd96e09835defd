import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { newToken } from "#platform/random.server.ts";
import type { PictureFormat, PictureWidth } from "./picture-address.ts";
import type { PicturePlan, ResolvedPicture } from "./picture-library.server.ts";

/** Drawn pictures on disk. */
export type PictureStore = {
  /** The encoded picture: from disk, or drawn now and kept; equal requests share one drawing. */
  readonly picture: (
    assetId: string,
    found: ResolvedPicture,
    width: PictureWidth,
    format: PictureFormat,
  ) => Promise<Buffer>;
};

/** At most this many drawings wait or run; more are refused until some are done. */
const longestQueue = 400;

/** Thrown when too many pictures wait to be drawn. */
export class PictureQueueFull extends Error {}

/**
 * Keeps drawn pictures below `folder` and draws at most `abreast` at once.
 * @source IMG-09, NFR-01
 */
export function createPictureStore(options: {
  readonly folder: string;
  readonly draw: (plan: PicturePlan, width: number, format: PictureFormat) => Promise<Uint8Array>;
  readonly abreast: number;
}): PictureStore {
  const { folder, abreast } = options;
  const flights = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= abreast) await new Promise<void>((resolve) => queue.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  };

  const draw = async (file: string, found: ResolvedPicture, width: number, format: PictureFormat): Promise<Buffer> => {
    const drawn = Buffer.from(await inTurn(() => options.draw(found.plan, width, format)));
    await mkdir(path.dirname(file), { recursive: true });
    // Written beside and renamed: a reader never sees half a picture.
    const beside = `${file}.${newToken().slice(0, 8)}`;
    await writeFile(beside, drawn);
    await rename(beside, file);
    return drawn;
  };

  return {
    picture: async (assetId, found, width, format) => {
      const file = path.join(folder, found.hash.slice(0, 2), `${assetId}-${found.hash}-${width}.${format}`);
      const running = flights.get(file);
      if (running) return running;
      const flight = readFile(file)
        .catch(() => {
          if (queue.length >= longestQueue) throw new PictureQueueFull("too many pictures wait to be drawn");
          return draw(file, found, width, format);
        })
        .finally(() => flights.delete(file));
      flights.set(file, flight);
      return flight;
    },
  };
}
