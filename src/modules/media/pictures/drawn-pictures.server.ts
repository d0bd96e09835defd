import { yearSeconds } from "#kernel/durations.ts";
import type { DrawnImages, ImageSource } from "#modules/images/contract.server.ts";
import { imageWidths } from "#modules/images/contract.ts";
import { accept } from "#kernel/result.ts";
import { assetIdOf, parsePictureName } from "./picture-address.ts";
import type { PictureLibrary, PicturePlan } from "./picture-library.server.ts";
import type { PictureDrawer } from "./shop-pictures.server.ts";

/** An outdated address answers today's picture for so long, so that an open page stays whole. */
const outdatedSeconds = 60;
/** Widths drawing is worth while at: below, a drawn picture is made smaller; beyond, nobody looks. */
const narrowest = 120;
const widest = 1920;
const usual = 960;
const drawnWidths = imageWidths.filter((width) => width >= narrowest && width <= widest);

function sourceOf(version: string, plan: PicturePlan, draw: PictureDrawer): ImageSource {
  const load: ImageSource["load"] = async (asked = usual) => {
    const width = drawnWidths.find((known) => known >= asked) ?? widest;
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
    const asked = parsePictureName(name);
    const found = asked && (await library()).resolve(asked.subject);
    if (!asked || !found) return undefined;
    const current = asked.hash === found.hash;
    const source = sourceOf(`${assetIdOf(asked.subject)}-${found.hash}`, found.plan, draw);
    return { source, seconds: current ? yearSeconds : outdatedSeconds, immutable: current };
  };
}
