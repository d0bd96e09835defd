import { createStore, type StoreApi } from "zustand/vanilla";
import type { SeatingPlan } from "../../seating/model.ts";

/** What hosts hold in their hand: a guest or a whole household, until it is put down. */
export type Carried = { readonly of: "guest" | "household"; readonly id: string };

/** Parts of the side panel. */
export const plannerTabs = ["guests", "tables", "rules", "propose"] as const;
export type PlannerTab = (typeof plannerTabs)[number];

/** How saving stands. */
export type SaveState = "saved" | "saving" | "offline" | "conflict" | "ended" | "refused";

/** Everything the seating page shows. `past` and `future` are whole plans: they share all that did not change. */
export type PlannerState = {
  readonly plan: SeatingPlan;
  readonly past: readonly SeatingPlan[];
  readonly future: readonly SeatingPlan[];
  readonly carried: Carried | null;
  readonly selected: string | null;
  readonly tab: PlannerTab;
  /** Read out by screen readers; `number` tells a text from the same one before. */
  readonly announced: { readonly text: string; readonly number: number };
  /** Shown until the next change: what was refused, or who lost a seat by the last step. */
  readonly notice: { readonly text: string; readonly canUndo: boolean } | null;
  /** What the last step changed, if the next change to the same belongs to it. */
  readonly joins: string | null;
  readonly saving: SaveState;
};

/** Most steps that can be undone. Source: CFG-05. */
const historyLimit = 200;

/** What is said of a change: to screen readers, or to everybody, as people lose seats by it. */
type Report = {
  readonly announced?: string | undefined;
  readonly notice?: string | undefined;
  /** Changes of one name in a row, such as the letters of a text, are one step. */
  readonly joins?: string;
};

/** The store of one open seating page, with its commands. */
export type Planner = {
  readonly store: StoreApi<PlannerState>;
  /** Changes the plan as one step; a change to nothing is none. */
  readonly change: (to: (plan: SeatingPlan) => SeatingPlan, report?: string | Report) => void;
  readonly undo: (announced: string) => void;
  readonly redo: (announced: string) => void;
  /** Shows another plan, which somebody else saved, without a step. */
  readonly replace: (plan: SeatingPlan) => void;
  readonly carry: (carried: Carried | null, announced?: string) => void;
  readonly select: (table: string | null) => void;
  readonly show: (tab: PlannerTab) => void;
  readonly announce: (text: string) => void;
  /** Says to everybody why something did not happen. */
  readonly refuse: (text: string) => void;
  readonly setSaving: (saving: SaveState) => void;
};

/** Nothing is held, and nothing is said of a step that is over. */
const idle = { carried: null, notice: null, joins: null } as const;

export function createPlanner(plan: SeatingPlan): Planner {
  const store = createStore<PlannerState>(() => ({
    plan,
    past: [],
    future: [],
    carried: null,
    selected: null,
    tab: "guests",
    announced: { text: "", number: 0 },
    notice: null,
    joins: null,
    saving: "saved",
  }));
  const { getState, setState } = store;
  const spoken = (text: string | undefined) =>
    text === undefined ? {} : { announced: { text, number: getState().announced.number + 1 } };
  return {
    store,
    change: (to, report = {}) => {
      const { plan: before, past, joins: last } = getState();
      const next = to(before);
      if (next === before) return;
      const { announced, notice, joins } = typeof report === "string" ? { announced: report } : report;
      const isJoined = joins !== undefined && joins === last;
      setState({
        plan: next,
        past: isJoined ? past : [...past, before].slice(-historyLimit),
        future: [],
        joins: joins ?? null,
        notice: notice === undefined ? null : { text: notice, canUndo: true },
        ...spoken(notice ?? announced),
      });
    },
    undo: (announced) => {
      const { plan: now, past, future } = getState();
      const before = past.at(-1);
      if (before)
        setState({ plan: before, past: past.slice(0, -1), future: [now, ...future], ...idle, ...spoken(announced) });
    },
    redo: (announced) => {
      const { plan: now, past, future } = getState();
      const [next, ...rest] = future;
      if (next) setState({ plan: next, past: [...past, now], future: rest, ...idle, ...spoken(announced) });
    },
    replace: (other) => setState({ plan: other, past: [], future: [], ...idle }),
    carry: (carried, announced) => setState({ carried, notice: null, ...spoken(announced) }),
    select: (selected) => setState({ selected }),
    show: (tab) => setState({ tab }),
    announce: (text) => setState(spoken(text)),
    refuse: (text) => setState({ notice: { text, canUndo: false }, ...spoken(text) }),
    setSaving: (saving) => setState({ saving }),
  };
}
