import { useId, useState } from "react";
import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { CheckLine, Swatch } from "../forms/choice.tsx";
import { useLocale, useMessages } from "../messages.tsx";
import type { PieceContent } from "./hung-picture.tsx";
import { OwnWallView } from "./own-wall-view.tsx";
import { hang, wholeSize, type Size } from "./room-geometry.ts";
import { NearStage, RoomStage } from "./room-stage.tsx";
import { roomNames, rooms, wallColourNames, wallColours, type RoomName, type WallColour } from "./rooms.ts";
import { useOwnWall } from "./use-own-wall.ts";
import type { WallPiece } from "./wall-piece.ts";
import "./room.css";

type Shown = RoomName | "own" | "near";

export type RoomViewProps = {
  readonly piece: WallPiece;
  /** The picture: a URL, or an element that fills its box, such as the visitor's painted document. */
  readonly picture: PieceContent;
};

/**
 * A picture on walls, true to scale: in drawn rooms, from close by, and on the visitor's own wall. Needs the messages
 * `room`. Source: FRAME-09, FRAME-10.
 */
export function RoomView({ piece, picture }: RoomViewProps) {
  const t = useMessages();
  const [shown, setShown] = useState<Shown>("living-room");
  const [colour, setColour] = useState<WallColour>("linen");
  const [withPerson, setWithPerson] = useState(false);
  const own = useOwnWall(() => setShown("own"));
  const id = useId();
  const wall = wallColours[colour];
  return (
    <section aria-label={t("room.title")} className="grid grid-cols-[minmax(0,1fr)]">
      <div>
        {shown === "own" ? (
          <OwnWallView state={own} piece={piece} content={picture} caption={<Outer piece={piece} />} />
        ) : null}
        {shown === "near" ? <NearStage piece={piece} content={picture} wall={wall} /> : null}
        {shown === "own" || shown === "near" ? null : (
          <DrawnRoom name={shown} piece={piece} picture={picture} wall={wall} withPerson={withPerson} />
        )}
        {shown === "near" ? <Outer piece={piece} /> : null}
      </div>
      <fieldset className="mt-4">
        <legend className="sr-only">{t("room.where")}</legend>
        <div className="flex flex-wrap gap-x-5">
          {[...roomNames, "near" as const, "own" as const].map((name) => (
            <label key={name} className="room-tab">
              <input
                type="radio"
                name={`${id}-room`}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                checked={shown === name}
                onChange={() => setShown(name)}
              />
              {t(`room.rooms.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {shown === "own" ? null : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
          <fieldset>
            <legend className="sr-only">{t("room.colour")}</legend>
            <div className="-ml-1.5 flex flex-wrap">
              {wallColourNames.map((name) => (
                <Swatch
                  key={name}
                  name={`${id}-colour`}
                  color={wallColours[name]}
                  label={t(`room.colours.${name}`)}
                  checked={colour === name}
                  onChange={() => setColour(name)}
                />
              ))}
            </div>
          </fieldset>
          {shown === "near" ? null : (
            <CheckLine onChange={({ currentTarget }) => setWithPerson(currentTarget.checked)}>
              {t("room.person")}
            </CheckLine>
          )}
        </div>
      )}
    </section>
  );
}

type DrawnProps = RoomViewProps & { readonly name: RoomName; readonly wall: string; readonly withPerson: boolean };

function DrawnRoom({ name, piece, picture, wall, withPerson }: DrawnProps) {
  const t = useMessages();
  const locale = useLocale();
  const room = rooms[name];
  const hanging = hang(wholeSize(piece), room);
  const { object, mm } = room.reference;
  const free = sizeText(room.free, locale);
  return (
    <figure>
      <RoomStage room={room} hanging={hanging} piece={piece} content={picture} wall={wall} withPerson={withPerson} />
      <figcaption aria-live="polite">
        <Outer piece={piece} scale={t(`room.scale.${object}`, { length: lengthText([mm / 10], "cm", locale) })} />
        {hanging.fits ? null : <p className="mt-1 text-15">{t("room.tooLarge", { size: free })}</p>}
      </figcaption>
    </figure>
  );
}

function sizeText({ w, h }: Size, locale: ReturnType<typeof useLocale>): string {
  return lengthText([w / 10, h / 10], "cm", locale);
}

/** The outer size, and what it can be compared with. Source: FRAME-10. */
function Outer({ piece, scale }: { readonly piece: WallPiece; readonly scale?: string }) {
  const t = useMessages();
  const locale = useLocale();
  const size = sizeText(wholeSize(piece), locale);
  const text = piece.panels > 1 ? t("room.parts", { n: piece.panels, size }) : t("room.outer", { size });
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-15 tabular-nums">
      <span className="font-medium">{text}</span>
      {scale ? <span className="text-ink-soft">{scale}</span> : null}
    </p>
  );
}
