import { guestsOfRule, isKnown, pairsBetween, type Problem } from "./problem.ts";

/** Which rules and whose seats count, by number. */
export type Active = { readonly rules: ReadonlySet<number>; readonly fixed: ReadonlySet<number> };

/** Guests who must share a table, and what holds for them; numbers of guests, tables and units. */
export type Units = {
  readonly members: readonly (readonly number[])[];
  readonly unitOf: readonly number[];
  /** Tables a unit may have; null for all. */
  readonly allowed: readonly (ReadonlySet<number> | null)[];
  readonly apart: readonly ReadonlySet<number>[];
  readonly near: readonly ReadonlySet<number>[];
};

/** Joins guests: the lowest number of those who belong together stands for all. */
export function joined(parents: readonly number[], one: number, other: number): readonly number[] {
  const [a, b] = [parents[one] ?? one, parents[other] ?? other];
  if (a === b) return parents;
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return parents.map((parent) => (parent === high ? low : parent));
}

/** Who belongs together by the active rules alone. */
export function parentsOf({ guests, rules }: Problem, active: Active): readonly number[] {
  let parents: readonly number[] = guests.map((_, index) => index);
  for (const [index, rule] of rules.entries()) {
    if (!active.rules.has(index) || rule.kind !== "together") continue;
    const [first, ...rest] = guestsOfRule(rule);
    if (first !== undefined) for (const guest of rest) parents = joined(parents, first, guest);
  }
  return parents;
}

const both = (one: ReadonlySet<number> | null, other: ReadonlySet<number>): ReadonlySet<number> =>
  one === null ? other : new Set([...one].filter((table) => other.has(table)));

/** The units of a problem; undefined when guests who must be apart are one unit. */
export function unitsOf(problem: Problem, active: Active, parents: readonly number[]): Units | undefined {
  const { guests, tables, rules } = problem;
  const roots = [...new Set(parents)];
  const numbers = new Map(roots.map((root, index) => [root, index]));
  const unitOf = parents.map((root) => numbers.get(root) ?? 0);
  const members: number[][] = roots.map(() => []);
  for (const [guest, unit] of unitOf.entries()) members[unit]?.push(guest);
  const allowed: (ReadonlySet<number> | null)[] = roots.map(() => null);
  const apart = roots.map(() => new Set<number>());
  const near = roots.map(() => new Set<number>());
  const restrict = (guest: number, to: ReadonlySet<number>) => {
    const unit = unitOf[guest] ?? 0;
    allowed[unit] = both(allowed[unit] ?? null, to);
  };
  for (const [guest, { fixed }] of guests.entries())
    if (fixed !== null && active.fixed.has(guest)) restrict(guest, new Set([fixed]));
  const childrens = new Set(tables.flatMap(({ isChildren }, index) => (isChildren ? [index] : [])));
  for (const [index, rule] of rules.entries()) {
    if (!active.rules.has(index)) continue;
    if (rule.kind === "childrenTable") for (const guest of guestsOfRule(rule)) restrict(guest, childrens);
    if (rule.kind === "fixedTable" && rule.table !== null)
      for (const guest of guestsOfRule(rule)) restrict(guest, new Set([rule.table]));
    if (rule.kind !== "apart" && rule.kind !== "near") continue;
    for (const [one, other] of pairsBetween(rule)) {
      const [a, b] = [unitOf[one] ?? 0, unitOf[other] ?? 0];
      if (a === b && rule.kind === "apart") return undefined;
      if (a === b) continue;
      const kept = rule.kind === "apart" ? apart : near;
      kept[a]?.add(b);
      kept[b]?.add(a);
    }
  }
  return { members, unitOf, allowed, apart, near };
}

/** Guests who must not be alone by the active rules. */
export function neverAlone({ rules }: Problem, active: Active): readonly number[] {
  const all = rules.flatMap((rule, index) =>
    active.rules.has(index) && rule.kind === "notAlone" ? guestsOfRule(rule) : [],
  );
  return [...new Set(all)].toSorted((a, b) => a - b);
}

/** For each guest whom they know. */
export const knownBy = ({ guests }: Problem): readonly (readonly number[])[] =>
  guests.map((self, index) => guests.flatMap((other, at) => (at !== index && isKnown(self, other) ? [at] : [])));
