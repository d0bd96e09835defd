import { readRecords, proposePlan, type ColumnPlan } from "#design/records/recipient-columns.ts";
import { emailError } from "#kernel/email-address.ts";
import { headingOf, type Heading } from "#kernel/lists/headings.ts";
import { packsOf } from "#kernel/lists/packs.ts";
import { comparableName } from "../guest-names.ts";
import { eventLimits } from "../model.ts";
import { addressFields, placeOf, type GuestInput, type HouseholdInput } from "./household-input.ts";
import { peopleOfRow } from "./people-of-row.ts";

/** The households of a list of people, and the names that stand in it more than once. Source: EVENT-04. */
export type ReadGuests = { readonly households: readonly HouseholdInput[]; readonly duplicates: readonly string[] };

/** The households at one address, and the names there. */
type Home = { readonly households: HouseholdInput[]; readonly names: Set<string> };

/** Puts people into the last household of their home; those it has no room for are a further one there. */
function settle({ households }: Home, of: HouseholdInput, people: readonly GuestInput[]): void {
  const last = households.at(-1);
  if (last && last.guests.length + people.length <= eventLimits.perHousehold) {
    households[households.length - 1] = { ...last, guests: inOrder([...last.guests, ...people]) };
    return;
  }
  for (const guests of packsOf(people, eventLimits.perHousehold)) households.push({ ...of, guests: inOrder(guests) });
}

/**
 * Reads the guests of a table: rows with the same address are one household, or several where they are more people than
 * one has room for; the same name at the same address is a duplicate. Columns are found as those of envelopes are, and
 * those for e-mail, telephone, group and children by their headings. Source: EVENT-04, CARD-14.
 */
export function readGuestRows(rows: readonly (readonly string[])[], plan: ColumnPlan = proposePlan(rows)): ReadGuests {
  const { fields, records } = readRecords(rows, plan);
  const special = new Map<Heading, string>();
  for (const field of fields) {
    const heading = field.startsWith("guest.") ? headingOf(field.slice(6).replaceAll("-", " ")) : undefined;
    if (heading && !special.has(heading)) special.set(heading, field);
  }
  const homes = new Map<string, Home>();
  const unplaced = new Set<string>();
  const duplicates: string[] = [];
  for (const [index, values] of records.entries()) {
    const of = (heading: Heading) => values[special.get(heading) ?? ""] ?? "";
    const extra = values["guest.line2"] ?? "";
    const people = peopleOfRow({ name: values["guest.name"] ?? "", extra, children: of("children") });
    if (people.length === 0) continue;
    const address = Object.fromEntries(
      addressFields.flatMap((field) => {
        const value = values[field] ?? "";
        const isCompanion = field === "guest.line2" && people.some((each) => each.isCompanion);
        return value === "" || isCompanion ? [] : [[field, value] as const];
      }),
    );
    const email = of("email");
    const place = placeOf(address) || `row ${index}`;
    const home = homes.get(place) ?? { households: [], names: new Set<string>() };
    // Who has no address is told apart by the name alone.
    const names = placeOf(address) === "" ? unplaced : home.names;
    const further = people.filter((each) => isFurther(each, names, duplicates));
    if (!further.some(({ isCompanion }) => !isCompanion)) continue;
    const household = {
      address,
      email: emailError(email) === undefined ? email : "",
      phone: of("phone").slice(0, 40),
      category: of("groups").slice(0, 40),
      tags: [],
      guests: [],
    };
    settle(home, household, further);
    homes.set(place, home);
  }
  return { households: [...homes.values()].flatMap(({ households }) => households), duplicates };
}

/** Adults before children, companions last. */
const rankOf = ({ isChild, isCompanion }: GuestInput) => (isCompanion ? 2 : isChild ? 1 : 0);

const inOrder = (guests: readonly GuestInput[]): GuestInput[] => guests.toSorted((a, b) => rankOf(a) - rankOf(b));

function isFurther(guest: GuestInput, names: Set<string>, duplicates: string[]): boolean {
  if (guest.name === "") return true;
  const name = comparableName(guest.name);
  if (names.has(name)) {
    duplicates.push(guest.name);
    return false;
  }
  names.add(name);
  return true;
}
