import type { Rows } from "#design/records/recipient-columns.ts";
import { emailError } from "#kernel/email-address.ts";
import { packsOf } from "#kernel/lists/packs.ts";
import { comparableName } from "../guest-names.ts";
import { eventLimits } from "../model.ts";
import { guestRows, proposeGuestPlan, type GuestPlan, type GuestRow } from "./guest-columns.server.ts";
import { addressFields, placeOf, type GuestInput, type HouseholdInput } from "./household-input.ts";
import { announcesCompanion, areSurnamesFirst, kindOf, peopleOfRow, personOfRow } from "./people-of-row.ts";

/** An e-mail address nothing can be sent to: in which row, counted from 1 with the heading, and of whom. */
export type BadEmail = { readonly row: number; readonly name: string; readonly email: string };

/**
 * The households of a list of people, the names that stand in it more than once, and the e-mail addresses it has in
 * vain. Source: EVENT-04.
 */
export type ReadGuests = {
  readonly households: readonly HouseholdInput[];
  readonly duplicates: readonly string[];
  readonly badEmails: readonly BadEmail[];
};

/** The households at one address, and the names there. */
type Home = { readonly households: HouseholdInput[]; readonly names: Set<string> };

type Contact = Omit<HouseholdInput, "guests">;

/** People of a row, and whether the row has that one person and no other. */
type RowPeople = { readonly people: readonly GuestInput[]; readonly isExact: boolean };

/** Puts people into the last household of their home; those it has no room for are a further one there. */
function settle({ households }: Home, of: Contact, { people, isExact }: RowPeople): void {
  const placed = (guests: readonly GuestInput[]) => (isExact ? [...guests] : inOrder(guests));
  const last = households.at(-1);
  if (last && last.guests.length + people.length <= eventLimits.perHousehold) {
    households[households.length - 1] = {
      ...last,
      // What a household has once may stand in any of its rows.
      email: last.email || of.email,
      phone: last.phone || of.phone,
      category: last.category || of.category,
      tags: tagsOf([...last.tags, ...of.tags]),
      guests: placed([...last.guests, ...people]),
    };
    return;
  }
  for (const guests of packsOf(people, eventLimits.perHousehold)) households.push({ ...of, guests: placed(guests) });
}

const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, 40)))].filter((tag) => tag !== "").slice(0, eventLimits.tags);

/** What a row says of the household of its people. */
function contactOf({ values, of }: GuestRow, isExact: boolean): Contact {
  const email = of("email");
  const isCompanion = !isExact && announcesCompanion(values["guest.line2"] ?? "");
  return {
    address: Object.fromEntries(
      addressFields.flatMap((field) => {
        const value = values[field] ?? "";
        return value === "" || (field === "guest.line2" && isCompanion) ? [] : [[field, value] as const];
      }),
    ),
    email: emailError(email) === undefined ? email : "",
    phone: of("phone").slice(0, 40),
    category: of("groups").slice(0, 40),
    tags: tagsOf(of("tags").split(",")),
  };
}

/** The people of a row; one that says with whom its person is invited and what it is has no other. */
function peopleIn({ values, of }: GuestRow, isSurnameFirst: boolean): RowPeople {
  const [name = "", extra = ""] = [values["guest.name"], values["guest.line2"]];
  const kind = kindOf(of("kind"));
  if (kind !== undefined && of("household") !== "") return { people: [personOfRow(name, kind)], isExact: true };
  return { people: peopleOfRow({ name, extra, children: of("children"), kind, isSurnameFirst }), isExact: false };
}

/** The people of a row who are not there yet; nobody where only a companion is left who came with one that is. */
function furtherOf({ people, isExact }: RowPeople, names: Set<string>, duplicates: string[]): readonly GuestInput[] {
  if (isExact) return people;
  const further = people.filter((each) => isFurther(each, names, duplicates));
  const isLeft = further.length < people.length && further.every(({ isCompanion }) => isCompanion);
  return isLeft ? [] : further;
}

/**
 * Reads the guests of a table: rows with the same address are one household, or several where they are more people than
 * one has room for; the same name at the same address is a duplicate. Where a column says who is invited together, it
 * decides, and a row that also says what its person is, as in our own files, is taken as it stands.
 * @source EVENT-04, CARD-14
 */
export function readGuestRows(rows: Rows, plan: GuestPlan = proposeGuestPlan(rows)): ReadGuests {
  const read = guestRows(rows, plan);
  const isSurnameFirst = areSurnamesFirst(read.map(({ values }) => values["guest.name"] ?? ""));
  const homes = new Map<string, Home>();
  const unplaced = new Set<string>();
  const duplicates: string[] = [];
  const badEmails: BadEmail[] = [];
  for (const row of read) {
    const of = peopleIn(row, isSurnameFirst);
    const contact = contactOf(row, of.isExact);
    const [place, together] = [placeOf(contact.address), row.of("household")];
    const key = together === "" ? place || `row ${row.row}` : `household ${together}`;
    const home = homes.get(key) ?? { households: [], names: new Set<string>() };
    // Who has no address is told apart by the name alone.
    const people = furtherOf(of, key.startsWith("row ") ? unplaced : home.names, duplicates);
    if (people.length === 0) continue;
    settle(home, contact, { ...of, people });
    homes.set(key, home);
    // Who is added to our own file without a link joins the first household at the address.
    if (place !== "" && !homes.has(place)) homes.set(place, home);
    const email = row.of("email");
    if (email !== contact.email) badEmails.push({ row: row.row, name: row.values["guest.name"] ?? "", email });
  }
  const households = [...new Set(homes.values())].flatMap((home) => home.households);
  return { households: households.filter(comesWithSomebody), duplicates, badEmails };
}

/** A household of companions alone is none: they come with somebody. */
const comesWithSomebody = ({ guests }: HouseholdInput) => guests.some(({ isCompanion }) => !isCompanion);

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
