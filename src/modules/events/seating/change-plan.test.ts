import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addTable,
  changeTable,
  duplicateTable,
  freeSeats,
  movedTable,
  outerSize,
  removeTable,
  seatGuest,
  seatTogether,
  unseat,
} from "./change-plan.ts";
import { hallProblems } from "./hall/hall-checks.ts";
import { emptyPlan, tableShapes, type SeatingPlan } from "./model.ts";
import { aHall, aRule, aTable, idOf } from "./testing/a-wedding.ts";

const guest = (number: number) => idOf("guest", number);
const at = (table: string, seat: number) => ({ table, seat, isPinned: false });

/** No two guests on one chair, and no chair that is not there. */
function isSound({ seats, tables }: SeatingPlan): boolean {
  const chairs = Object.values(seats).map(({ table, seat }) => `${table} ${seat}`);
  const counts = new Map(tables.map((table) => [table.id, table.seats]));
  return (
    new Set(chairs).size === chairs.length &&
    Object.values(seats).every(({ table, seat }) => seat < (counts.get(table) ?? 0))
  );
}

describe("seats", () => {
  test("CARD-23 two guests swap chairs; who comes from nowhere takes the chair, and the other has none", () => {
    const plan = { ...aHall(2, 4), seats: { [guest(0)]: at("t0", 0), [guest(1)]: at("t1", 2) } };
    expect(seatGuest(plan, guest(0), at("t1", 2)).seats).toEqual({ [guest(0)]: at("t1", 2), [guest(1)]: at("t0", 0) });
    expect(seatGuest(plan, guest(2), at("t1", 2)).seats).toEqual({ [guest(0)]: at("t0", 0), [guest(2)]: at("t1", 2) });
    expect(seatGuest(plan, guest(0), at("t0", 0))).toBe(plan);
  });

  test("CARD-23 a household takes the free chairs of a table, or nothing changes", () => {
    const plan = { ...aHall(2, 3), seats: { [guest(0)]: at("t0", 1) } };
    expect(seatTogether(plan, [guest(0), guest(1), guest(2)], "t0")?.seats).toEqual({
      [guest(0)]: at("t0", 1),
      [guest(1)]: at("t0", 0),
      [guest(2)]: at("t0", 2),
    });
    expect(seatTogether(plan, [guest(1), guest(2), guest(3)], "t0")).toBeUndefined();
  });

  test("CARD-23 whatever is done, no chair has two guests", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("seat" as const), guest: fc.nat(9), table: fc.nat(2), seat: fc.nat(3) }),
      fc.record({ do: fc.constant("size" as const), table: fc.nat(2), seats: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant("home" as const), guest: fc.nat(7), table: fc.nat(2) }),
      fc.record({ do: fc.constant("off" as const), guest: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let plan: SeatingPlan = aHall(3, 4);
        for (const each of steps) {
          if (each.do === "seat" && each.seat < (plan.tables[each.table]?.seats ?? 0))
            plan = seatGuest(plan, guest(each.guest), { table: `t${each.table}`, seat: each.seat });
          if (each.do === "size") plan = changeTable(plan, `t${each.table}`, { seats: each.seats });
          if (each.do === "home")
            plan =
              seatTogether(
                plan,
                [0, 1, 2].map((next) => guest(each.guest + next)),
                `t${each.table}`,
              ) ?? plan;
          if (each.do === "off") plan = unseat(plan, [guest(each.guest)]);
          expect(isSound(plan)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("tables", () => {
  test("CARD-23 new and duplicated tables stand free of the others and inside the hall", () => {
    let plan = emptyPlan;
    for (const shape of tableShapes) plan = addTable({ ...plan, hall: { w: 30_000, h: 20_000 } }, shape, shape);
    plan = duplicateTable(plan, "t4", "noch ein U");
    expect(plan.tables.map(({ id }) => id)).toEqual(["t1", "t2", "t3", "t4", "t5", "t6"]);
    expect(hallProblems(plan)).toEqual([]);
  });

  test("CARD-23 a table is held inside the hall, and a smaller table keeps whom it has chairs for", () => {
    const plan = {
      ...aHall(1, 4),
      seats: { [guest(0)]: at("t0", 3), [guest(1)]: at("t0", 0), [guest(2)]: at("t0", 2) },
    };
    const moved = movedTable(plan, aTable(), { x: -900, y: 99_999 });
    expect([moved.x, moved.y]).toEqual([
      Math.round(outerSize(moved).w / 2),
      Math.round(plan.hall.h - outerSize(moved).h / 2),
    ]);
    const smaller = changeTable(plan, "t0", { seats: 2 });
    expect(Object.keys(smaller.seats)).toHaveLength(2);
    expect(freeSeats(smaller, "t0")).toEqual([]);
  });

  test("CARD-23 a removed table leaves no seats and no rules behind", () => {
    const seats = { [guest(0)]: at("t0", 0), [guest(1)]: at("t1", 0) };
    const rules = [aRule("fixedTable", [0], { table: "t0" }), aRule("apart", [0, 1])];
    const plan = removeTable({ ...aHall(2, 4), seats, rules }, "t0");
    expect([Object.keys(plan.seats), plan.rules.map(({ kind }) => kind)]).toEqual([[guest(1)], ["apart"]]);
  });
});
