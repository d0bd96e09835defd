import { useId, useState, type ReactNode } from "react";
import { Button, buttonClass } from "../button.tsx";
import { useMessages } from "../messages.tsx";
import { HungPicture, type PieceContent } from "./hung-picture.tsx";
import { areaStyle, photoStageStyle, scaleStyle } from "./mm-style.ts";
import type { OwnWall } from "./own-wall-store.ts";
import { movedPlace, photographedView, placedAt, within } from "./own-wall.ts";
import { ReferenceForm, ReferenceStage } from "./reference-line.tsx";
import { wholeSize } from "./room-geometry.ts";
import { keySteps, useDrag } from "./use-drag.ts";
import type { OwnWallState } from "./use-own-wall.ts";
import type { WallPiece } from "./wall-piece.ts";

/** Way of a picture per press of an arrow key, mm. */
const step = 10;

type OwnWallProps = {
  readonly state: OwnWallState;
  readonly piece: WallPiece;
  readonly content: PieceContent;
  /** The outer size, below the picture. */
  readonly caption: ReactNode;
};

/** The visitor's own wall: its photo, the line of known length, then the picture on it. Source: FRAME-09. */
export function OwnWallView({ state, piece, content, caption }: OwnWallProps) {
  const t = useMessages();
  const [measuring, setMeasuring] = useState(false);
  const { wall, url, change, remove } = state;
  if (!wall || !url) return <ChoosePhoto state={state} />;
  const buttons = (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      {wall.mm === null || measuring ? null : (
        <Button variant="quiet" onClick={() => setMeasuring(true)}>
          {t("room.wall.measure")}
        </Button>
      )}
      <PhotoInput state={state} variant="quiet" label={t("room.wall.other")} />
      <Button variant="quiet" onClick={remove}>
        {t("room.wall.remove")}
      </Button>
    </div>
  );
  if (wall.mm === null || measuring)
    return (
      <>
        <ReferenceStage wall={wall} url={url} onChange={(line) => change({ line })} />
        <ReferenceForm
          key={url}
          wall={wall}
          onDone={(mm) => {
            change({ mm });
            setMeasuring(false);
          }}
        />
        <Refusal state={state} />
        {buttons}
      </>
    );
  return (
    <>
      <PlacedStage
        wall={wall}
        mm={wall.mm}
        url={url}
        piece={piece}
        content={content}
        change={change}
        caption={caption}
      />
      <Refusal state={state} />
      {buttons}
    </>
  );
}

type PlacedProps = Omit<OwnWallProps, "state"> &
  Pick<OwnWallState, "change"> & { readonly wall: OwnWall; readonly mm: number; readonly url: string };

/** The photo with the picture on it, moved by mouse, finger or arrow keys. */
function PlacedStage({ wall, mm, url, piece, content, change, caption }: PlacedProps) {
  const t = useMessages();
  const hint = useId();
  const view = photographedView(wall.size, wall.line, mm);
  const size = wholeSize(piece);
  const drag = useDrag(
    () => wall.place,
    (from, way) => change({ place: within({ x: from.x + way.x, y: from.y + way.y }) }),
  );
  return (
    <>
      <div className="room-place">
        <div data-photo data-stage="own" className="room-stage" style={photoStageStyle(wall.size)}>
          <div className="room-scale" style={scaleStyle(view.w)}>
            <img src={url} alt={t("room.wall.alt")} className="room-photo" draggable={false} />
            <button
              type="button"
              {...drag}
              data-piece
              aria-label={t("room.wall.move")}
              aria-describedby={hint}
              className="room-piece room-grab"
              style={areaStyle(placedAt(size, wall.place, view), view)}
              onKeyDown={(event) => {
                const steps = keySteps(event);
                if (steps) change({ place: movedPlace(wall.place, steps[0] * step, steps[1] * step, view) });
              }}
            >
              <HungPicture piece={piece} content={content} />
            </button>
          </div>
        </div>
      </div>
      {caption}
      <p id={hint} className="mt-1 text-15 text-ink-soft">
        {size.w > view.w || size.h > view.h ? t("room.wall.tooLarge") : t("room.wall.moveHint")}
      </p>
    </>
  );
}

function ChoosePhoto({ state }: Pick<OwnWallProps, "state">) {
  const t = useMessages();
  return (
    <div className="room-empty grid content-center justify-items-center gap-4 border border-line bg-sheet p-6 text-center">
      <p className="display text-25">{t("room.wall.title")}</p>
      <p className="max-w-[46ch] text-15 text-ink-soft">{t("room.wall.lead")}</p>
      <PhotoInput state={state} variant="secondary" label={t("room.wall.choose")} />
      <Refusal state={state} />
    </div>
  );
}

type InputProps = Pick<OwnWallProps, "state"> & { readonly variant: "secondary" | "quiet"; readonly label: string };

/** Camera or picture library, as the phone offers them. The photo stays in the browser. */
function PhotoInput({ state, variant, label }: InputProps) {
  return (
    <label className={buttonClass({ variant }, "relative has-focus-visible:outline-2 has-focus-visible:outline-leaf")}>
      {label}
      <input
        type="file"
        accept="image/*"
        disabled={state.reading}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void state.choose(file);
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

function Refusal({ state: { refusal } }: Pick<OwnWallProps, "state">) {
  const t = useMessages();
  return (
    <div role="alert">
      {refusal ? <p className="mt-3 text-15 text-brick">{t(`room.wall.refused.${refusal}`)}</p> : null}
    </div>
  );
}
