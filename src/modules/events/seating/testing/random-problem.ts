import * as fc from "fast-check";
import { ruleKinds } from "../model.ts";
import type { Problem, ProblemRule } from "../solve/problem.ts";

type Bounds = { readonly guests: number; readonly tables: number; readonly seats: number; readonly rules: number };

/** A random rule about guests of a problem. */
const aRule = (guests: number, tables: number, isMust: fc.Arbitrary<boolean>): fc.Arbitrary<ProblemRule> => {
  const guest = fc.integer({ min: 0, max: guests - 1 });
  const party = fc.uniqueArray(guest, { minLength: 1, maxLength: 2 });
  return fc.record({
    kind: fc.constantFrom(...ruleKinds),
    isMust,
    parties: fc.array(party, { minLength: 1, maxLength: 3 }),
    table: fc.integer({ min: 0, max: tables - 1 }),
  });
};

/** Random guests, tables and rules; seats are not always enough. */
export function randomProblem(most: Bounds, isMust = fc.boolean()): fc.Arbitrary<Problem> {
  return fc
    .record({ guests: fc.integer({ min: 1, max: most.guests }), tables: fc.integer({ min: 1, max: most.tables }) })
    .chain(({ guests, tables }) =>
      fc.record({
        guests: fc.array(
          fc.record({
            household: fc.integer({ min: 0, max: Math.max(1, Math.ceil(guests / 2)) }),
            group: fc.integer({ min: -1, max: 2 }),
            tags: fc.constant([]),
            isChild: fc.boolean(),
            fixed: fc.option(fc.integer({ min: 0, max: tables - 1 }), { freq: 6, nil: null }).map((at) => at),
          }),
          { minLength: guests, maxLength: guests },
        ),
        tables: fc.array(fc.record({ seats: fc.integer({ min: 1, max: most.seats }), isChildren: fc.boolean() }), {
          minLength: tables,
          maxLength: tables,
        }),
        near: fc.array(fc.boolean(), { minLength: tables * tables, maxLength: tables * tables }),
        rules: fc.array(aRule(guests, tables, isMust), { maxLength: most.rules }),
      }),
    )
    .map(({ near, ...rest }) => ({
      ...rest,
      isNear: rest.tables.map((_, a) =>
        rest.tables.map((_, b) => a === b || near[Math.min(a, b) * rest.tables.length + Math.max(a, b)] === true),
      ),
    }));
}
