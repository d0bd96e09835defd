import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { isUuid } from "#kernel/ids.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import { documentForRecord } from "#design/records/data-fields.ts";
import { withWatermark } from "#design/templates/watermark.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { drawingKey, previewKey } from "../photos/photo-store.server.ts";
import { createDesignRenderer, type DesignRenderer } from "./render-design.server.ts";

const renderers = new WeakMap<Deps, Promise<DesignRenderer>>();

/** A photo in preview size as JPEG; example photos come from the shop's own, a missing one leaves its place empty. */
async function previewOf(deps: Deps, asset: string): Promise<Uint8Array | null> {
  const samples = fromRoot("fixtures", "photos");
  if (!isUuid(asset)) return /^[a-z0-9-]+$/.test(asset) ? readFile(`${samples}/${asset}.jpg`).catch(() => null) : null;
  const key = previewKey(asset, 640);
  if (!(await deps.files.exists(key))) return null;
  return sharp(await deps.files.getBytes(key))
    .jpeg({ quality: 88 })
    .toBuffer();
}

function rendererOf(deps: Deps): Promise<DesignRenderer> {
  const known = renderers.get(deps);
  if (known) return known;
  const renderer = createDesignRenderer({
    fonts: fromRoot("designs", "fonts"),
    ornaments: fromRoot("designs", "ornaments"),
    drawing: (id) => deps.files.getBytes(drawingKey(id)),
    photo: (asset) => previewOf(deps, asset),
  });
  renderers.set(deps, renderer);
  return renderer;
}

/** Options of a design's picture. */
export type PictureRequest = {
  readonly refinement: Refinement;
  /** Pixels. */
  readonly width: number;
  /** Number of the panel, in reading order; the front by default. */
  readonly panel?: number;
  /** Text across the picture, for unpaid designs. */
  readonly watermark?: string;
  /** False for a picture of unsaved input: it is rendered without caching. */
  readonly cache?: boolean;
};

const watermarkFont = "hanken-grotesk-500";

/**
 * A panel of a design as WebP, rendered once and cached by content.
 * @source CART-03, BO-01, CFG-17
 */
export async function documentPicture(
  deps: Deps,
  ordered: DesignDocument,
  { refinement, width, panel = 0, watermark, cache = true }: PictureRequest,
): Promise<Uint8Array> {
  // A card with a list displays its first record, not the names of its fields.
  const [first] = ordered.records?.rows ?? [];
  const document = { ...(first ? documentForRecord(ordered, first) : ordered), records: null };
  const key = `pictures/${sha256(JSON.stringify([document, refinement, width, panel, watermark]))}.webp`;
  if (cache && (await deps.files.exists(key))) return deps.files.getBytes(key);
  const front = panelsInOrder(document)[panel];
  const renderer = await rendererOf(deps);
  const picture = await renderer.webp({
    document: watermark === undefined ? document : withWatermark(document, watermark, watermarkFont),
    ...(front ? { page: front.page.id, view: front.panel } : {}),
    refinement,
    width,
    held: true,
  });
  if (!cache) return picture;
  const unfinished = `${key}.${newUuid()}`;
  await deps.files.put(unfinished, picture);
  await deps.files.move(unfinished, key);
  return picture;
}
