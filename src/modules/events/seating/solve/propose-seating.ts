import { seatPlaces } from "../hall/table-geometry.ts";
import type { Seat, SeatingGuest, SeatingPlan } from "../model.ts";
import { contradictionIn } from "./contradictions.ts";
import { allMusts, findSeating } from "./find-seating.ts";
import { improveSeating } from "./improve-seating.ts";
import { guestsOfRule, holds, problemOf, type Problem } from "./problem.ts";
import { orderSeats } from "./seat-order.ts";

/** Why people sit at a table, by ids. */
export type TableReason =
  | { readonly why: "household"; readonly guests: readonly string[] }
  | { readonly why: "group"; readonly group: string; readonly count: number; readonly of: number }
  | { readonly why: "rule"; readonly rule: string }
  | { readonly why: "pinned"; readonly count: number }
  | { readonly why: "children" }
  /** Nobody here belongs together: there was room. */
  | { readonly why: "room" };

/** A wish that does not hold, with the rules and kept seats that stand against it; none when it would cost other wishes. */
export type BrokenWish = {
  readonly rule: string;
  readonly against: { readonly rules: readonly string[]; readonly guests: readonly string[] } | null;
};

/** What the shop proposes, or why it cannot. Source: EVENT-09. */
export type Proposal =
  | {
      readonly kind: "seated";
      readonly seats: SeatingPlan["seats"];
      readonly reasons: Readonly<Record<string, readonly TableReason[]>>;
      readonly broken: readonly BrokenWish[];
      /** Households that sit at several tables, by the ids of their guests; without children at the children's table. */
      readonly split: readonly (readonly string[])[];
    }
  | { readonly kind: "tooFewSeats"; readonly missing: number }
  | { readonly kind: "contradiction"; readonly rules: readonly string[]; readonly guests: readonly string[] }
  | { readonly kind: "notFound" };

/** Whom to seat, and whether those who sit somewhere may move; pinned guests never do. */
export type ProposalOf = {
  readonly plan: SeatingPlan;
  readonly guests: readonly SeatingGuest[];
  readonly keepsSeats: boolean;
};

type Seated = { readonly of: ProposalOf; readonly problem: Problem; readonly tableOf: readonly number[] };

/** Points of two guests side by side: household, the same rule, group. */
function affinityOf({ of, problem }: Seated) {
  const numbers = new Map(of.guests.map(({ id }, index) => [id, index]));
  const friends = new Set(
    problem.rules
      .filter(({ kind }) => kind === "together")
      .flatMap((rule) => guestsOfRule(rule).flatMap((a) => guestsOfRule(rule).map((b) => `${a} ${b}`))),
  );
  return (one: string, other: string): number => {
    const [a = -1, b = -1] = [numbers.get(one), numbers.get(other)];
    const [first, second] = [problem.guests[a], problem.guests[b]];
    if (!first || !second) return 0;
    return (
      (first.household === second.household ? 10 : 0) +
      (friends.has(`${a} ${b}`) ? 6 : 0) +
      (first.group !== -1 && first.group === second.group ? 1 : 0)
    );
  };
}

/** The seat of everybody: those who stay keep theirs. */
function seatsOf(seated: Seated): SeatingPlan["seats"] {
  const { of, problem, tableOf } = seated;
  const affinity = affinityOf(seated);
  const rows = of.plan.tables.flatMap((table, number) => {
    const here = of.guests.filter((_, index) => tableOf[index] === number);
    const staying = here.filter(
      ({ id }) => problem.guests[of.guests.findIndex((each) => each.id === id)]?.fixed !== null,
    );
    const kept = new Map(staying.map(({ id }) => [of.plan.seats[id]?.seat ?? 0, id]));
    const byHousehold = here.toSorted((a, b) => a.household.localeCompare(b.household)).map(({ id }) => id);
    const order = orderSeats(seatPlaces(table), byHousehold, { kept, affinity });
    return order.flatMap((guest, seat): readonly (readonly [string, Seat])[] =>
      guest === null ? [] : [[guest, { table: table.id, seat, isPinned: of.plan.seats[guest]?.isPinned ?? false }]],
    );
  });
  return Object.fromEntries(rows);
}

/** Why the guests of a table sit there. */
function reasonsAt({ of, problem, tableOf }: Seated, number: number): readonly TableReason[] {
  const here = of.guests.filter((_, index) => tableOf[index] === number);
  const households = [...Map.groupBy(here, ({ household }) => household).values()].filter(({ length }) => length > 1);
  const whole = households.filter(
    (home) => of.guests.filter(({ household }) => household === home[0]?.household).length === home.length,
  );
  const groups = [...Map.groupBy(here, ({ group }) => group)].filter(([group, all]) => group !== "" && all.length > 1);
  const rules = of.plan.rules.filter((_, index) => {
    const rule = problem.rules[index];
    if (!rule || rule.kind === "notAlone") return false;
    const all = guestsOfRule(rule);
    return all.some((guest) => tableOf[guest] === number) && holds(problem, rule, tableOf);
  });
  const pinned = of.guests.filter((_, index) => tableOf[index] === number && problem.guests[index]?.fixed !== null);
  const reasons: readonly TableReason[] = [
    ...rules.map(({ id }) => ({ why: "rule" as const, rule: id })),
    ...whole.map((home) => ({ why: "household" as const, guests: home.map(({ id }) => id) })),
    ...groups.map(([group, all]) => ({
      why: "group" as const,
      group,
      count: all.length,
      of: of.guests.filter((guest) => guest.group === group).length,
    })),
    ...(of.plan.tables[number]?.isChildren && here.some(({ isChild }) => isChild)
      ? [{ why: "children" as const }]
      : []),
    ...(pinned.length > 0 ? [{ why: "pinned" as const, count: pinned.length }] : []),
  ];
  return reasons.length === 0 && here.length > 0 ? [{ why: "room" }] : reasons;
}

/** The wishes that do not hold, each with what contradicts it. */
function brokenWishes({ of, problem, tableOf }: Seated): readonly BrokenWish[] {
  const musts = allMusts(problem);
  return problem.rules.flatMap((rule, number): readonly BrokenWish[] => {
    const id = of.plan.rules[number]?.id;
    if (rule.isMust || id === undefined || holds(problem, rule, tableOf)) return [];
    const demand = { rules: new Set([...musts.rules, number]), fixed: musts.fixed };
    if (findSeating(problem, demand).kind !== "impossible") return [{ rule: id, against: null }];
    const against = contradictionIn(problem, demand);
    const rules = against.rules.filter((each) => each !== number);
    return [
      {
        rule: id,
        against: {
          rules: rules.flatMap((each) => of.plan.rules[each]?.id ?? []),
          guests: against.fixed.flatMap((each) => of.guests[each]?.id ?? []),
        },
      },
    ];
  });
}

/** Households that sit at several tables. Children at the children's table sit where the hosts want them. */
function splitHouseholds({ of, problem, tableOf }: Seated): readonly (readonly string[])[] {
  const placed = of.guests.map((guest, index) => ({ ...guest, table: tableOf[index] ?? -1 }));
  const counted = placed.filter(({ isChild, table }) => !isChild || problem.tables[table]?.isChildren !== true);
  return [...Map.groupBy(counted, ({ household }) => household).values()]
    .filter((home) => new Set(home.map(({ table }) => table)).size > 1)
    .map((home) => home.map(({ id }) => id));
}

/** Seats all guests, so that every must holds and as many wishes as can. Equal plans have equal proposals. Source: EVENT-09. */
export function proposeSeating(of: ProposalOf): Proposal {
  const { plan, guests, keepsSeats } = of;
  const problem = problemOf(plan, guests, (id) => {
    const seat = plan.seats[id];
    return seat !== undefined && (keepsSeats || seat.isPinned);
  });
  const seats = plan.tables.reduce((sum, table) => sum + table.seats, 0);
  if (seats < guests.length) return { kind: "tooFewSeats", missing: guests.length - seats };
  const musts = allMusts(problem);
  const found = findSeating(problem, musts);
  if (found.kind === "unknown") return { kind: "notFound" };
  if (found.kind === "impossible") {
    const { rules, fixed } = contradictionIn(problem, musts);
    return {
      kind: "contradiction",
      rules: rules.flatMap((rule) => plan.rules[rule]?.id ?? []),
      guests: fixed.flatMap((guest) => guests[guest]?.id ?? []),
    };
  }
  const tableOf = improveSeating(problem, found.tableOf, musts);
  const seated: Seated = { of, problem, tableOf };
  return {
    kind: "seated",
    seats: seatsOf(seated),
    reasons: Object.fromEntries(plan.tables.map(({ id }, number) => [id, reasonsAt(seated, number)])),
    broken: brokenWishes(seated),
    split: splitHouseholds(seated),
  };
}
