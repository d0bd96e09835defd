import type { Problem } from "./problem.ts";
import { scoreOfNear, scoreOfTable, scoresOf, type Scores } from "./score.ts";
import { neverAlone, parentsOf, unitsOf, type Active, type Units } from "./units.ts";

/** Tries for each guest of a problem, and the least and most; counted, not timed, so that equal problems have equal results. */
const triesPerGuest = 1000;
const [leastTries, mostTries] = [60_000, 200_000];
/** Points that a worse seating may lose at the beginning and at the end. */
const warm = 50;
const cold = 0.4;

/** Random numbers below 1 that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Seating = {
  readonly problem: Problem;
  readonly units: Units;
  readonly scores: Scores;
  /** Guests who must have somebody they know. */
  readonly lonely: ReadonlySet<number>;
  readonly tableOf: Int16Array;
  readonly members: number[][];
  readonly points: Float64Array;
  /** Units that may move. */
  readonly movable: ReadonlySet<number>;
};

/** Moves of whole units, by unit and new table. */
type Move = readonly (readonly [unit: number, to: number])[];

const sizeOf = ({ units }: Seating, all: readonly number[]) =>
  all.reduce((sum, unit) => sum + (units.members[unit]?.length ?? 0), 0);

/** The units of a guest's household that sit at the same table, mostly; otherwise the guest's unit. */
function companyOf(seating: Seating, guest: number, random: () => number): readonly number[] {
  const { problem, units, tableOf, movable, members } = seating;
  const unit = units.unitOf[guest] ?? 0;
  if (random() < 0.3) return [unit];
  const household = problem.guests[guest]?.household;
  const home = (members[tableOf[guest] ?? 0] ?? []).flatMap((other) =>
    problem.guests[other]?.household === household ? [units.unitOf[other] ?? 0] : [],
  );
  const all = [...new Set([unit, ...home])];
  return all.every((each) => movable.has(each)) ? all : [unit];
}

/** A random move that leaves every table with room: somebody goes to a table, and others come back for the seats. */
function randomMove(seating: Seating, random: () => number): Move | undefined {
  const { problem, units, tableOf, members, movable } = seating;
  const pick = (count: number) => Math.floor(random() * count);
  const guest = pick(tableOf.length);
  if (!movable.has(units.unitOf[guest] ?? 0)) return undefined;
  const [from, to] = [tableOf[guest] ?? 0, pick(problem.tables.length)];
  if (from === to) return undefined;
  const going = companyOf(seating, guest, random);
  const room = (table: number) => (problem.tables[table]?.seats ?? 0) - (members[table]?.length ?? 0);
  let needed = sizeOf(seating, going) - room(to);
  const coming = new Set<number>();
  const there = members[to] ?? [];
  for (let tries = 0; needed > 0 && tries < 6; tries += 1) {
    const other = there[pick(there.length)];
    if (other === undefined) return undefined;
    for (const unit of companyOf(seating, other, random)) {
      if (coming.has(unit) || !movable.has(unit)) continue;
      coming.add(unit);
      needed -= units.members[unit]?.length ?? 0;
    }
  }
  const back = [...coming];
  if (needed > 0 || sizeOf(seating, back) > room(from) + sizeOf(seating, going)) return undefined;
  return [...going.map((unit) => [unit, to] as const), ...back.map((unit) => [unit, from] as const)];
}

function apply({ units, tableOf, members }: Seating, move: Move): void {
  for (const [unit, to] of move)
    for (const guest of units.members[unit] ?? []) {
      const here = members[tableOf[guest] ?? 0] ?? [];
      here.splice(here.indexOf(guest), 1);
      tableOf[guest] = to;
      members[to]?.push(guest);
    }
}

/** Whether all musts still hold after a move between two tables. */
function keepsMusts(seating: Seating, move: Move, touched: readonly [number, number]): boolean {
  const { problem, units, tableOf, members, lonely, scores } = seating;
  const at = (unit: number) => tableOf[units.members[unit]?.[0] ?? 0] ?? 0;
  for (const [unit, to] of move) {
    if (units.allowed[unit]?.has(to) === false) return false;
    for (const other of units.apart[unit] ?? []) if (at(other) === to) return false;
    for (const other of units.near[unit] ?? []) if (problem.isNear[to]?.[at(other)] !== true) return false;
  }
  if (lonely.size === 0) return true;
  return touched.every((table) => {
    const here = members[table] ?? [];
    return here.every((guest) => !lonely.has(guest) || here.some((other) => scores.known[guest]?.has(other)));
  });
}

const nearPoints = ({ problem, units, scores, tableOf }: Seating, move: Move) =>
  move.reduce(
    (sum, [unit]) =>
      (units.members[unit] ?? []).reduce((all, guest) => all + scoreOfNear(scores, problem, { guest, tableOf }), sum),
    0,
  );

/** Tries a move; returns the points it gains, or undefined with nothing changed. */
function tryMove(seating: Seating, move: Move, accepts: (gain: number) => boolean): number | undefined {
  const { problem, units, scores, tableOf, members, points } = seating;
  const [leading] = move;
  if (!leading) return undefined;
  const [first, to] = leading;
  const from = tableOf[units.members[first]?.[0] ?? 0] ?? 0;
  const before = (points[from] ?? 0) + (points[to] ?? 0) + nearPoints(seating, move);
  const back: Move = move.map(([unit, target]) => [unit, target === to ? from : to]);
  apply(seating, move);
  if (keepsMusts(seating, move, [from, to])) {
    const now = [from, to].map((table) => scoreOfTable(scores, problem, table, members[table] ?? []));
    const gain = (now[0] ?? 0) + (now[1] ?? 0) + nearPoints(seating, move) - before;
    if (accepts(gain)) {
      points[from] = now[0] ?? 0;
      points[to] = now[1] ?? 0;
      return gain;
    }
  }
  apply(seating, back);
  return undefined;
}

/**
 * A better seating that keeps all musts, by simulated annealing from one that does. Equal problems have equal results.
 * @source EVENT-09
 */
export function improveSeating(problem: Problem, start: readonly number[], musts: Active): readonly number[] {
  const units = unitsOf(problem, musts, parentsOf(problem, musts));
  if (!units || problem.tables.length < 2) return start;
  const scores = scoresOf(problem);
  const members = problem.tables.map((_, table) => start.flatMap((at, guest) => (at === table ? [guest] : [])));
  const movable = units.members.flatMap((all, unit) =>
    all.every((guest) => problem.guests[guest]?.fixed === null) ? [unit] : [],
  );
  const seating: Seating = {
    problem,
    units,
    scores,
    lonely: new Set(neverAlone(problem, musts)),
    tableOf: Int16Array.from(start),
    members,
    points: Float64Array.from(members, (all, table) => scoreOfTable(scores, problem, table, all)),
    movable: new Set(movable),
  };
  const random = randomNumbers(7);
  const tries = movable.length === 0 ? 0 : Math.min(mostTries, Math.max(leastTries, start.length * triesPerGuest));
  let [best, total, highest] = [[...start], 0, 0];
  for (let step = 0; step < tries; step += 1) {
    const heat = warm * (cold / warm) ** (step / tries);
    const move = randomMove(seating, random);
    if (!move) continue;
    const gain = tryMove(seating, move, (points) => points >= 0 || random() < Math.exp(points / heat));
    if (gain === undefined) continue;
    total += gain;
    if (total <= highest + 1e-9) continue;
    highest = total;
    best = [...seating.tableOf];
  }
  return best;
}
