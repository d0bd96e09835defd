import { availableParallelism } from "node:os";
import path from "node:path";
import { createImageCache, type ImageCache } from "#modules/images/image-cache.server.ts";
import { createImageService, type ImageService } from "#modules/images/image-service.server.ts";
import type { DrawnImages } from "#modules/images/images-api.server.ts";
import { articlePictures } from "#modules/media/pictures/article-pictures.server.ts";
import { drawnPictures } from "#modules/media/pictures/drawn-pictures.server.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { DrawnDesign, PicturePainter } from "#modules/media/pictures/render-picture.server.ts";
import { pictureDrawer, readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { goodsPictures } from "#modules/photo-products/pictures/goods-pictures.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createProcessPool } from "#platform/jobs/process-pool.server.ts";

/** No request uses a core for longer than five seconds; a 50-megapixel source takes 300 MB. Source: IMG-09, D-26. */
const imageLimits = { cpuMs: 4500, ms: 30_000, megabytes: 1024 };

/** The image service of a process with its renderers. */
export type PictureService = {
  readonly cache: ImageCache;
  readonly service: ImageService;
  readonly drawn: DrawnImages;
  readonly stop: () => void;
};

/** Designs of photo products as they are printed: no foil, white paper. */
const unrefined = (fronts: Readonly<Record<string, DesignDocument>>): Readonly<Record<string, DrawnDesign>> =>
  Object.fromEntries(
    Object.entries(fronts).map(([surface, document]) => [surface, { document, refinement: "none", tint: [1, 1, 1] }]),
  );

/**
 * The image service of a process: designs are rendered by `paint`, everything else in processes that can be killed.
 * @param programs folder of the built programs; this file itself may be bundled into a chunk shared by several of them
 * @source IMG-01, ADR-0029
 */
export function openPictureService(
  deps: Deps,
  programs: string,
  paint: PicturePainter,
  concurrency = availableParallelism(),
): PictureService {
  const { config, clock } = deps;
  const encoders = createProcessPool(path.join(programs, "images.js"), imageLimits);
  const folder = config.IMAGE_CACHE_FOLDER ?? path.join(config.DATA_FOLDER, "images");
  const cache = createImageCache(folder, config.IMAGE_CACHE_BYTES, clock.now);
  const service = createImageService({
    cache,
    encode: encoders.run,
    concurrency,
    limitFactor: config.RATE_LIMIT_FACTOR,
    now: clock.now,
  });
  const designs = drawnPictures(() => readPictures(deps), pictureDrawer(deps, paint));
  const articles = articlePictures(deps);
  const goods = goodsPictures(deps, (drawn, form) => {
    if (!("flat" in drawn)) return paint({ kind: "scene", ...drawn, fronts: unrefined(drawn.fronts), ...form });
    const { flat } = unrefined({ flat: drawn.flat });
    if (!flat) throw new Error("nothing to draw");
    return paint({ kind: "face", face: "front", design: flat, ...form });
  });
  return {
    cache,
    service,
    drawn: async (name) => (await goods(name)) ?? (await articles(name)) ?? designs(name),
    stop: () => encoders.stop(),
  };
}
