import type { Problem } from "./problem.ts";
import { joined, knownBy, neverAlone, parentsOf, unitsOf, type Active, type Units } from "./units.ts";

/** What a search found: a table for each guest, a proof that there is none, or neither within its steps. */
export type Found =
  | { readonly kind: "seated"; readonly tableOf: readonly number[] }
  | { readonly kind: "impossible" }
  | { readonly kind: "unknown" };

/** Steps of one search. Counted, not timed, so that equal problems have equal results. */
const mostSteps = 20_000;

type Search = { steps: number; gaveUp: boolean };

/** What is the same for all nodes of one search for tables. */
type Frame = {
  readonly problem: Problem;
  readonly units: Units;
  /** Units that need more than any free chair, the others fill what is left. */
  readonly bound: readonly number[];
  /** Empty tables of one kind are tried once. */
  readonly kindOf: readonly string[];
  readonly search: Search;
};

function frameOf(problem: Problem, units: Units, search: Search): Frame {
  const bound = units.members.flatMap((members, unit) =>
    members.length > 1 ||
    units.allowed[unit] !== null ||
    (units.apart[unit]?.size ?? 0) > 0 ||
    (units.near[unit]?.size ?? 0) > 0
      ? [unit]
      : [],
  );
  const isPlaced = units.near.some(({ size }) => size > 0);
  const kindOf = problem.tables.map(({ seats }, table) =>
    isPlaced
      ? `${table}`
      : `${seats} ${units.allowed.flatMap((allowed, unit) => (allowed?.has(table) ? [unit] : [])).join(",")}`,
  );
  return { problem, units, bound, kindOf, search };
}

type State = { readonly at: number[]; readonly room: number[] };

function fits({ units, problem }: Frame, { at, room }: State, unit: number, table: number): boolean {
  if ((units.members[unit]?.length ?? 0) > (room[table] ?? 0)) return false;
  if (units.allowed[unit]?.has(table) === false) return false;
  for (const other of units.apart[unit] ?? []) if (at[other] === table) return false;
  for (const other of units.near[unit] ?? []) {
    const taken = at[other] ?? -1;
    if (taken !== -1 && problem.isNear[table]?.[taken] !== true) return false;
  }
  return true;
}

/** The unit with the fewest tables left, and these tables, fullest first. */
function tightest(frame: Frame, state: State): { readonly unit: number; readonly tables: readonly number[] } | null {
  let best: { readonly unit: number; readonly tables: readonly number[]; readonly size: number } | null = null;
  for (const unit of frame.bound) {
    if (state.at[unit] !== -1) continue;
    const tables = frame.problem.tables.flatMap((_, table) => (fits(frame, state, unit, table) ? [table] : []));
    const size = frame.units.members[unit]?.length ?? 0;
    if (!best || tables.length < best.tables.length || (tables.length === best.tables.length && size > best.size))
      best = { unit, tables, size };
    if (tables.length === 0) break;
  }
  return best;
}

function place(frame: Frame, state: State): boolean {
  const next = tightest(frame, state);
  if (!next) return true;
  const { seatsOf, tried } = { seatsOf: frame.problem.tables, tried: new Set<string>() };
  const size = frame.units.members[next.unit]?.length ?? 0;
  const order = next.tables.toSorted((a, b) => (state.room[a] ?? 0) - (state.room[b] ?? 0) || a - b);
  for (const table of order) {
    if (state.room[table] === seatsOf[table]?.seats) {
      const kind = frame.kindOf[table] ?? "";
      if (tried.has(kind)) continue;
      tried.add(kind);
    }
    frame.search.steps += 1;
    if (frame.search.steps > mostSteps) {
      frame.search.gaveUp = true;
      return false;
    }
    state.at[next.unit] = table;
    state.room[table] = (state.room[table] ?? 0) - size;
    if (place(frame, state)) return true;
    state.at[next.unit] = -1;
    state.room[table] = (state.room[table] ?? 0) + size;
    if (frame.search.gaveUp) return false;
  }
  return false;
}

/** Seats the units, then everybody who is happy with any chair; undefined when it cannot be. */
function seatUnits(problem: Problem, units: Units, search: Search): readonly number[] | undefined {
  const state: State = { at: units.members.map(() => -1), room: problem.tables.map(({ seats }) => seats) };
  if (!place(frameOf(problem, units, search), state)) return undefined;
  for (const [unit, members] of units.members.entries()) {
    if (state.at[unit] !== -1) continue;
    const table = state.room.findIndex((room) => room >= members.length);
    state.at[unit] = table;
    state.room[table] = (state.room[table] ?? 0) - members.length;
  }
  return units.unitOf.map((unit) => state.at[unit] ?? -1);
}

/** What tells a guest from others for all rules: those of one signature can take each other's place. */
function signatures({ guests, rules }: Problem): readonly string[] {
  const sizes = new Map<number, number>();
  for (const { household } of guests) sizes.set(household, (sizes.get(household) ?? 0) + 1);
  return guests.map((guest, index) => {
    const roles = rules.map(({ parties }) =>
      parties.flatMap((party, number) => (party.includes(index) ? [number] : [])).join("."),
    );
    const household = (sizes.get(guest.household) ?? 0) > 1 ? guest.household : "";
    return JSON.stringify([household, guest.group, guest.tags, guest.isChild, guest.fixed, roles]);
  });
}

type Company = {
  readonly problem: Problem;
  readonly active: Active;
  readonly lonely: readonly number[];
  readonly known: readonly (readonly number[])[];
  readonly signatures: readonly string[];
  readonly largest: number;
  readonly search: Search;
};

/** Gives everybody who must not be alone somebody they know, in every way there is, and seats what comes out. */
function seatCompany(company: Company, parents: readonly number[], from: number): readonly number[] | undefined {
  const { problem, active, lonely, known, search } = company;
  const units = unitsOf(problem, active, parents);
  if (!units || units.members.some(({ length }) => length > company.largest)) return undefined;
  const next = lonely.findIndex(
    (guest, index) => index >= from && (known[guest] ?? []).every((other) => parents[other] !== parents[guest]),
  );
  const guest = lonely[next];
  if (guest === undefined) return seatUnits(problem, units, search);
  const size = (other: number) => units.members[units.unitOf[other] ?? 0]?.length ?? 0;
  const tried = new Set<string>();
  for (const other of (known[guest] ?? []).toSorted((a, b) => size(a) - size(b) || a - b)) {
    const kind = size(other) === 1 ? (company.signatures[other] ?? "") : `unit ${units.unitOf[other] ?? 0}`;
    if (tried.has(kind)) continue;
    tried.add(kind);
    search.steps += 1;
    if (search.steps > mostSteps) search.gaveUp = true;
    if (search.gaveUp) return undefined;
    const tableOf = seatCompany(company, joined(parents, guest, other), next + 1);
    if (tableOf) return tableOf;
  }
  return undefined;
}

/**
 * A table for every guest so that all active rules hold and nobody active loses the fixed table, by a complete search.
 * @source EVENT-09
 */
export function findSeating(problem: Problem, active: Active): Found {
  const seats = problem.tables.reduce((sum, table) => sum + table.seats, 0);
  if (seats < problem.guests.length) return { kind: "impossible" };
  const search: Search = { steps: 0, gaveUp: false };
  const company: Company = {
    problem,
    active,
    lonely: neverAlone(problem, active),
    known: knownBy(problem),
    signatures: signatures(problem),
    largest: Math.max(0, ...problem.tables.map((table) => table.seats)),
    search,
  };
  const tableOf = seatCompany(company, parentsOf(problem, active), 0);
  if (tableOf) return { kind: "seated", tableOf };
  return { kind: search.gaveUp ? "unknown" : "impossible" };
}

/** All musts and all fixed seats of a problem. */
export function allMusts({ rules, guests }: Problem): Active {
  return {
    rules: new Set(rules.flatMap(({ isMust }, index) => (isMust ? [index] : []))),
    fixed: new Set(guests.flatMap(({ fixed }, index) => (fixed === null ? [] : [index]))),
  };
}
