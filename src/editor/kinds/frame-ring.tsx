import { seenSize, type Size } from "#ui/room/room-geometry.ts";
import type { WallPiece } from "#ui/room/wall-piece.ts";

/** A frame as a path with a hole: the outer box and the inner one, both about the middle of the picture, mm. */
function ring({ picture }: WallPiece, outer: Size, inner: Size): string {
  const box = (size: Size) =>
    `M${(picture.w - size.w) / 2} ${(picture.h - size.h) / 2}h${size.w}v${size.h}h${-size.w}Z`;
  return box(outer) + box(inner);
}

/** Bar and mat round a framed picture, and over its edge. Source: FRAME-02, FRAME-06. */
export function FrameRing({ piece }: { readonly piece: WallPiece }) {
  const { frame, outer, picture } = piece;
  if (!frame) return null;
  const inside = { w: outer.w - 2 * frame.width, h: outer.h - 2 * frame.width };
  const seen = seenSize(picture, outer, frame.width + frame.distance);
  return (
    <g fillRule="evenodd" pointerEvents="none">
      <path d={ring(piece, inside, seen)} fill={frame.mat} />
      <path d={ring(piece, outer, inside)} fill={frame.colour} />
    </g>
  );
}
