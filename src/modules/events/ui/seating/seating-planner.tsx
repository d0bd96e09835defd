/* oxlint-disable jsx-a11y/interactive-supports-focus -- the tabs of a list take the focus */
import { useStore } from "zustand";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { callShop } from "#http/shop-client.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { addTable } from "../../seating/change-plan.ts";
import { hallProblems } from "../../seating/hall/hall-checks.ts";
import { takesSeat, tableShapes } from "../../seating/model.ts";
import { GuestPanel } from "./guest-panel.tsx";
import { HallTool, HallView } from "./hall-view.tsx";
import { PlannerContext, usePlanner, usePlannerState, type OpenPlanner, type PointChoice } from "./planner-context.ts";
import { Conflict, EndedSession, LeftSeats, Notice, PointField } from "./planner-notices.tsx";
import { createPlanner, plannerTabs } from "./planner-store.ts";
import { ProposePanel } from "./propose-panel.tsx";
import { carriedName, putDown } from "./put-down.ts";
import { RulesPanel, useBrokenRules } from "./rules-panel.tsx";
import { saveWhileChanged, type SeatingSaving, type StoredSeating } from "./seating-saving.ts";
import { nextName, TablePanel } from "./table-panel.tsx";
import { unsavedSeatings } from "./unsaved-seating.ts";

type PlannerProps = {
  readonly event: string;
  readonly seating: StoredSeating;
  readonly points: readonly PointChoice[];
  readonly list: string;
};

/** The seating page once its script has loaded: hall, guests, rules and proposals. Source: EVENT-09, CARD-23. */
export default function SeatingPlanner({ event, seating, points, list }: PlannerProps) {
  const [first] = useState(seating);
  const [all, setAll] = useState(first.guests);
  const planner = useMemo(() => createPlanner(first.plan), [first]);
  const point = useStore(planner.store, (state) => state.plan.point);
  const open = useMemo<OpenPlanner>(
    () => ({
      planner,
      guests: all.filter((guest) => takesSeat(guest, point)),
      byId: new Map(all.map((guest) => [guest.id, guest])),
      points,
      list,
    }),
    [planner, all, point, points, list],
  );
  const saving = useSaving({ planner, event, first, onGuests: setAll });
  return (
    <PlannerContext value={open}>
      <UndoKeys />
      <LeftSeats />
      <Conflict settle={(choice) => saving.current?.settle(choice)} />
      <EndedSession retry={() => saving.current?.refresh()} />
      <PointField />
      <div className="mt-6 grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
        <div className="sticky top-0 z-10 bg-paper pt-1 lg:top-4 lg:order-2 lg:self-start">
          <HallView tools={<HallTools />} />
          <CarriedBar />
          <Notice />
        </div>
        <SidePanel />
      </div>
      <Announcer />
    </PlannerContext>
  );
}

type SavingOf = Omit<Parameters<typeof saveWhileChanged>[0], "unsaved" | "call">;

/** Saves the plan while the page is open, and looks for news when it is looked at again. */
function useSaving({ planner, event, first, onGuests }: SavingOf) {
  const saving = useRef<SeatingSaving>(undefined);
  useEffect(() => {
    const unsaved = unsavedSeatings(localStorage, event, crypto.randomUUID());
    const active = saveWhileChanged({ planner, event, call: callShop, first, unsaved, onGuests });
    saving.current = active;
    const look = () => {
      if (document.visibilityState === "visible") active.refresh();
    };
    addEventListener("pagehide", active.leave);
    addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("pagehide", active.leave);
      removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
      active.leave();
      active.stop();
    };
  }, [planner, event, first, onGuests]);
  return saving;
}

/** Fields in which Ctrl+Z is the browser's. */
const typedIn = "input:not([type=checkbox]),textarea";

/** Ctrl+Z and Ctrl+Y outside of text fields. */
function UndoKeys() {
  const { planner } = usePlanner();
  const t = useMessages();
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest(typedIn) !== null;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) planner.redo(t("event-seating.announce.redone"));
      else planner.undo(t("event-seating.announce.undone"));
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [planner, t]);
  return null;
}

function HallTools() {
  const t = useMessages();
  const { planner } = usePlanner();
  const canUndo = usePlannerState((state) => state.past.length > 0);
  const canRedo = usePlannerState((state) => state.future.length > 0);
  return (
    <>
      <HallTool
        icon="undo"
        label={t("event-seating.plan.undo")}
        disabled={!canUndo}
        onClick={() => planner.undo(t("event-seating.announce.undone"))}
      />
      <HallTool
        icon="redo"
        label={t("event-seating.plan.redo")}
        disabled={!canRedo}
        onClick={() => planner.redo(t("event-seating.announce.redone"))}
      />
      <Select
        label={t("event-seating.plan.add")}
        labelHidden
        value=""
        className="w-36"
        onChange={(event) => {
          const shape = tableShapes.find((each) => each === event.target.value);
          if (!shape) return;
          planner.change((plan) => addTable(plan, shape, nextName(t, plan)));
          const { plan: now } = planner.store.getState();
          const added = now.tables.at(-1);
          planner.select(added?.id ?? null);
          planner.show("tables");
          const isInTheWay = hallProblems(now).some(
            (each) => each.table === added?.id || ("other" in each && each.other === added?.id),
          );
          if (isInTheWay) planner.refuse(t("event-seating.notice.noRoom", { table: added?.name ?? "" }));
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
    ({ id: guest, attendance }) => seats[guest] === undefined && attendance !== "open",
  ).length;
  const broken = useBrokenRules().size;
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
            {each === "rules" && broken > 0 ? (
              <span className="ml-1 text-13 text-brick tabular-nums">
                {broken} <span className="sr-only">{t("event-seating.rules.broken")}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <SaveLine />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="pt-3">
        {tab === "guests" ? <GuestPanel /> : null}
        {tab === "tables" ? <TablePanel /> : null}
        {tab === "rules" ? <RulesPanel /> : null}
        {/* Stays, so that a search goes on and its answer can be read while rules are changed. */}
        <div hidden={tab !== "propose"}>
          <ProposePanel />
        </div>
      </div>
    </div>
  );
}

function SaveLine() {
  const t = useMessages();
  const saving = usePlannerState((state) => state.saving);
  return (
    <p
      className={`mt-2 text-13 ${saving === "refused" || saving === "offline" || saving === "ended" ? "text-brick" : "text-ink-soft"}`}
    >
      {t(keyIn("event-seating.saving", saving))}
    </p>
  );
}

function Announcer() {
  const { text, number } = usePlannerState((state) => state.announced);
  // The same text twice is read twice.
  return (
    <output className="sr-only">
      <span key={number}>{text}</span>
    </output>
  );
}
