import { readFile } from "node:fs/promises";
import sharp from "sharp";
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

/** Photos in preview size as JPEG; an example photo comes from the shop's own, a missing one leaves its place empty. */
async function previewOf(deps: Deps, asset: string): Promise<Uint8Array | null> {
  const samples = fromRoot("fixtures", "photos");
  if (!/^[0-9a-f-]{36}$/.test(asset))
    return /^[a-z0-9-]+$/.test(asset) ? readFile(`${samples}/${asset}.jpg`).catch(() => null) : null;
  const key = previewKey(asset, 640);
  if (!(await deps.files.exists(key))) return null;
  return sharp(await deps.files.getBytes(key))
    .jpeg({ quality: 88 })
    .toBuffer();
}

function rendererOf(deps: Deps): Promise<DesignRenderer> {
  const known = renderers.get(deps);
  if (known) return known;
  const made = createDesignRenderer({
    fonts: fromRoot("designs", "fonts"),
    ornaments: fromRoot("designs", "ornaments"),
    drawing: (id) => deps.files.getBytes(drawingKey(id)),
    photo: (asset) => previewOf(deps, asset),
  });
  renderers.set(deps, made);
  return made;
}

/** How a design is pictured. */
export type PictureRequest = {
  readonly refinement: Refinement;
  /** Pixels. */
  readonly width: number;
  /** Which panel, as the customer turns them; the front unless told otherwise. */
  readonly panel?: number;
  /** Words across the picture for eyes that have not paid. */
  readonly watermark?: string;
  /** False for a picture of something that is being typed: it is painted for once. */
  readonly keep?: boolean;
};

/** A face every watermark is set in. */
const watermarkFont = "hanken-grotesk-500";

/**
 * A panel of a design as WebP, painted once and kept by content.
 * @source CART-03, BO-01, CFG-17
 */
export async function documentPicture(
  deps: Deps,
  ordered: DesignDocument,
  { refinement, width, panel = 0, watermark, keep = true }: PictureRequest,
): Promise<Uint8Array> {
  // A card with a list shows its first record, not the names of its fields.
  const [first] = ordered.records?.rows ?? [];
  const document = { ...(first ? documentForRecord(ordered, first) : ordered), records: null };
  const key = `pictures/${sha256(JSON.stringify([document, refinement, width, panel, watermark]))}.webp`;
  if (keep && (await deps.files.exists(key))) return deps.files.getBytes(key);
  const front = panelsInOrder(document)[panel];
  const renderer = await rendererOf(deps);
  const picture = await renderer.webp({
    document: watermark === undefined ? document : withWatermark(document, watermark, watermarkFont),
    ...(front ? { page: front.page.id, view: front.panel } : {}),
    refinement,
    width,
    held: true,
  });
  if (!keep) return picture;
  const unfinished = `${key}.${newUuid()}`;
  await deps.files.put(unfinished, picture);
  await deps.files.move(unfinished, key);
  return picture;
}
