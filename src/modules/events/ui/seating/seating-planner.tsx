/* oxlint-disable jsx-a11y/interactive-supports-focus -- the tabs of a list take the focus */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { addTable } from "../../seating/change-plan.ts";
import { tableShapes, type SeatingGuest } from "../../seating/model.ts";
import { GuestPanel } from "./guest-panel.tsx";
import { HallTool, HallView } from "./hall-view.tsx";
import { PlannerContext, usePlanner, usePlannerState, type OpenPlanner } from "./planner-context.ts";
import { createPlanner, plannerTabs } from "./planner-store.ts";
import { ProposePanel } from "./propose-panel.tsx";
import { carriedName, putDown } from "./put-down.ts";
import { RulesPanel } from "./rules-panel.tsx";
import { saveWhileChanged, type SavedSeating, type SeatingSaving } from "./seating-saving.ts";
import { nextName, TablePanel } from "./table-panel.tsx";

type PlannerProps = {
  readonly event: string;
  readonly seating: SavedSeating;
  readonly guests: readonly SeatingGuest[];
};

/** The seating page once its script has loaded: hall, guests, rules and proposals. Source: EVENT-09, CARD-23. */
export default function SeatingPlanner({ event, seating, guests }: PlannerProps) {
  const [first] = useState(seating);
  const planner = useMemo(() => createPlanner(first.plan), [first]);
  const open = useMemo<OpenPlanner>(
    () => ({ planner, guests, byId: new Map(guests.map((guest) => [guest.id, guest])) }),
    [planner, guests],
  );
  const saving = useRef<SeatingSaving>(undefined);
  useEffect(() => {
    const active = saveWhileChanged(planner, event, first);
    saving.current = active;
    addEventListener("pagehide", active.leave);
    return () => {
      removeEventListener("pagehide", active.leave);
      active.leave();
      active.stop();
    };
  }, [planner, event, first]);
  return (
    <PlannerContext value={open}>
      <UndoKeys />
      <LeftSeats />
      <Conflict settle={(choice) => saving.current?.settle(choice)} />
      <div className="mt-6 grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
        <div className="sticky top-0 z-10 bg-paper pt-1 lg:top-4 lg:order-2 lg:self-start">
          <HallView tools={<HallTools />} />
          <CarriedBar />
        </div>
        <SidePanel />
      </div>
      <Announcer />
    </PlannerContext>
  );
}

/** Ctrl+Z and Ctrl+Y outside of text fields. */
function UndoKeys() {
  const { planner } = usePlanner();
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input,textarea,select") !== null;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) planner.redo();
      else planner.undo();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [planner]);
  return null;
}

function HallTools() {
  const t = useMessages();
  const { planner } = usePlanner();
  const canUndo = usePlannerState((state) => state.past.length > 0);
  const canRedo = usePlannerState((state) => state.future.length > 0);
  return (
    <>
      <HallTool icon="undo" label={t("event-seating.plan.undo")} disabled={!canUndo} onClick={planner.undo} />
      <HallTool icon="redo" label={t("event-seating.plan.redo")} disabled={!canRedo} onClick={planner.redo} />
      <Select
        label={t("event-seating.plan.add")}
        labelHidden
        value=""
        className="w-36"
        onChange={(event) => {
          const shape = tableShapes.find((each) => each === event.target.value);
          if (!shape) return;
          planner.change((plan) => addTable(plan, shape, nextName(t, plan)));
          planner.select(planner.store.getState().plan.tables.at(-1)?.id ?? null);
          planner.show("tables");
        }}
      >
        <option value="">{t("event-seating.plan.add")}</option>
        {tableShapes.map((shape) => (
          <option key={shape} value={shape}>
            {t(keyIn("event-seating.shapes", shape))}
          </option>
        ))}
      </Select>
    </>
  );
}

/** What is held, below the plan, with the ways to let go of it. */
function CarriedBar() {
  const t = useMessages();
  const open = usePlanner();
  const carried = usePlannerState((state) => state.carried);
  const isSeated = usePlannerState(
    (state) => state.carried !== null && state.plan.seats[state.carried.id] !== undefined,
  );
  if (!carried) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-cut bg-leaf px-4 py-1 text-15 text-paper">
      <p className="min-w-0 flex-1 py-1.5">{t("event-seating.carried", { name: carriedName(t, open, carried) })}</p>
      {isSeated ? (
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => putDown(open, t, { carried, to: null })}
        >
          {t("event-seating.takeOff")}
        </button>
      ) : null}
      <button
        type="button"
        className="min-h-11 underline underline-offset-4"
        onClick={() => open.planner.carry(null, t("event-seating.announce.dropped"))}
      >
        {t("event-seating.cancel")}
      </button>
    </div>
  );
}

function SidePanel() {
  const t = useMessages();
  const { planner, guests } = usePlanner();
  const tab = usePlannerState((state) => state.tab);
  const seats = usePlannerState((state) => state.plan.seats);
  const id = useId();
  const waiting = guests.filter(
    ({ id: guest, attendance }) => seats[guest] === undefined && (attendance === "accepted" || attendance === "maybe"),
  ).length;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = plannerTabs[(plannerTabs.indexOf(tab) + step + plannerTabs.length) % plannerTabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    planner.show(next);
    document.querySelector<HTMLElement>(`[id="${id}-${next}"]`)?.focus();
  };
  return (
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={t("event-seating.tabs.title")}
        className="flex border-b border-line"
        onKeyDown={onKeyDown}
      >
        {plannerTabs.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => planner.show(each)}
            className="min-h-12 flex-1 px-1 text-15 text-ink-soft aria-selected:font-medium aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_var(--color-leaf)]"
          >
            {t(keyIn("event-seating.tabs", each))}
            {each === "guests" && waiting > 0 ? <span className="ml-1 text-13 tabular-nums">{waiting}</span> : null}
          </button>
        ))}
      </div>
      <SaveLine />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="pt-3">
        {tab === "guests" ? <GuestPanel /> : null}
        {tab === "tables" ? <TablePanel /> : null}
        {tab === "rules" ? <RulesPanel /> : null}
        {tab === "propose" ? <ProposePanel /> : null}
      </div>
    </div>
  );
}

function SaveLine() {
  const t = useMessages();
  const saving = usePlannerState((state) => state.saving);
  return (
    <p className={`mt-2 text-13 ${saving === "refused" || saving === "offline" ? "text-brick" : "text-ink-soft"}`}>
      {t(keyIn("event-seating.saving", saving))}
    </p>
  );
}

/** Who lost a seat because they declined or were removed, until the hosts have read it. Source: EVENT-09. */
function LeftSeats() {
  const t = useMessages();
  const { planner } = usePlanner();
  const left = usePlannerState((state) => state.plan.left);
  if (left.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 border-l-2 border-ochre bg-blush/45 px-4 py-2 text-15">
      <p className="min-w-0 flex-1">
        {t("event-seating.left", {
          names: left.map(({ name, table }) => `${name || t("event-seating.leftUnnamed")} (${table})`).join(", "),
        })}
      </p>
      <Button variant="quiet" onClick={() => planner.change((plan) => ({ ...plan, left: [] }))}>
        {t("event-seating.leftSeen")}
      </Button>
    </div>
  );
}

/** Asks which version to keep after another host has saved. Source: CFG-03. */
function Conflict({ settle }: { readonly settle: (choice: "mine" | "theirs") => void }) {
  const t = useMessages();
  const isOpen = usePlannerState((state) => state.saving === "conflict");
  if (!isOpen) return null;
  return (
    <div role="alert" className="mt-6 border-l-2 border-brick bg-blush/45 px-4 py-3">
      <p>{t("event-seating.conflict.text")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="s" onClick={() => settle("theirs")}>
          {t("event-seating.conflict.theirs")}
        </Button>
        <Button size="s" variant="secondary" onClick={() => settle("mine")}>
          {t("event-seating.conflict.mine")}
        </Button>
      </div>
    </div>
  );
}

function Announcer() {
  const text = usePlannerState((state) => state.announced);
  return <output className="sr-only">{text}</output>;
}
