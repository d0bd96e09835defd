import { tableForm } from "./hall/table-geometry.ts";
import { turned } from "./hall/polygons.ts";
import {
  seatingLimits,
  takesSeat,
  type HallThing,
  type HallThingKind,
  type Seat,
  type SeatingGuest,
  type SeatingPlan,
  type SeatingRule,
  type Table,
  type TableShape,
} from "./model.ts";

/** An id that no table, thing or rule of the plan has. */
export function freeId(plan: SeatingPlan, letter: "t" | "x" | "r"): string {
  const taken = new Set([...plan.tables, ...plan.things, ...plan.rules].map(({ id }) => id));
  let number = 1;
  while (taken.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

/** Size of a table with its chairs, in mm, as it is turned. */
export function outerSize(table: Table): { readonly w: number; readonly h: number } {
  const { tops, seats } = tableForm(table);
  const points = [...tops.flat(), ...seats].map((point) => turned(point, table.turn));
  const span = (all: readonly number[]) => Math.max(...all) - Math.min(...all) + 450;
  return { w: span(points.map(({ x }) => x)), h: span(points.map(({ y }) => y)) };
}

const within = (value: number, size: number, most: number) =>
  Math.round(Math.min(Math.max(value, Math.min(size, most) / 2), most - Math.min(size, most) / 2));

/** A table moved to a place, held inside the hall. Lengths in mm. */
export function movedTable({ hall }: SeatingPlan, table: Table, to: { readonly x: number; readonly y: number }): Table {
  const { w, h } = outerSize(table);
  return { ...table, x: within(to.x, w, hall.w), y: within(to.y, h, hall.h) };
}

/** The first place of a raster of half metres where a table stands free; otherwise the middle of the hall. */
function freePlace(plan: SeatingPlan, table: Table): Table {
  const { w, h } = outerSize(table);
  const others = [...plan.tables.map((each) => ({ ...each, ...outerSize(each) })), ...plan.things];
  for (let y = h / 2 + 300; y <= plan.hall.h - h / 2; y += 500)
    for (let x = w / 2 + 300; x <= plan.hall.w - w / 2; x += 500)
      if (
        others.every(
          (each) => Math.abs(each.x - x) >= (each.w + w) / 2 + 300 || Math.abs(each.y - y) >= (each.h + h) / 2 + 300,
        )
      )
        return { ...table, x: Math.round(x), y: Math.round(y) };
  return movedTable(plan, table, { x: plan.hall.w / 2, y: plan.hall.h / 2 });
}

/** Chairs a new table of a shape begins with. */
const firstSeats: Readonly<Record<TableShape, number>> = { round: 8, long: 10, square: 8, u: 18, head: 6 };

/** Adds a table where there is room; the plan as it is when it has as many as it may. Source: CARD-23. */
export function addTable(plan: SeatingPlan, shape: TableShape, name: string): SeatingPlan {
  if (plan.tables.length >= seatingLimits.tables) return plan;
  const table: Table = {
    id: freeId(plan, "t"),
    shape,
    seats: firstSeats[shape],
    name,
    x: 0,
    y: 0,
    turn: 0,
    hasEnds: false,
    isChildren: false,
  };
  return { ...plan, tables: [...plan.tables, freePlace(plan, table)] };
}

/** Adds a table like another one, without its guests. */
export function duplicateTable(plan: SeatingPlan, id: string, name: string): SeatingPlan {
  const table = plan.tables.find((each) => each.id === id);
  if (!table || plan.tables.length >= seatingLimits.tables) return plan;
  return { ...plan, tables: [...plan.tables, freePlace(plan, { ...table, id: freeId(plan, "t"), name })] };
}

/** Changes a table. Who sat on a chair that is gone takes a free one, or has none. */
export function changeTable(plan: SeatingPlan, id: string, changes: Partial<Omit<Table, "id">>): SeatingPlan {
  const tables = plan.tables.map((table) => {
    if (table.id !== id) return table;
    const changed = { ...table, ...changes };
    return movedTable(plan, changed, changed);
  });
  const count = tables.find((table) => table.id === id)?.seats ?? 0;
  const here = Object.entries(plan.seats).filter(([, seat]) => seat.table === id);
  const lost = here.filter(([, { seat }]) => seat >= count);
  if (lost.length === 0) return { ...plan, tables };
  const taken = new Set(here.map(([, { seat }]) => seat));
  const free = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !taken.has(seat));
  const seats = { ...plan.seats };
  for (const [index, [guest, seat]] of lost.entries()) {
    const next = free[index];
    if (next === undefined) delete seats[guest];
    else seats[guest] = { ...seat, seat: next };
  }
  return { ...plan, tables, seats };
}

/** Removes a table; its guests have no seat, and rules that name it end. */
export function removeTable(plan: SeatingPlan, id: string): SeatingPlan {
  return {
    ...plan,
    tables: plan.tables.filter((table) => table.id !== id),
    seats: Object.fromEntries(Object.entries(plan.seats).filter(([, { table }]) => table !== id)),
    rules: plan.rules.filter(({ table }) => table !== id),
  };
}

/** Adds a dance floor, buffet or the like at the lower edge of the hall. */
export function addThing(plan: SeatingPlan, kind: HallThingKind): SeatingPlan {
  if (plan.things.length >= seatingLimits.things) return plan;
  const [w, h] = kind === "dance" || kind === "stage" ? [4000, 3000] : [2400, 800];
  const thing: HallThing = { id: freeId(plan, "x"), kind, w, h, x: plan.hall.w / 2, y: plan.hall.h - h / 2 };
  return { ...plan, things: [...plan.things, { ...thing, x: Math.round(thing.x), y: Math.round(thing.y) }] };
}

/** Moves or resizes a thing, held inside the hall. */
export function changeThing(plan: SeatingPlan, id: string, changes: Partial<Omit<HallThing, "id">>): SeatingPlan {
  const things = plan.things.map((thing) => {
    if (thing.id !== id) return thing;
    const next = { ...thing, ...changes };
    return { ...next, x: within(next.x, next.w, plan.hall.w), y: within(next.y, next.h, plan.hall.h) };
  });
  return { ...plan, things };
}

/** The guest on a chair. */
export const guestAt = (plan: SeatingPlan, table: string, seat: number): string | undefined =>
  Object.entries(plan.seats).find(([, at]) => at.table === table && at.seat === seat)?.[0];

/** Chairs of a table nobody sits on, in their order. */
export function freeSeats(plan: SeatingPlan, table: string): readonly number[] {
  const count = plan.tables.find(({ id }) => id === table)?.seats ?? 0;
  const taken = new Set(Object.values(plan.seats).flatMap((at) => (at.table === table ? [at.seat] : [])));
  return Array.from({ length: count }, (_, seat) => seat).filter((seat) => !taken.has(seat));
}

/** Puts a guest on a chair. Who sat there takes the guest's old chair, or none. Source: CARD-23. */
export function seatGuest(plan: SeatingPlan, guest: string, to: Pick<Seat, "table" | "seat">): SeatingPlan {
  const before = plan.seats[guest];
  const other = guestAt(plan, to.table, to.seat);
  if (other === guest) return plan;
  const seats = { ...plan.seats, [guest]: { ...to, isPinned: false } };
  if (other !== undefined && before) seats[other] = { ...before, isPinned: false };
  else if (other !== undefined) delete seats[other];
  return { ...plan, seats };
}

/** A plan for another programme point; who does not come to it has no seat there. Source: EVENT-05, EVENT-09. */
export function changePoint(plan: SeatingPlan, point: string, guests: readonly SeatingGuest[]): SeatingPlan {
  const absent = guests.filter((guest) => !takesSeat(guest, point)).map(({ id }) => id);
  return { ...unseat(plan, absent), point };
}

/** Guests with a seat in one plan and none in the next. */
export const seatless = (before: SeatingPlan, after: SeatingPlan): readonly string[] =>
  Object.keys(before.seats).filter((guest) => after.seats[guest] === undefined);

/** Takes guests off their chairs. */
export function unseat(plan: SeatingPlan, guests: readonly string[]): SeatingPlan {
  const seats = Object.entries(plan.seats).filter(([id]) => !guests.includes(id));
  return { ...plan, seats: Object.fromEntries(seats) };
}

/**
 * Seats guests at one table, those who are there already included; undefined when they are more than its free chairs.
 */
export function seatTogether(plan: SeatingPlan, guests: readonly string[], table: string): SeatingPlan | undefined {
  const coming = guests.filter((guest) => plan.seats[guest]?.table !== table);
  const free = freeSeats(plan, table);
  if (coming.length > free.length) return undefined;
  const entries = coming.map((guest, index) => [guest, { table, seat: free[index] ?? 0, isPinned: false }] as const);
  return { ...plan, seats: { ...plan.seats, ...Object.fromEntries(entries) } };
}

/** Pins a guest, whom no proposal moves, or lets go of one. */
export function pinGuest(plan: SeatingPlan, guest: string, isPinned: boolean): SeatingPlan {
  const seat = plan.seats[guest];
  return seat ? { ...plan, seats: { ...plan.seats, [guest]: { ...seat, isPinned } } } : plan;
}

/** Adds a rule; the plan as it is when it has as many as it may. Source: EVENT-09. */
export function addRule(plan: SeatingPlan, rule: Omit<SeatingRule, "id">): SeatingPlan {
  if (plan.rules.length >= seatingLimits.rules) return plan;
  return { ...plan, rules: [...plan.rules, { ...rule, id: freeId(plan, "r") }] };
}
