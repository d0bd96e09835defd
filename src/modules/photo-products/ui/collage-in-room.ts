import type { WallSettings } from "../documents/walls.ts";
import { collageFrame, framedPoster } from "../kinds/collages.ts";
import { parseFormat } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";
import { outerSize } from "../kinds/formats.ts";
import { frameColours, frameProfiles, matColours } from "../pictures/paint-wall.ts";
import type { WallPiece } from "#ui/room/wall-piece.ts";

/** Depth of a framed poster, mm. */
const frameDepth = 24;

/**
 * A chosen collage as the room view displays it. `edge` is what goes round the stretcher of a canvas, `color` the
 * colour of that edge as it is seen. Source: COLL-01, COLL-06, FRAME-09.
 */
export function collageInRoom(
  { productType = "", formatType = "", depth }: Chosen,
  edge?: { readonly kind: WallSettings["edge"]; readonly color: string },
): WallPiece {
  const picture = parseFormat(formatType) ?? { w: 300, h: 300 };
  const framed = productType === framedPoster;
  const wrapped = edge?.kind === "colour" ? { colour: edge.color } : (edge?.kind ?? "mirror");
  return {
    picture,
    outer: framed ? outerSize(picture, collageFrame.matSize) : picture,
    panels: 1,
    gap: 0,
    surface: productType === "leinwand" ? "canvas" : "paper",
    depth: framed ? frameDepth : productType === "leinwand" ? Number(depth ?? 20) : 0,
    edge: wrapped,
    frame: framed
      ? {
          width: frameProfiles[collageFrame.code]?.width ?? frameDepth,
          colour: frameColours[collageFrame.color] ?? "",
          mat: matColours[collageFrame.mat] ?? "",
          distance: 0,
          glass: true,
        }
      : null,
  };
}
