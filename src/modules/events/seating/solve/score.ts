import { guestsOfRule, pairsBetween, type Problem } from "./problem.ts";
import { knownBy } from "./units.ts";

/** What a seating is worth: points for each thing hosts like. */
export const worth = {
  /** A wish, for each guest it is about; more than household and group together. */
  wish: 150,
  /** One guest with the whole household at the table. */
  household: 24,
  /** One guest with a whole table of their own group. */
  group: 8,
  /** One guest with nobody they know, although somebody is there. */
  alone: -30,
  /** An adult at the children's table. */
  adultAmongChildren: -60,
  /** A table for four or more with only one or two guests. */
  nearlyEmpty: -12,
} as const;

/** A problem's points, ready to be summed up. */
export type Scores = {
  readonly count: number;
  /** Points of two guests at one table, at `one * count + other`. */
  readonly pair: Float64Array;
  /** Points of a guest at a table, at `guest * tables + table`. */
  readonly at: Float64Array;
  /** Points lost by a guest without anybody known at the table. */
  readonly alone: Float64Array;
  readonly known: readonly ReadonlySet<number>[];
  /** For each guest the guests who should be near, with the points of the pair. */
  readonly near: readonly (readonly { readonly other: number; readonly points: number }[])[];
};

function addPairs(pair: Float64Array, count: number, pairs: readonly (readonly [number, number])[], points: number) {
  for (const [a, b] of pairs) {
    pair[a * count + b] = (pair[a * count + b] ?? 0) + points;
    pair[b * count + a] = (pair[b * count + a] ?? 0) + points;
  }
}

const pairsIn = (all: readonly number[]) =>
  all.flatMap((a, index) => all.slice(index + 1).map((b): readonly [number, number] => [a, b]));

/** Points of households and groups. */
function addCompany({ guests, tables }: Problem, pair: Float64Array): void {
  const count = guests.length;
  const largest = Math.max(2, ...tables.map(({ seats }) => seats));
  const numbered = guests.map((guest, index) => ({ ...guest, index }));
  for (const [, all] of Map.groupBy(numbered, ({ household }) => household)) {
    const home = all.map(({ index }) => index);
    // The share of a pair: everybody has their points when all the others are there.
    if (home.length > 1) addPairs(pair, count, pairsIn(home), (2 * worth.household) / (home.length - 1));
  }
  for (const [group, all] of Map.groupBy(numbered, (guest) => guest.group)) {
    if (group === -1 || all.length < 2) continue;
    const share = (2 * worth.group) / (Math.min(all.length, largest) - 1);
    addPairs(pair, count, pairsIn(all.map(({ index }) => index)), share);
  }
}

/** The points of a problem; musts have none, they hold or there is no seating. */
export function scoresOf(problem: Problem): Scores {
  const { guests, tables, rules } = problem;
  const count = guests.length;
  const pair = new Float64Array(count * count);
  const at = new Float64Array(count * tables.length);
  const known = knownBy(problem).map((all) => new Set(all));
  const alone = Float64Array.from(known, ({ size }) => (size === 0 ? 0 : worth.alone));
  const near = guests.map((): { other: number; points: number }[] => []);
  const give = (guest: number, table: number, points: number) => {
    at[guest * tables.length + table] = (at[guest * tables.length + table] ?? 0) + points;
  };
  addCompany(problem, pair);
  const hasChildren = guests.some(({ isChild }) => isChild);
  for (const [table, { isChildren }] of tables.entries())
    if (isChildren && hasChildren)
      for (const [guest, { isChild }] of guests.entries()) if (!isChild) give(guest, table, worth.adultAmongChildren);
  for (const rule of rules.filter(({ isMust }) => !isMust)) {
    const all = guestsOfRule(rule);
    const between = pairsBetween(rule);
    if (rule.kind === "together") addPairs(pair, count, pairsIn(all), (2 * worth.wish) / Math.max(1, all.length - 1));
    if (rule.kind === "apart") addPairs(pair, count, between, -worth.wish);
    if (rule.kind === "near")
      for (const [a, b] of between) {
        near[a]?.push({ other: b, points: worth.wish });
        near[b]?.push({ other: a, points: worth.wish });
      }
    for (const guest of all) {
      if (rule.kind === "notAlone") alone[guest] = (alone[guest] ?? 0) - worth.wish;
      if (rule.kind === "fixedTable" && rule.table !== null) give(guest, rule.table, worth.wish);
      if (rule.kind === "childrenTable")
        for (const [table, { isChildren }] of tables.entries()) if (isChildren) give(guest, table, worth.wish);
    }
  }
  return { count, pair, at, alone, known, near };
}

/** Points of those who sit at one table. */
export function scoreOfTable(scores: Scores, problem: Problem, table: number, members: readonly number[]): number {
  let points = 0;
  for (const [index, guest] of members.entries()) {
    points += scores.at[guest * problem.tables.length + table] ?? 0;
    const known = scores.known[guest];
    let isAlone = true;
    for (const [at, other] of members.entries()) {
      if (at > index) points += scores.pair[guest * scores.count + other] ?? 0;
      if (isAlone && at !== index && known?.has(other)) isAlone = false;
    }
    if (isAlone) points += scores.alone[guest] ?? 0;
  }
  const seats = problem.tables[table]?.seats ?? 0;
  if (seats >= 4 && (members.length === 1 || members.length === 2)) points += worth.nearlyEmpty;
  return points;
}

/** Points of a guest for those who should be near. */
export function scoreOfNear(
  scores: Scores,
  { isNear }: Problem,
  { guest, tableOf }: { readonly guest: number; readonly tableOf: ArrayLike<number> },
): number {
  let points = 0;
  for (const { other, points: worthIt } of scores.near[guest] ?? [])
    if (isNear[tableOf[guest] ?? -1]?.[tableOf[other] ?? -1] === true) points += worthIt;
  return points;
}

/** Points of a whole seating. */
export function scoreOf(problem: Problem, tableOf: readonly number[], scores = scoresOf(problem)): number {
  const near = tableOf.reduce((sum, _, guest) => sum + scoreOfNear(scores, problem, { guest, tableOf }) / 2, 0);
  return problem.tables.reduce((sum, _, table) => {
    const members = tableOf.flatMap((at, guest) => (at === table ? [guest] : []));
    return sum + scoreOfTable(scores, problem, table, members);
  }, near);
}
