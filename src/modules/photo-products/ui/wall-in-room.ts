import { usualWall, type WallSettings } from "../documents/walls.ts";
import type { Chosen } from "../kinds/options.ts";
import { wallOuterSize, wallSize } from "../kinds/walls.ts";
import { floatingGround, frameColours, frameProfiles, matColours } from "../pictures/paint-wall.ts";
import type { PieceFrame, WallPiece } from "#ui/room/wall-piece.ts";

/** Surface of a material, its thickness in mm and the colour of its cut side; of any other: paper. */
const boards: Readonly<
  Record<string, { readonly surface: WallPiece["surface"]; readonly depth: number; readonly side: string }>
> = {
  acrylglas: { surface: "gloss", depth: 4, side: "#cfdedb" },
  echtglas: { surface: "gloss", depth: 4, side: "#b9d3ca" },
  gallerybond: { surface: "gloss", depth: 6, side: "#aeb7b8" },
  aludibond: { surface: "matt", depth: 3, side: "#6c6e70" },
  forexplatte: { surface: "matt", depth: 5, side: "#f3f3f0" },
};

/** Depth of a frame, mm. */
const frameDepth: Readonly<Record<string, number>> = {
  artbox: 45,
  "schattenfuge-leinwand": 45,
  "schattenfuge-platte": 35,
};
const usualFrameDepth = 24;

/** Distance between a floating frame and its picture, mm. */
const floatingGap = 8;

/** The wrapped side of a canvas. Source: COLL-06. */
function edgeInRoom({ edge, color }: Pick<WallSettings, "edge" | "color">): WallPiece["edge"] {
  return edge === "colour" ? { colour: color?.rgb ?? "#ffffff" } : edge;
}

/** A configured wall picture as the room view displays it. Source: FRAME-06, FRAME-09, FRAME-10. */
export function wallInRoom(chosen: Chosen, settings: Omit<WallSettings, "placing"> = usualWall): WallPiece {
  const { material = "", depth, panels = "1" } = chosen;
  const board = boards[material];
  const canvas = material === "leinwand";
  const frame = frameInRoom(chosen);
  return {
    picture: wallSize(chosen),
    outer: wallOuterSize(chosen),
    panels: Number(panels),
    gap: settings.gap,
    surface: canvas ? "canvas" : (board?.surface ?? "paper"),
    depth: frame ? (frameDepth[chosen["frameType"] ?? ""] ?? usualFrameDepth) : Number(depth ?? board?.depth ?? 0),
    edge: board ? { colour: board.side } : edgeInRoom(settings),
    frame,
  };
}

function frameInRoom({ frameType = "none", frameColor = "", mat = "", glass }: Chosen): PieceFrame | null {
  if (frameType === "none") return null;
  const colour = frameColours[frameColor] ?? "#232120";
  const profile = frameProfiles[frameType];
  const floating = profile?.floats ?? false;
  return {
    width: profile?.width ?? usualFrameDepth,
    colour,
    mat: floating ? floatingGround : (matColours[mat] ?? colour),
    distance: floating ? floatingGap : 0,
    glass: glass !== undefined,
  };
}
