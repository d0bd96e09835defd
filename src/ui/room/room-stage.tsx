import { HungPicture, type PieceContent } from "./hung-picture.tsx";
import { areaStyle, mm, scaleStyle } from "./mm-style.ts";
import { besidePicture, wholeSize, type Hanging } from "./room-geometry.ts";
import { ceiling, person, type Room } from "./rooms.ts";
import personDrawing from "./scenes/person.svg";
import type { WallPiece } from "./wall-piece.ts";

type StageProps = {
  readonly room: Room;
  readonly hanging: Hanging;
  readonly piece: WallPiece;
  readonly content: PieceContent;
  /** CSS colour. */
  readonly wall: string;
  readonly withPerson: boolean;
};

/** A drawn room with the picture on its wall, true to scale. Source: FRAME-09. */
export function RoomStage({ room, hanging, piece, content, wall, withPerson }: StageProps) {
  const { area, view } = hanging;
  const roof = Math.max(ceiling, area.top + 80);
  const beside = { ...person, left: besidePicture(area, view, person.w) };
  return (
    <div className="room-place">
      <div className="room-stage" style={{ aspectRatio: `${view.w} / ${view.h}` }} data-stage="room">
        <div className="room-scale" style={scaleStyle(view.w)}>
          <div className="room-ceiling" />
          <div
            className="room-wall true-colour"
            style={{ top: mm(view.top - roof), height: mm(roof), background: wall }}
          />
          <div className="room-skirting" style={{ top: mm(view.top - 90), height: mm(90) }} />
          <div className="room-floor" style={{ top: mm(view.top) }} />
          <div className="room-piece" data-piece style={areaStyle(area, view)}>
            <HungPicture piece={piece} content={content} />
          </div>
          <img src={room.drawing} alt="" className="room-drawing" style={areaStyle(room.view, view)} />
          {withPerson ? (
            <img src={personDrawing} alt="" className="room-drawing" style={areaStyle(beside, view)} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

type NearProps = Pick<StageProps, "piece" | "content" | "wall">;

/** How much wall the near view displays around a picture, as a share of it. */
const around = 1.5;

/** The picture from close by and from the side: its wrapped edge, its frame, the light on its surface. Source: FRAME-09. */
export function NearStage({ piece, content, wall }: NearProps) {
  const { w, h } = wholeSize(piece);
  const width = Math.max(w, (h * 4) / 3) * around;
  return (
    <div className="room-place">
      <div className="room-stage" style={{ aspectRatio: "4 / 3" }} data-stage="near">
        <div className="room-scale room-near" style={scaleStyle(width)}>
          <div className="room-wall true-colour" style={{ inset: 0, background: wall }} />
          <div
            className="room-piece"
            style={{ left: mm((width - w) / 2), top: mm((width * 0.75 - h) / 2), width: mm(w), height: mm(h) }}
          >
            <HungPicture piece={piece} content={content} />
          </div>
        </div>
      </div>
    </div>
  );
}
