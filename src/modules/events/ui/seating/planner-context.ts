import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { SeatingGuest } from "../../seating/model.ts";
import type { Planner, PlannerState } from "./planner-store.ts";

/**
 * The open seating page: its store, who comes or may come to its programme point in the order of the list, all guests by
 * id, and the points of the programme.
 */
export type OpenPlanner = {
  readonly planner: Planner;
  readonly guests: readonly SeatingGuest[];
  readonly byId: ReadonlyMap<string, SeatingGuest>;
  readonly points: readonly PointChoice[];
  /** Address of the guest list. */
  readonly list: string;
};

/** A programme point as hosts choose it. */
export type PointChoice = { readonly id: string; readonly title: string };

export const PlannerContext = createContext<OpenPlanner | null>(null);

export function usePlanner(): OpenPlanner {
  const open = useContext(PlannerContext);
  if (!open) throw new Error("a part of the seating page stands outside of it");
  return open;
}

/** A part of the state; renders again only when it changes. */
export function usePlannerState<Part>(select: (state: PlannerState) => Part): Part {
  return useStore(usePlanner().planner.store, select);
}
