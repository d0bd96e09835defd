import type { DesignDocument, Refinement } from "#design/model.ts";
import type { SvgView } from "#design/paint-svg.ts";
import {
  artworkWidth,
  composeScene,
  type ComposedScene,
  type Scene,
  type SurfaceArtwork,
} from "./compose-scene.server.ts";
import type { DesignRenderer } from "./render-design.server.ts";
import type { FoilColour } from "./scene-model.ts";

/** What stands on one paper front of a scene: a page of a design, or the part of it that is the front of the folded card. */
export type MockUpFront = {
  readonly document: DesignDocument;
  readonly page?: number | string;
  readonly view?: SvgView;
  readonly refinement?: Refinement;
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

async function artworkOf(renderer: DesignRenderer, front: MockUpFront, width: number): Promise<SurfaceArtwork> {
  const foil = foils[front.refinement ?? "none"];
  const picture = await renderer.raw({ ...front, width });
  const rgba = { ...picture, channels: 4 as const };
  if (!foil) return { rgba };
  const mask = await renderer.raw({ ...front, width, mode: "mask" });
  return { rgba, foil, foilMask: { ...mask, channels: 4 as const } };
}

/**
 * Shows designs in a scene, `fronts` by surface id, as raw sRGB pixels of `width`. Foil gets the scene's real highlights,
 * relief stays the painter's varnish. Throws what `composeScene` and the renderer throw. Source: brand.md, D-04.
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
