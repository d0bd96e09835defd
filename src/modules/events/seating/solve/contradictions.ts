import { findSeating } from "./find-seating.ts";
import type { Problem } from "./problem.ts";
import type { Active } from "./units.ts";

/** Rules and fixed guests, by number, that cannot all be kept; without any one of them the rest can. */
export type Contradiction = { readonly rules: readonly number[]; readonly fixed: readonly number[] };

type Part = { readonly rule: number } | { readonly fixed: number };

const activeOf = (parts: readonly Part[]): Active => ({
  rules: new Set(parts.flatMap((part) => ("rule" in part ? [part.rule] : []))),
  fixed: new Set(parts.flatMap((part) => ("fixed" in part ? [part.fixed] : []))),
});

/**
 * The parts of an impossible demand that contradict each other. Whole halves are left out first, then quarters, down to
 * single parts: what can be left out is. Where the search gives up, a part stays: what is named is impossible for sure.
 * @source EVENT-09
 */
export function contradictionIn(problem: Problem, active: Active): Contradiction {
  let parts: readonly Part[] = [
    // Fixed seats are left out first: rules alone are the clearer answer.
    ...[...active.fixed].map((fixed) => ({ fixed })),
    ...[...active.rules].map((rule) => ({ rule })),
  ];
  for (let size = Math.ceil(parts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < parts.length;) {
      const rest = [...parts.slice(0, from), ...parts.slice(from + size)];
      if (findSeating(problem, activeOf(rest)).kind === "impossible") parts = rest;
      else from += size;
    }
  }
  return { rules: [...activeOf(parts).rules], fixed: [...activeOf(parts).fixed] };
}
