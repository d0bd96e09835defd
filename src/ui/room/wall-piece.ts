import type { Hung, Size } from "./room-geometry.ts";

/** The face of a frame: its width in mm, and the colours of its bar and mat. */
export type PieceFrame = {
  readonly width: number;
  readonly colour: string;
  /** Colour between bar and picture: the mat, or the gap of a floating frame. */
  readonly mat: string;
  /** Distance from the bar that the picture keeps at least, mm: a floating frame shows its gap. */
  readonly distance: number;
  readonly glass: boolean;
};

/** What a wrapped or cut side displays: the mirrored picture, the continued picture, or a CSS colour. */
export type PieceEdge = "mirror" | "image" | { readonly colour: string };

/** A picture for the wall as it is made. Lengths in mm. Source: FRAME-06, FRAME-09, FRAME-10. */
export type WallPiece = Hung & {
  /** Size of one panel's picture. */
  readonly picture: Size;
  readonly surface: "canvas" | "gloss" | "matt" | "paper";
  /** Depth of the side: stretcher bar or board; 0 for paper. */
  readonly depth: number;
  readonly edge: PieceEdge;
  readonly frame: PieceFrame | null;
};
