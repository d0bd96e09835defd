import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encodeAs } from "#modules/images/contract.server.ts";
import type { ImageFormat } from "#modules/images/contract.ts";
import { cutContourOf } from "#design/geometry/cut-contour.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { placeOfFace } from "./card-faces.ts";
import { loadScene, type Scene } from "../scenes/compose-scene.server.ts";
import type { PaperTint } from "./paper-tints.ts";
import type { CardFace } from "./picture-address.ts";
import { createDesignRenderer, type DesignRenderer } from "./render-design.server.ts";
import { renderMockUp, type MockUpFront } from "./render-mock-up.server.ts";

/** A design in its final colours, ready to be rendered. */
export type DrawnDesign = {
  readonly document: DesignDocument;
  readonly refinement: Refinement;
  readonly tint: PaperTint;
};

/** A render job as plain data, so that it can be passed to another thread. `scene` is `<scene>/<shape>`. */
export type PictureJob = {
  readonly width: number;
  readonly format: ImageFormat;
  readonly quality: number;
} & (
  | { readonly kind: "face"; readonly face: CardFace; readonly design: DrawnDesign }
  | { readonly kind: "scene"; readonly scene: string; readonly fronts: Readonly<Record<string, DrawnDesign>> }
);

/** Renders and encodes pictures of the shop. */
export type PicturePainter = (job: PictureJob) => Promise<Uint8Array>;

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number; readonly channels: 3 | 4 };

function encode(pixels: Pixels, tint: PaperTint, { format, quality }: PictureJob, cut = false): Promise<Buffer> {
  const { data, width, height, channels } = pixels;
  const drawn = sharp(data, { raw: { width, height, channels } });
  // The area outside the contour of a cut piece is transparent, if the format supports it.
  const flat = cut && format !== "jpeg" ? drawn : drawn.flatten({ background: "#ffffff" });
  const tinted = tint.every((share) => share === 1) ? flat : flat.linear([...tint], [0, 0, 0]);
  return encodeAs(tinted, format, quality).toBuffer();
}

function frontOf({ document, refinement, tint }: DrawnDesign): MockUpFront {
  const place = placeOfFace(document, "front");
  if (!place) throw new Error(`the document for ${document.product} has no front`);
  return { document, page: place.page, view: place.view, refinement, tint };
}

/**
 * Creates a painter that loads fonts, ornaments and scenes on first use and caches them. Throws for unknown faces and
 * scenes.
 */
export async function createPicturePainter(designs = fromRoot("designs")): Promise<PicturePainter> {
  const renderer: DesignRenderer = await createDesignRenderer({
    fonts: path.join(designs, "fonts"),
    ornaments: path.join(designs, "ornaments"),
    photo: (asset) => readFile(path.join(designs, "..", "fixtures", "photos", `${asset}.jpg`)).catch(() => null),
  });
  const scenes = new Map<string, Promise<Scene>>();
  const sceneOf = (name: string): Promise<Scene> => {
    const known = scenes.get(name) ?? loadScene(path.join(designs, "scenes", name));
    scenes.set(name, known);
    return known;
  };
  const untinted: PaperTint = [1, 1, 1];

  return async (job) => {
    if (job.kind === "face") {
      const { document, refinement, tint } = job.design;
      const place = placeOfFace(document, job.face);
      if (!place) throw new Error(`the document for ${document.product} has no ${job.face}`);
      const picture = await renderer.raw({ document, refinement, ...place, width: job.width, held: true });
      const cut = document.pages.some((page) => page.id === place.page && cutContourOf(page) !== undefined);
      return encode({ ...picture, channels: 4 }, tint, job, cut);
    }
    const fronts = Object.fromEntries(Object.entries(job.fronts).map(([id, design]) => [id, frontOf(design)]));
    const { data, info } = await renderMockUp({ renderer, scene: await sceneOf(job.scene), fronts, width: job.width });
    return encode({ data, ...info }, untinted, job);
  };
}
