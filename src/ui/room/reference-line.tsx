import { useId, useState } from "react";
import { lengthUnitOf } from "#kernel/market.ts";
import { formatLength, typedMillimetres } from "#kernel/formats/number-format.ts";
import { Button } from "../button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale, useMessages } from "../messages.tsx";
import type { OwnWall } from "./own-wall-store.ts";
import { photoStageStyle } from "./mm-style.ts";
import { referenceRefusal, within, type Place, type ReferenceLine, type WallRefusal } from "./own-wall.ts";
import { keySteps, useDrag } from "./use-drag.ts";

/** Way of an end per press of an arrow key, as a share of the photo. */
const step = 0.004;

type StageProps = { readonly wall: OwnWall; readonly url: string; readonly onChange: (line: ReferenceLine) => void };

/** The photo with a line to lay along something of known length; pressing the photo draws a new one. Source: FRAME-09. */
export function ReferenceStage({ wall, url, onChange }: StageProps) {
  const t = useMessages();
  const { line } = wall;
  const draw = useDrag(
    (at) => at,
    (from, way) => onChange({ from, to: within({ x: from.x + way.x, y: from.y + way.y }) }),
  );
  const d = `M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`;
  return (
    <div className="room-place">
      <div
        data-photo
        data-stage="measure"
        className="room-stage room-measure"
        style={photoStageStyle(wall.size)}
        {...draw}
      >
        <img src={url} alt={t("room.wall.alt")} className="room-photo" draggable={false} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="room-line">
          <path d={d} />
          <path d={d} />
        </svg>
        <LineEnd name="start" at={line.from} onMove={(from) => onChange({ ...line, from })} />
        <LineEnd name="end" at={line.to} onMove={(to) => onChange({ ...line, to })} />
      </div>
    </div>
  );
}

type EndProps = { readonly name: "start" | "end"; readonly at: Place; readonly onMove: (place: Place) => void };

function LineEnd({ name, at, onMove }: EndProps) {
  const t = useMessages();
  const drag = useDrag(
    () => at,
    (from, way) => onMove(within({ x: from.x + way.x, y: from.y + way.y })),
  );
  return (
    <button
      type="button"
      {...drag}
      aria-label={t(`room.wall.${name}`)}
      className="room-end"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onKeyDown={(event) => {
        const steps = keySteps(event);
        if (steps) onMove(within({ x: at.x + steps[0] * step, y: at.y + steps[1] * step }));
      }}
    />
  );
}

type FormProps = { readonly wall: OwnWall; readonly onDone: (mm: number) => void };

/** The real length of the line, in the unit of the locale. Source: FRAME-09, LOC-06. */
export function ReferenceForm({ wall, onDone }: FormProps) {
  const t = useMessages();
  const locale = useLocale();
  const hint = useId();
  const [refusal, setRefusal] = useState<WallRefusal>();
  const unit = lengthUnitOf(locale);
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("room-length");
        const mm = typedMillimetres(typeof typed === "string" ? typed : "", locale);
        const found = referenceRefusal(wall.line, mm, wall.size);
        setRefusal(found);
        if (!found && mm !== undefined) onDone(mm);
      }}
    >
      <p id={hint} className="mb-3 max-w-[60ch] text-15">
        {t("room.wall.measureHint")}
      </p>
      <div className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3">
        <TextField
          name="room-length"
          label={t(`room.wall.length.${unit}`)}
          defaultValue={wall.mm === null ? "" : formatLength(wall.mm, locale)}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={hint}
        />
        <Button type="submit">{t("room.wall.done")}</Button>
      </div>
      <div role="alert">
        {refusal ? <p className="mt-2 text-15 text-brick">{t(`room.wall.refused.${refusal}`)}</p> : null}
      </div>
    </form>
  );
}
