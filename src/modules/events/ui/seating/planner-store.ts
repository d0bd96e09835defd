import { createStore, type StoreApi } from "zustand/vanilla";
import type { SeatingPlan } from "../../seating/model.ts";

/** What hosts hold in their hand: a guest or a whole household, until it is put down. */
export type Carried = { readonly of: "guest" | "household"; readonly id: string };

/** Parts of the side panel. */
export const plannerTabs = ["guests", "tables", "rules", "propose"] as const;
export type PlannerTab = (typeof plannerTabs)[number];

/** How saving stands. */
export type SaveState = "saved" | "saving" | "offline" | "conflict" | "refused";

/** Everything the seating page shows. `past` and `future` are whole plans: they share all that did not change. */
export type PlannerState = {
  readonly plan: SeatingPlan;
  readonly past: readonly SeatingPlan[];
  readonly future: readonly SeatingPlan[];
  readonly carried: Carried | null;
  readonly selected: string | null;
  readonly tab: PlannerTab;
  /** Read out by screen readers. */
  readonly announced: string;
  readonly saving: SaveState;
};

/** Most steps that can be undone. Source: CFG-05. */
const historyLimit = 200;

/** The store of one open seating page, with its commands. */
export type Planner = {
  readonly store: StoreApi<PlannerState>;
  /** Changes the plan as one step; a change to nothing is none. */
  readonly change: (to: (plan: SeatingPlan) => SeatingPlan, announced?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Shows another plan, such as another host's, without a step. */
  readonly replace: (plan: SeatingPlan) => void;
  readonly carry: (carried: Carried | null, announced?: string) => void;
  readonly select: (table: string | null) => void;
  readonly show: (tab: PlannerTab) => void;
  readonly announce: (text: string) => void;
  readonly setSaving: (saving: SaveState) => void;
};

export function createPlanner(plan: SeatingPlan): Planner {
  const store = createStore<PlannerState>(() => ({
    plan,
    past: [],
    future: [],
    carried: null,
    selected: null,
    tab: "guests",
    announced: "",
    saving: "saved",
  }));
  const { getState, setState } = store;
  return {
    store,
    change: (to, announced) => {
      const { plan: before, past, announced: last } = getState();
      const next = to(before);
      if (next === before) return;
      setState({
        plan: next,
        past: [...past, before].slice(-historyLimit),
        future: [],
        announced: announced ?? last,
      });
    },
    undo: () => {
      const { plan: now, past, future } = getState();
      const before = past.at(-1);
      if (before) setState({ plan: before, past: past.slice(0, -1), future: [now, ...future], carried: null });
    },
    redo: () => {
      const { plan: now, past, future } = getState();
      const [next, ...rest] = future;
      if (next) setState({ plan: next, past: [...past, now], future: rest, carried: null });
    },
    replace: (other) => setState({ plan: other, past: [], future: [], carried: null }),
    carry: (carried, announced) => setState({ carried, ...(announced === undefined ? {} : { announced }) }),
    select: (selected) => setState({ selected }),
    show: (tab) => setState({ tab }),
    announce: (announced) => setState({ announced }),
    setSaving: (saving) => setState({ saving }),
  };
}
