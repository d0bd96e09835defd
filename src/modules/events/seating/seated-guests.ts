import type { EventPlan, Guest, Household } from "../model.ts";
import { comes, menuOf, nameOf } from "../replies/reply-summary.ts";
import { pointsFor } from "../replies/reply-rules.ts";
import { takesSeat, type Party, type SeatingGuest, type SeatingPlan, type SeatingRule } from "./model.ts";
import { leastParties } from "./rule-parties.ts";

/** The guests of a list as the seating knows them; a companion without a name has none. Source: EVENT-04, EVENT-05. */
export function seatingGuests(
  plan: Pick<EventPlan, "menus" | "programme">,
  households: readonly Household[],
): SeatingGuest[] {
  const pointsOf = (guest: Guest) =>
    pointsFor(plan, guest).flatMap(({ id }) => (comes(guest) && !guest.reply?.points.includes(id) ? [] : [id]));
  return households.flatMap((household) =>
    household.guests.map((guest) => ({
      id: guest.id,
      name: nameOf(guest),
      household: household.id,
      host: household.guests.map(nameOf).find((name) => name !== "") ?? "",
      group: household.category,
      tags: [...household.tags],
      isChild: guest.isChild,
      isCompanion: guest.isCompanion,
      attendance: guest.reply?.attendance ?? "open",
      points: pointsOf(guest),
      menu: menuOf(plan, guest),
      allergies: guest.reply?.allergies ?? "",
    })),
  );
}

type Known = { readonly guests: ReadonlySet<string>; readonly households: ReadonlySet<string> };

const isKnownParty = ({ guests, households }: Known, party: Party): boolean =>
  party.of === "group" || (party.of === "guest" ? guests : households).has(party.id);

/** The rules without guests and tables that are gone. A rule for everybody stays one; one that names nobody any more is dropped. */
function rulesOf({ rules, tables }: SeatingPlan, known: Known): SeatingRule[] {
  const ids = new Set(tables.map(({ id }) => id));
  return rules.flatMap((rule) => {
    const parties = rule.parties.filter((party) => isKnownParty(known, party));
    const isGone = rule.parties.length > 0 && parties.length === 0;
    const hasTable = rule.kind !== "fixedTable" || (rule.table !== null && ids.has(rule.table));
    return isGone || !hasTable || parties.length < leastParties[rule.kind] ? [] : [{ ...rule, parties }];
  });
}

/**
 * A plan as it holds for the guest list of now: who declined, does not come to its programme point or is not on the list
 * any more leaves the seat and is noted under `left`, seats of tables that are gone or smaller are free, and no two guests have one chair.
 * @source EVENT-09
 */
export function currentPlan(plan: SeatingPlan, guests: readonly SeatingGuest[]): SeatingPlan {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const tables = new Map(plan.tables.map((table) => [table.id, table]));
  const taken = new Set<string>();
  const left = [...plan.left];
  const seats = Object.entries(plan.seats).filter(([id, { table, seat }]) => {
    const [guest, at] = [byId.get(id), tables.get(table)];
    if (!guest || !takesSeat(guest, plan.point)) {
      left.push({ name: guest?.name ?? "", table: at?.name ?? "" });
      return false;
    }
    const chair = `${table} ${seat}`;
    if (!at || seat >= at.seats || taken.has(chair)) return false;
    taken.add(chair);
    return true;
  });
  const known = {
    guests: new Set(byId.keys()),
    households: new Set(guests.map(({ household }) => household)),
  };
  return { ...plan, seats: Object.fromEntries(seats), rules: rulesOf(plan, known), left };
}
