import { describe, expect, test } from "vitest";
import type { SeatingPlan } from "./model.ts";
import { currentPlan } from "./seated-guests.ts";
import { aHall, aRule, aTable, idOf, weddingGuests } from "./testing/a-wedding.ts";

const guests = weddingGuests(4);
const at = (table: string, seat: number) => ({ table, seat, isPinned: false });
const plan = (changes: Partial<SeatingPlan>): SeatingPlan => ({ ...aHall(2, 4), ...changes });

describe("a plan for the guest list of now", () => {
  test("EVENT-09 seats of tables that are gone or smaller are free, and a chair has one guest", () => {
    const tables = [aTable({ id: "t0", seats: 2 })];
    const seats = {
      [idOf("guest", 0)]: at("t0", 1),
      [idOf("guest", 1)]: at("t0", 1),
      [idOf("guest", 2)]: at("t0", 2),
      [idOf("guest", 3)]: at("gone", 0),
    };
    const now = currentPlan(plan({ tables, seats }), guests);
    expect(now.seats).toEqual({ [idOf("guest", 0)]: at("t0", 1) });
    expect(now.left).toEqual([]);
  });

  test("EVENT-09 rules lose guests and tables that are gone; what says nothing any more is dropped", () => {
    const rules = [
      aRule("apart", [0, 1], { id: "kept" }),
      aRule("apart", [0, 77], { id: "one" }),
      aRule("together", [0, 77], { id: "still" }),
      aRule("notAlone", [77], { id: "nobody" }),
      aRule("notAlone", [], { id: "all" }),
      aRule("fixedTable", [0], { id: "table", table: "gone" }),
    ];
    const now = currentPlan(plan({ rules }), guests).rules;
    expect(now.map(({ id, parties }) => [id, parties.length])).toEqual([
      ["kept", 2],
      ["still", 1],
      ["all", 0],
    ]);
  });

  test("EVENT-09 a plan that is in order stays as it is", () => {
    const now = plan({ seats: { [idOf("guest", 0)]: at("t1", 3) }, rules: [aRule("apart", [0, 1])] });
    expect(currentPlan(now, guests)).toEqual(now);
  });
});
