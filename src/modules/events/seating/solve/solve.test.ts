import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomProblem } from "../testing/random-problem.ts";
import { contradictionIn } from "./contradictions.ts";
import { allMusts, findSeating } from "./find-seating.ts";
import { improveSeating } from "./improve-seating.ts";
import { holds, type Problem } from "./problem.ts";
import { scoreOf } from "./score.ts";
import type { Active } from "./units.ts";

const runs = process.env["FULL"] ? 2000 : 200;

/** Whether a seating keeps what is active, by the words of the rules alone. */
function keeps(problem: Problem, active: Active, tableOf: readonly number[]): boolean {
  const isSeated = problem.guests.every((_, guest) => problem.tables[tableOf[guest] ?? -1] !== undefined);
  const fit = problem.tables.every(({ seats }, table) => tableOf.filter((at) => at === table).length <= seats);
  const stays = problem.guests.every(({ fixed }, guest) => !active.fixed.has(guest) || tableOf[guest] === fixed);
  return (
    isSeated &&
    fit &&
    stays &&
    problem.rules.every((rule, index) => !active.rules.has(index) || holds(problem, rule, tableOf))
  );
}

/** Every seating there is. */
function* allSeatings(problem: Problem): Generator<readonly number[]> {
  const { guests, tables } = problem;
  const count = tables.length ** guests.length;
  for (let number = 0; number < count; number += 1)
    yield guests.map((_, guest) => Math.floor(number / tables.length ** guest) % tables.length);
}

const isPossible = (problem: Problem, active: Active) => {
  for (const tableOf of allSeatings(problem)) if (keeps(problem, active, tableOf)) return true;
  return false;
};

const small = randomProblem({ guests: 6, tables: 3, seats: 4, rules: 5 });

describe("small problems, compared with all seatings there are", () => {
  test("EVENT-09 a seating is found exactly when there is one, and it keeps every must", () => {
    fc.assert(
      fc.property(small, (problem) => {
        const musts = allMusts(problem);
        const found = findSeating(problem, musts);
        expect(found.kind).toBe(isPossible(problem, musts) ? "seated" : "impossible");
        expect(found.kind !== "seated" || keeps(problem, musts, found.tableOf)).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  test("EVENT-09 rules named as a contradiction contradict each other, and without any one of them they do not", () => {
    let contradictions = 0;
    fc.assert(
      fc.property(randomProblem({ guests: 5, tables: 3, seats: 4, rules: 6 }, fc.constant(true)), (problem) => {
        const musts = allMusts(problem);
        const seats = problem.tables.reduce((sum, table) => sum + table.seats, 0);
        if (seats < problem.guests.length || findSeating(problem, musts).kind === "seated") return;
        contradictions += 1;
        const { rules, fixed } = contradictionIn(problem, musts);
        const named: Active = { rules: new Set(rules), fixed: new Set(fixed) };
        expect(isPossible(problem, named)).toBe(false);
        for (const rule of rules)
          expect(isPossible(problem, { ...named, rules: new Set(rules.filter((each) => each !== rule)) })).toBe(true);
        for (const guest of fixed)
          expect(isPossible(problem, { ...named, fixed: new Set(fixed.filter((each) => each !== guest)) })).toBe(true);
      }),
      { numRuns: runs },
    );
    expect(contradictions).toBeGreaterThan(5);
  });
});

describe("large problems", () => {
  test("EVENT-09 everybody has one seat, no must is broken, and nothing is worth less than at the start", () => {
    fc.assert(
      fc.property(randomProblem({ guests: 60, tables: 12, seats: 12, rules: 14 }), (problem) => {
        const musts = allMusts(problem);
        const found = findSeating(problem, musts);
        if (found.kind !== "seated") return;
        const better = improveSeating(problem, found.tableOf, musts);
        expect(keeps(problem, musts, better)).toBe(true);
        expect(scoreOf(problem, better)).toBeGreaterThanOrEqual(scoreOf(problem, found.tableOf) - 1e-6);
      }),
      { numRuns: process.env["FULL"] ? 200 : 15 },
    );
  });
});
