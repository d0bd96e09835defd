import type { Translate } from "#kernel/formats/translate.ts";
import { freeSeats, guestAt, seatGuest, seatTogether, unseat } from "../../seating/change-plan.ts";
import { shownName } from "../../seating/guest-names.ts";
import type { OpenPlanner } from "./planner-context.ts";
import type { Carried } from "./planner-store.ts";

/** Where something is put down: a chair, a table for any of its chairs, or off the chairs. */
export type Target = { readonly table: string; readonly seat: number | null } | null;

/** The target below a place of the window: marked by `data-seat`, `data-table` or `data-unseat`. */
export function targetAt(x: number, y: number): { readonly element: Element; readonly to: Target } | undefined {
  const element = document.elementFromPoint(x, y)?.closest("[data-seat],[data-table],[data-unseat]");
  if (!element) return undefined;
  const seat = element.getAttribute("data-seat");
  if (seat !== null) {
    const [table = "", number = "0"] = seat.split(" ");
    return { element, to: { table, seat: Number(number) } };
  }
  const table = element.getAttribute("data-table");
  return { element, to: table === null ? null : { table, seat: null } };
}

/** Ids of the guests somebody holds; of a household those who take part. */
const guestsIn = ({ guests }: OpenPlanner, carried: Carried): readonly string[] =>
  carried.of === "guest" ? [carried.id] : guests.flatMap(({ id, household }) => (household === carried.id ? [id] : []));

/** The name of what somebody holds. */
export function carriedName(t: Translate, open: OpenPlanner, carried: Carried): string {
  const all = guestsIn(open, carried).flatMap((id) => open.byId.get(id) ?? []);
  return all.map((guest) => shownName(t, guest)).join(", ");
}

/** Puts a guest or household down, as one step, and says what came of it; a full table takes nobody. Source: CARD-23. */
export function putDown(open: OpenPlanner, t: Translate, { carried, to }: { carried: Carried; to: Target }): void {
  const { planner } = open;
  const { plan } = planner.store.getState();
  const ids = guestsIn(open, carried);
  const name = carriedName(t, open, carried);
  if (to === null) {
    planner.change((now) => unseat(now, ids), t("event-seating.announce.unseated", { name }));
    return planner.carry(null);
  }
  const table = plan.tables.find(({ id }) => id === to.table)?.name ?? "";
  const [only] = ids;
  const isAlone = carried.of === "guest" && only !== undefined;
  const now = isAlone ? plan.seats[only] : undefined;
  const seat = isAlone ? (to.seat ?? (now?.table === to.table ? now.seat : freeSeats(plan, to.table)[0])) : undefined;
  if (isAlone && seat !== undefined) {
    const other = open.byId.get(guestAt(plan, to.table, seat) ?? "");
    const text = other && other.id !== only ? "event-seating.announce.swapped" : "event-seating.announce.seated";
    planner.change(
      (before) => seatGuest(before, only, { table: to.table, seat }),
      t(text, { name, table, n: seat + 1, other: other ? shownName(t, other) : "" }),
    );
    return planner.carry(null);
  }
  const next = isAlone ? undefined : seatTogether(plan, ids, to.table);
  if (!next) {
    const free = freeSeats(plan, to.table).length;
    const text = free === 0 ? "event-seating.announce.noSeat" : "event-seating.announce.full";
    return planner.refuse(t(text, { count: free, n: free, table }));
  }
  planner.change(() => next, t("event-seating.announce.seatedTogether", { name, table }));
  return planner.carry(null);
}
