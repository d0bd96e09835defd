import type { CSSProperties, ReactElement } from "react";
import { mm } from "./mm-style.ts";
import { panelLefts, seenSize, wholeSize } from "./room-geometry.ts";
import type { WallPiece } from "./wall-piece.ts";

/** The picture of a piece: a URL, or an element that fills its box, such as a painted document. */
export type PieceContent = string | ReactElement;

type PieceProps = { readonly piece: WallPiece; readonly content: PieceContent };

/** All panels of a picture, in its box. Source: FRAME-09. */
export function HungPicture({ piece, content }: PieceProps) {
  return panelLefts(piece).map((left) => (
    <div
      key={left}
      data-panel
      className="room-panel"
      data-surface={piece.surface}
      style={{
        left: mm(left),
        width: mm(piece.outer.w),
        height: mm(piece.outer.h),
        ["--lift" as string]: mm(liftOf(piece)),
        ["--depth" as string]: mm(piece.depth),
      }}
    >
      <div className="room-face">
        <PanelFace piece={piece} content={content} left={left} />
      </div>
      {piece.depth > 0 ? <PanelSide piece={piece} content={content} left={left} /> : null}
    </div>
  ));
}

/** Distance of the front from the wall, mm, which casts its shadow. */
function liftOf({ depth, frame }: WallPiece): number {
  return Math.max(frame ? 24 : 3, depth);
}

type PanelProps = PieceProps & { readonly left: number };

function PanelFace({ piece, content, left }: PanelProps) {
  const { outer, frame, picture } = piece;
  if (!frame) return <Shown piece={piece} content={content} left={left} inset={{ x: 0, y: 0 }} />;
  const seen = seenSize(picture, outer, frame.width + frame.distance);
  const opening: CSSProperties = {
    left: mm((outer.w - seen.w) / 2),
    top: mm((outer.h - seen.h) / 2),
    width: mm(seen.w),
    height: mm(seen.h),
  };
  return (
    <>
      <div className="room-frame" style={{ background: frame.colour }} />
      <div className="room-mat" style={{ inset: mm(frame.width), background: frame.mat }} />
      <div className="room-opening" style={opening}>
        <Shown
          piece={piece}
          content={content}
          left={left}
          inset={{ x: (picture.w - seen.w) / 2, y: (picture.h - seen.h) / 2 }}
        />
      </div>
      {frame.glass ? <div className="room-gloss" style={{ inset: mm(frame.width) }} /> : null}
    </>
  );
}

/** The part of the whole picture that a panel displays; the gaps are left out of it. */
function Shown({
  piece,
  content,
  left,
  inset,
}: PanelProps & { readonly inset: { readonly x: number; readonly y: number } }) {
  const { picture, outer, surface, edge, depth } = piece;
  const around = edge === "image" ? depth : 0;
  const whole = wholeSize(piece).w - outer.w + picture.w;
  const box: CSSProperties = {
    left: mm(-left - inset.x - around),
    top: mm(-inset.y - around),
    width: mm(whole + 2 * around),
    height: mm(picture.h + 2 * around),
  };
  return (
    <div className="room-shown">
      <Content content={content} style={box} />
      {surface === "gloss" && !piece.frame ? <div className="room-gloss" /> : null}
    </div>
  );
}

/** The right side of a panel, in the perspective of somebody standing to its right. */
function PanelSide({ piece, content, left }: PanelProps) {
  const { edge, depth, picture, outer, frame } = piece;
  if (frame) return <div className="room-side" style={{ width: mm(depth), background: frame.colour }} />;
  if (typeof edge === "object")
    return <div className="room-side" style={{ width: mm(depth), background: edge.colour }} />;
  const around = edge === "image" ? depth : 0;
  const whole = wholeSize(piece).w;
  const right = left + outer.w;
  // The mirrored picture begins where the front ends; the continued one goes on behind it.
  const before = edge === "image" ? right + around : whole - right;
  const box: CSSProperties = {
    left: mm(-before),
    top: mm(-around),
    width: mm(whole + 2 * around),
    height: mm(picture.h + 2 * around),
    ...(edge === "mirror" ? { transform: "scaleX(-1)" } : {}),
  };
  return (
    <div className="room-side" style={{ width: mm(depth) }}>
      <Content content={content} style={box} />
    </div>
  );
}

function Content({ content, style }: { readonly content: PieceContent; readonly style: CSSProperties }) {
  if (typeof content === "string")
    return <img src={content} alt="" className="room-content" style={style} draggable={false} />;
  return (
    <div className="room-content" style={style}>
      {content}
    </div>
  );
}
