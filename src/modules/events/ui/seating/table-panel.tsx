import { useState, type ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { addThing, changeTable, duplicateTable, guestAt, pinGuest, removeTable } from "../../seating/change-plan.ts";
import { hallThings, seatingLimits, tableShapes, type SeatingPlan, type Table } from "../../seating/model.ts";
import { shownName } from "../../seating/guest-names.ts";
import { changeAndReport } from "./change-and-report.ts";
import { HallTool } from "./hall-view.tsx";
import { usePlanner, usePlannerState } from "./planner-context.ts";
import { carriedName, putDown } from "./put-down.ts";
import { focusHall } from "./use-hall-keys.ts";

/** The name a new table gets: the next number. */
export const nextName = (t: ReturnType<typeof useMessages>, { tables }: SeatingPlan): string => {
  const names = new Set(tables.map(({ name }) => name));
  for (let n = 1; ; n += 1) {
    const name = t("event-seating.tables.name", { n });
    if (!names.has(name)) return name;
  }
};

/** The selected table with its chairs; without one, the hall. Source: CARD-23. */
export function TablePanel() {
  const selected = usePlannerState((state) => state.plan.tables.find(({ id }) => id === state.selected));
  return selected ? <TableForm key={selected.id} table={selected} /> : <HallForm />;
}

function TableForm({ table }: { readonly table: Table }) {
  const t = useMessages();
  const open = usePlanner();
  const { planner } = open;
  const change = (changes: Partial<Omit<Table, "id">>, joins?: string) =>
    changeAndReport(open, t, {
      to: (plan) => changeTable(plan, table.id, changes),
      ...(joins === undefined ? {} : { joins }),
    });
  return (
    <div className="grid gap-4">
      <TextField
        label={t("event-seating.tables.called")}
        value={table.name}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value }, `name ${table.id}`)}
        onBlur={() => {
          const plan = planner.store.getState().plan;
          if (table.name.trim() === "") change({ name: nextName(t, plan) }, `name ${table.id}`);
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t("event-seating.tables.shape")}
          value={table.shape}
          onChange={(event) => change({ shape: tableShapes.find((each) => each === event.target.value) ?? "round" })}
        >
          {tableShapes.map((shape) => (
            <option key={shape} value={shape}>
              {t(keyIn("event-seating.shapes", shape))}
            </option>
          ))}
        </Select>
        <NumberField
          label={t("event-seating.tables.seats")}
          value={table.seats}
          most={seatingLimits.seats}
          onChange={(seats) => change({ seats })}
        />
      </div>
      <div>
        {table.shape === "long" ? (
          <CheckLine checked={table.hasEnds} onChange={(event) => change({ hasEnds: event.target.checked })}>
            {t("event-seating.tables.ends")}
          </CheckLine>
        ) : null}
        <CheckLine checked={table.isChildren} onChange={(event) => change({ isChildren: event.target.checked })}>
          {t("event-seating.tables.children")}
        </CheckLine>
      </div>
      <div className="flex flex-wrap gap-2">
        <HallTool
          icon="rotate"
          label={t("event-seating.tables.turn")}
          onClick={() => change({ turn: (table.turn + 15) % 360 })}
        />
        <HallTool
          icon="duplicate"
          label={t("event-seating.tables.duplicate")}
          onClick={() => planner.change((plan) => duplicateTable(plan, table.id, nextName(t, plan)))}
        />
        <HallTool
          icon="trash"
          label={t("event-seating.tables.remove")}
          onClick={() => {
            planner.select(null);
            changeAndReport(open, t, {
              to: (plan) => removeTable(plan, table.id),
              announced: t("event-seating.announce.removed", { table: table.name }),
            });
            // The button is gone with the table.
            document.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
          }}
        />
        <Button variant="quiet" onClick={() => planner.select(null)}>
          {t("event-seating.tables.toHall")}
        </Button>
      </div>
      <SeatList table={table} />
    </div>
  );
}

/** The chairs of a table as a list: large enough for fingers on every phone. */
function SeatList({ table }: { readonly table: Table }) {
  const t = useMessages();
  const open = usePlanner();
  const { planner, byId } = open;
  const plan = usePlannerState((state) => state.plan);
  const carried = usePlannerState((state) => state.carried);
  const tap = (seat: number, guest: string | undefined) => {
    if (carried) return putDown(open, t, { carried, to: { table: table.id, seat } });
    if (guest === undefined) return planner.show("guests");
    const held = { of: "guest", id: guest } as const;
    return planner.carry(held, t("event-seating.announce.carried", { name: carriedName(t, open, held) }));
  };
  return (
    <ol className="border-t border-line" aria-label={t("event-seating.tables.seatList", { table: table.name })}>
      {Array.from({ length: table.seats }, (_, seat) => {
        const id = guestAt(plan, table.id, seat);
        const guest = id === undefined ? undefined : byId.get(id);
        const notes = guest ? [guest.menu, guest.allergies].filter((note) => note !== "") : [];
        return (
          <li key={`${table.id} ${seat}`} className="flex items-stretch border-b border-line">
            <button
              type="button"
              aria-pressed={id !== undefined && carried?.id === id}
              className="flex min-h-11 min-w-0 flex-1 items-baseline gap-3 py-2 text-left text-15 hover:bg-leaf-soft/45 aria-pressed:bg-leaf-soft"
              onClick={(event) => {
                tap(seat, id);
                // By keyboard the guest is carried on in the hall.
                if (event.detail === 0 && guest && !carried) focusHall();
              }}
            >
              <span className="w-6 shrink-0 text-right text-13 text-ink-soft tabular-nums">{seat + 1}</span>
              {guest ? (
                <span className="grid min-w-0">
                  <span className="break-words">{shownName(t, guest)}</span>
                  {notes.length > 0 ? <span className="text-13 text-ink-soft">{notes.join(" · ")}</span> : null}
                </span>
              ) : (
                <span className="text-ink-soft">{t("event-seating.tables.free")}</span>
              )}
            </button>
            {guest ? (
              <PinButton
                guest={guest.id}
                name={shownName(t, guest)}
                isPinned={plan.seats[guest.id]?.isPinned ?? false}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

type PinProps = { readonly guest: string; readonly name: string; readonly isPinned: boolean };

function PinButton({ guest, name, isPinned }: PinProps) {
  const t = useMessages();
  const { planner } = usePlanner();
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={t("event-seating.tables.pin", { name })}
      title={t("event-seating.tables.pin", { name })}
      className="grid w-11 shrink-0 place-items-center text-line-strong aria-pressed:text-leaf"
      onClick={() => planner.change((plan) => pinGuest(plan, guest, !isPinned))}
    >
      <Icon name="lock" size={20} />
    </button>
  );
}

function HallForm() {
  const t = useMessages();
  const { planner } = usePlanner();
  const hasTables = usePlannerState((state) => state.plan.tables.length > 0);
  const hall = usePlannerState((state) => state.plan.hall);
  const things = usePlannerState((state) => state.plan.things);
  const { least, most } = seatingLimits.hall;
  const side = (name: "w" | "h", label: string): ReactNode => (
    <NumberField
      label={label}
      value={hall[name] / 1000}
      least={least / 1000}
      most={most / 1000}
      step={0.1}
      onChange={(metres) =>
        planner.change((plan) => ({ ...plan, hall: { ...plan.hall, [name]: Math.round(metres * 1000) } }))
      }
    />
  );
  return (
    <div className="grid gap-4">
      <p className="text-15 text-ink-soft">
        {t(hasTables ? "event-seating.hall.text" : "event-seating.hall.noTables")}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {side("w", t("event-seating.hall.width"))}
        {side("h", t("event-seating.hall.depth"))}
      </div>
      <div className="flex flex-wrap gap-2">
        {hallThings.map((kind) => (
          <Button
            key={kind}
            size="s"
            variant="secondary"
            onClick={() => planner.change((plan) => addThing(plan, kind))}
          >
            {t(keyIn("event-seating.things", kind))}
          </Button>
        ))}
      </div>
      {things.length > 0 ? (
        <ul className="border-t border-line text-15">
          {things.map(({ id, kind }) => (
            <li key={id} className="flex min-h-11 items-center justify-between border-b border-line">
              {t(keyIn("event-seating.things", kind))}
              <button
                type="button"
                aria-label={t("event-seating.hall.remove", { name: t(keyIn("event-seating.things", kind)) })}
                className="grid size-11 place-items-center"
                onClick={() =>
                  planner.change((plan) => ({ ...plan, things: plan.things.filter((thing) => thing.id !== id) }))
                }
              >
                <Icon name="trash" size={20} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type NumberFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
};

/**
 * A number within its limits. What is typed counts once it is finished: the 1 of 12 is no table for one. Outside of its
 * limits it stays, with what is wrong, and changes nothing.
 */
function NumberField({ label, value, least = 1, most, step = 1, onChange }: NumberFieldProps) {
  const t = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const fits = (text: string) => {
    const number = Number(text);
    return text !== "" && number >= least && number <= most && (step !== 1 || Number.isInteger(number));
  };
  const finish = (text: string | null) => {
    if (text === null || !fits(text)) return;
    setTyped(null);
    if (Number(text) !== value) onChange(Number(text));
  };
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={step}
      value={typed ?? String(value)}
      error={typed === null || fits(typed) ? undefined : t("event-seating.tables.limits", { least, most })}
      onChange={({ target, nativeEvent }) => {
        // The arrows of the field are finished at once.
        const isTyping = nativeEvent instanceof InputEvent && nativeEvent.inputType !== "insertReplacementText";
        setTyped(target.value);
        if (!isTyping) finish(target.value);
      }}
      onBlur={() => finish(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish(typed);
      }}
    />
  );
}
