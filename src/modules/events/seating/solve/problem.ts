import type { Party, RuleKind, SeatingGuest, SeatingPlan } from "../model.ts";
import { neighbours } from "../hall/hall-checks.ts";

/** A guest of a problem; tables, households, groups and tags are numbers. */
export type ProblemGuest = {
  readonly household: number;
  /** -1 without a group. */
  readonly group: number;
  readonly tags: readonly number[];
  readonly isChild: boolean;
  /** The table of a guest who stays. */
  readonly fixed: number | null;
};

/** A rule about guests by their number. `everybody` marks one without parties. */
export type ProblemRule = {
  readonly kind: RuleKind;
  readonly isMust: boolean;
  readonly parties: readonly (readonly number[])[];
  readonly table: number | null;
};

/** What is to be solved: who sits at which table. `isNear` has the same and neighbouring tables. Source: EVENT-09. */
export type Problem = {
  readonly guests: readonly ProblemGuest[];
  readonly tables: readonly { readonly seats: number; readonly isChildren: boolean }[];
  readonly isNear: readonly (readonly boolean[])[];
  readonly rules: readonly ProblemRule[];
};

/** Whether guests know each other: by their household, their group or a tag. */
export function isKnown(one: ProblemGuest, other: ProblemGuest): boolean {
  return (
    one.household === other.household ||
    (one.group !== -1 && one.group === other.group) ||
    one.tags.some((tag) => other.tags.includes(tag))
  );
}

/** The guests a rule speaks of, each once. */
export const guestsOfRule = ({ parties }: ProblemRule): readonly number[] => [...new Set(parties.flat())];

/** Pairs between different parties; a guest of both is no pair. */
export function pairsBetween({ parties }: ProblemRule): readonly (readonly [number, number])[] {
  return parties.flatMap((party, index) =>
    parties
      .slice(index + 1)
      .flatMap((other) =>
        party.flatMap((a) => other.filter((b) => a !== b).map((b): readonly [number, number] => [a, b])),
      ),
  );
}

/** Numbers for names, in the order they come. */
function numbering() {
  const known = new Map<string, number>();
  return (name: string): number => {
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return number;
  };
}

/** Whether a party of a rule has this guest. */
export const isOfParty = (party: Party, guest: Pick<SeatingGuest, "id" | "household" | "group">): boolean =>
  party.of === "guest"
    ? party.id === guest.id
    : party.of === "household"
      ? party.id === guest.household
      : party.id === guest.group;

/**
 * The problem of seating these guests, in their order; `stays` says whose seat is kept. Rules about nobody who is to be
 * seated, and with a table that is gone, have no effect.
 */
export function problemOf(
  plan: SeatingPlan,
  guests: readonly SeatingGuest[],
  stays: (guest: string) => boolean,
): Problem {
  const [household, group, tag] = [numbering(), numbering(), numbering()];
  const tables = new Map(plan.tables.map(({ id }, index) => [id, index]));
  return {
    guests: guests.map((guest) => ({
      household: household(guest.household),
      group: guest.group === "" ? -1 : group(guest.group),
      tags: guest.tags.map(tag),
      isChild: guest.isChild,
      fixed: stays(guest.id) ? (tables.get(plan.seats[guest.id]?.table ?? "") ?? null) : null,
    })),
    tables: plan.tables.map(({ seats, isChildren }) => ({ seats, isChildren })),
    isNear: neighbours(plan.tables),
    rules: plan.rules.map((rule) => {
      const all = guests.map((_, index) => index);
      const chosen =
        rule.parties.length === 0
          ? [
              all.filter(
                (index) => rule.kind === "notAlone" || (rule.kind === "childrenTable" && guests[index]?.isChild),
              ),
            ]
          : rule.parties.map((party) => guests.flatMap((guest, index) => (isOfParty(party, guest) ? [index] : [])));
      return {
        kind: rule.kind,
        isMust: rule.isMust,
        parties: chosen,
        table: rule.table === null ? null : (tables.get(rule.table) ?? null),
      };
    }),
  };
}

/** Whether a rule holds when each guest sits at the table of that number. Source: EVENT-09. */
export function holds(problem: Problem, rule: ProblemRule, tableOf: readonly number[]): boolean {
  const { guests, tables, isNear } = problem;
  const all = guestsOfRule(rule);
  switch (rule.kind) {
    case "together":
      return new Set(all.map((guest) => tableOf[guest])).size <= 1;
    case "apart":
      return pairsBetween(rule).every(([a, b]) => tableOf[a] !== tableOf[b]);
    case "near":
      return pairsBetween(rule).every(([a, b]) => isNear[tableOf[a] ?? -1]?.[tableOf[b] ?? -1] === true);
    case "notAlone":
      return all.every((guest) =>
        guests.some((other, index) => {
          const self = guests[guest];
          return index !== guest && tableOf[index] === tableOf[guest] && self !== undefined && isKnown(self, other);
        }),
      );
    case "childrenTable":
      return all.every((guest) => tables[tableOf[guest] ?? -1]?.isChildren === true);
    case "fixedTable":
      return rule.table === null || all.every((guest) => tableOf[guest] === rule.table);
  }
}
