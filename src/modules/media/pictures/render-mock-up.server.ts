import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import type { SvgView } from "#design/svg/paint-svg.ts";
import {
  artworkWidth,
  composeScene,
  type ComposedScene,
  type Scene,
  type SurfaceArtwork,
} from "../scenes/compose-scene.server.ts";
import type { DesignRenderer } from "./render-design.server.ts";
import type { PaperTint } from "./paper-tints.ts";
import type { FoilColour } from "../scenes/scene-model.ts";

/**
 * Artwork of one paper front of a scene: a page of a design, or the part of it that is the front of the folded card.
 */
export type MockUpFront = {
  readonly document: DesignDocument;
  readonly page?: number | string;
  readonly view?: SvgView;
  readonly refinement?: Refinement;
  /** Share of light that the paper reflects, per channel; white if absent. */
  readonly tint?: PaperTint;
};

const foils: Readonly<Record<Refinement, FoilColour | undefined>> = {
  none: undefined,
  gold: "gold",
  rosegold: "rosegold",
  silver: "silver",
  relief: undefined,
  "gold-refined": "gold",
  "rosegold-refined": "rosegold",
  "silver-refined": "silver",
  "relief-refined": undefined,
};

/** The artwork on tinted paper: every pixel loses the light that the paper absorbs. */
function onPaper(pixels: Uint8Array, tint: PaperTint | undefined): Uint8Array {
  if (!tint || tint.every((share) => share === 1)) return pixels;
  const printed = new Uint8Array(pixels);
  for (let at = 0; at < printed.length; at += 4) {
    printed[at] = (printed[at] ?? 0) * tint[0];
    printed[at + 1] = (printed[at + 1] ?? 0) * tint[1];
    printed[at + 2] = (printed[at + 2] ?? 0) * tint[2];
  }
  return printed;
}

async function artworkOf(renderer: DesignRenderer, front: MockUpFront, width: number): Promise<SurfaceArtwork> {
  const foil = foils[front.refinement ?? "none"];
  const picture = await renderer.raw({ ...front, width });
  const rgba = { ...picture, data: onPaper(picture.data, front.tint), channels: 4 as const };
  if (!foil) return { rgba };
  const mask = await renderer.raw({ ...front, width, mode: "mask" });
  return { rgba, foil, foilMask: { ...mask, channels: 4 as const } };
}

/**
 * Renders designs in a scene, `fronts` by surface id, as raw sRGB pixels of `width`. Foil gets the scene's real
 * highlights, relief keeps the painter's varnish. Throws what `composeScene` and the renderer throw. Source: PDP-03,
 * D-04.
 */
export async function renderMockUp(input: {
  readonly renderer: DesignRenderer;
  readonly scene: Scene;
  readonly fronts: Readonly<Record<string, MockUpFront>>;
  readonly width: number;
}): Promise<ComposedScene> {
  const { renderer, scene, fronts, width } = input;
  const artworks: Record<string, SurfaceArtwork> = {};
  for (const [id, front] of Object.entries(fronts)) {
    artworks[id] = await artworkOf(renderer, front, artworkWidth(scene, id, width));
  }
  return composeScene({ scene, artworks, width });
}
