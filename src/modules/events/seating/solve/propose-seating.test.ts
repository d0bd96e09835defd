import { describe, expect, test } from "vitest";
import type { SeatingPlan } from "../model.ts";
import { aHall, aRule, idOf, weddingGuests, weddingRules } from "../testing/a-wedding.ts";
import { holds, problemOf } from "./problem.ts";
import { proposeSeating, type Proposal } from "./propose-seating.ts";

const guests = weddingGuests(150);
const wedding: SeatingPlan = { ...aHall(20, 8), rules: [...weddingRules(150)] };

function seated(proposal: Proposal) {
  if (proposal.kind !== "seated") throw new Error(proposal.kind);
  return proposal;
}
const propose = (plan: SeatingPlan, of = guests, keepsSeats = true) => proposeSeating({ plan, guests: of, keepsSeats });
const tableOf = (proposal: Proposal, guest: number) => seated(proposal).seats[idOf("guest", guest)]?.table;

describe("a wedding of 150 guests", () => {
  const proposal = propose(wedding);

  test("EVENT-09 everybody has a chair of their own at a table there is", () => {
    const { seats } = seated(proposal);
    expect(Object.keys(seats).toSorted()).toEqual(guests.map(({ id }) => id).toSorted());
    const chairs = Object.values(seats).map(({ table, seat }) => `${table} ${seat}`);
    expect(new Set(chairs).size).toBe(150);
    expect(Object.values(seats).every(({ seat }) => seat < 8)).toBe(true);
  });

  test("EVENT-09 no must is broken", () => {
    const problem = problemOf(wedding, guests, () => false);
    const at = guests.map((_, guest) => wedding.tables.findIndex(({ id }) => id === tableOf(proposal, guest)));
    const broken = problem.rules.flatMap((rule, index) => (rule.isMust && !holds(problem, rule, at) ? [index] : []));
    expect(broken).toEqual([]);
    expect(problem.rules.filter(({ isMust }) => isMust).length).toBeGreaterThan(20);
  });

  test("EVENT-09 equal plans have equal proposals", () => {
    expect(propose(wedding)).toEqual(proposal);
  });

  test("EVENT-09 most households sit together, and each table says why", () => {
    expect(seated(proposal).split.length).toBeLessThan(6);
    const used = new Set(Object.values(seated(proposal).seats).map(({ table }) => table));
    for (const table of used) expect(seated(proposal).reasons[table]).not.toEqual([]);
  });
});

describe("what stays and what cannot be", () => {
  const few = guests.slice(0, 20);
  const hall = aHall(4, 6);
  const at = (guest: number, table: string, seat: number, isPinned = false) =>
    [idOf("guest", guest), { table, seat, isPinned }] as const;

  test("EVENT-09 who sits stays on that chair; when all may move, only pinned guests do", () => {
    const seats = Object.fromEntries([at(0, "t3", 5), at(1, "t2", 4, true)]);
    const stays = seated(propose({ ...hall, seats }, few)).seats;
    expect(stays).toMatchObject(seats);
    const moved = seated(
      propose({ ...hall, seats, rules: [aRule("fixedTable", [0], { table: "t0" })] }, few, false),
    ).seats;
    expect(moved[idOf("guest", 0)]?.table).toBe("t0");
    expect(moved).toMatchObject({ [idOf("guest", 1)]: seats[idOf("guest", 1)] });
  });

  test("EVENT-09 too few chairs are counted", () => {
    expect(propose(aHall(2, 6), few)).toEqual({ kind: "tooFewSeats", missing: 8 });
  });

  test("EVENT-09 rules that contradict each other are named, others are not", () => {
    const rules = [
      aRule("together", [0, 1]),
      aRule("near", [4, 5]),
      aRule("together", [1, 2]),
      aRule("apart", [0, 2]),
      aRule("apart", [7, 8]),
    ];
    expect(propose({ ...hall, rules }, few)).toEqual({
      kind: "contradiction",
      rules: expect.toSatisfy((ids: string[]) => ids.toSorted().join(" ") === "r0x1 r0x2 r1x2"),
      guests: [],
    });
  });

  test("EVENT-09 a pinned guest that stands against a rule is named with it", () => {
    const seats = Object.fromEntries([at(0, "t0", 0, true), at(1, "t0", 1, true)]);
    expect(propose({ ...hall, seats, rules: [aRule("apart", [0, 1])] }, few)).toEqual({
      kind: "contradiction",
      rules: ["r0x1"],
      guests: [idOf("guest", 0), idOf("guest", 1)],
    });
  });

  test("EVENT-09 a wish gives way to a must, and says to which", () => {
    const rules = [aRule("apart", [0, 5]), aRule("together", [0, 5], { id: "wish", isMust: false })];
    const proposal = propose({ ...hall, rules }, few);
    expect(tableOf(proposal, 0)).not.toBe(tableOf(proposal, 5));
    expect(seated(proposal).broken).toEqual([{ rule: "wish", against: { rules: ["r0x5"], guests: [] } }]);
  });

  test("EVENT-09 wishes that can be kept are kept", () => {
    const friend = few.findLastIndex(({ isChild }) => !isChild);
    const rules = [
      aRule("together", [0, friend], { isMust: false }),
      aRule("fixedTable", [1], { isMust: false, table: "t2" }),
      aRule("childrenTable", [], { isMust: false, id: "k" }),
    ];
    const proposal = propose({ ...aHall(4, 8), rules }, few);
    expect(seated(proposal).broken).toEqual([]);
    expect(tableOf(proposal, 0)).toBe(tableOf(proposal, friend));
    expect(tableOf(proposal, 1)).toBe("t2");
    const children = few.flatMap(({ isChild }, index) => (isChild ? [tableOf(proposal, index)] : []));
    expect(new Set(children)).toEqual(new Set(["t3"]));
  });

  test("EVENT-09 a family whose children sit at the children's table is whole; one that is apart otherwise is named without them", () => {
    const family = guests.filter(({ household }) => household === guests.find(({ isChild }) => isChild)?.household);
    const grown = family.filter(({ isChild }) => !isChild).map(({ id }) => id);
    expect([family.length > grown.length, grown.length]).toEqual([true, 2]);
    const children = aRule("childrenTable", [], { id: "k" });
    const splitBy = (...rules: SeatingPlan["rules"]) => seated(propose({ ...aHall(4, 8), rules }, family)).split;
    expect(splitBy(children)).toEqual([]);
    const apart = { ...aRule("apart", []), parties: grown.map((id) => ({ of: "guest" as const, id })) };
    expect(splitBy(children, apart)).toEqual([grown]);
    expect(splitBy(apart)).toHaveLength(1);
  });
});
