import { expect, test } from "vitest";
import type { SeatingPlan, SeatingRule } from "../model.ts";
import { aHall, aRule, idOf, weddingGuests } from "../testing/a-wedding.ts";
import { brokenRules } from "./broken-rules.ts";

/** Four strangers; the last table is for children. */
const guests = weddingGuests(4).map((guest, index) => ({
  ...guest,
  household: idOf("household", index),
  group: "",
  isChild: false,
}));
const rule = (kind: SeatingRule["kind"], numbers: readonly number[], table: string | null = null) =>
  aRule(kind, numbers, { id: kind, table });

/** Whether a rule is broken when guest 0, 1 … sit at these tables; null has no seat. */
function isBroken(of: SeatingRule, tables: readonly (string | null)[]): boolean {
  const seats: SeatingPlan["seats"] = Object.fromEntries(
    tables.flatMap((table, number) =>
      table === null ? [] : [[idOf("guest", number), { table, seat: number, isPinned: false }] as const],
    ),
  );
  return brokenRules({ ...aHall(3, 8), seats, rules: [of] }, guests).has(of.id);
}

test.each([
  ["together, apart from each other", rule("together", [0, 1]), ["t0", "t1"], true],
  ["together at one table", rule("together", [0, 1]), ["t0", "t0"], false],
  ["together, one without a seat", rule("together", [0, 1]), ["t0", null], false],
  ["apart at one table", rule("apart", [0, 1]), ["t0", "t0"], true],
  ["apart at two", rule("apart", [0, 1]), ["t0", "t1"], false],
  ["at another table than the fixed one", rule("fixedTable", [0], "t1"), ["t0"], true],
  ["at no children's table", rule("childrenTable", [0]), ["t0"], true],
  ["at the children's table", rule("childrenTable", [0]), ["t2"], false],
  ["alone among strangers", rule("notAlone", [0]), ["t0", "t0"], true],
  ["the first of a table", rule("notAlone", [0]), ["t0", "t1"], false],
])("EVENT-09 hosts see of their own seats whether a rule holds: %s", (_, of, tables, expected) => {
  expect(isBroken(of, tables)).toBe(expected);
});
