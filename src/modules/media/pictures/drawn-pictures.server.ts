import { yearSeconds } from "#kernel/durations.ts";
import type { DrawnImages, ImageSource } from "#modules/images/contract.server.ts";
import { imageWidths } from "#modules/images/contract.ts";
import { accept } from "#kernel/result.ts";
import { assetIdOf, parsePictureName } from "./picture-address.ts";
import type { PictureLibrary, PicturePlan } from "./picture-library.server.ts";
import type { PictureDrawer } from "./shop-pictures.server.ts";

/** Cache lifetime in seconds of the current picture at an outdated URL, so that open pages stay intact. */
const outdatedSeconds = 60;
/**
 * Widths at which pictures are drawn: smaller ones are scaled down from a drawn one; larger ones are never requested.
 */
const narrowest = 120;
const widest = 1920;
const usual = 960;
const drawnWidths = imageWidths.filter((width) => width >= narrowest && width <= widest);

function sourceOf(version: string, plan: PicturePlan, draw: PictureDrawer): ImageSource {
  const load: ImageSource["load"] = async (requested = usual) => {
    const width = drawnWidths.find((known) => known >= requested) ?? widest;
    return accept(await draw(plan, { width, format: "png", quality: 100 }));
  };
  return {
    version,
    load,
    draw: (width, format, quality) =>
      width < narrowest ? undefined : draw(plan, { width: Math.min(width, widest), format, quality }),
  };
}

/**
 * The pictures of designs and scenes as a source of the image service: `{assetId}-{hash}`.
 * @source IMG-01, PDP-03, ADR-0029
 */
export function drawnPictures(library: () => Promise<PictureLibrary>, draw: PictureDrawer): DrawnImages {
  return async (name) => {
    const requested = parsePictureName(name);
    const found = requested && (await library()).resolve(requested.subject);
    if (!requested || !found) return undefined;
    const current = requested.hash === found.hash;
    const source = sourceOf(`${assetIdOf(requested.subject)}-${found.hash}`, found.plan, draw);
    return { source, seconds: current ? yearSeconds : outdatedSeconds, immutable: current };
  };
}
