import type { GuestList } from "#design/records/guest-list.ts";
import type { Locale } from "#kernel/market.ts";
import { addressFields } from "../guests/household-input.ts";
import type { EventPlan, Guest, Household } from "../model.ts";
import { comes, menuOf, nameOf } from "../replies/reply-summary.ts";
import type { PrintTable } from "../seating/print-order.ts";
import { tableFields, tableRecords } from "./table-records.ts";

/**
 * What a list of an event is printed for: cards and envelopes for every household, or for those that somebody came of;
 * cards for every guest who has not declined; the seating plan and signs, a card for every table; cards for those who
 * come or have a seat. Source: D-33, CARD-23.
 */
export const printPurposes = [
  "invitations",
  "thanks",
  "name-cards",
  "seating-plan",
  "table-cards",
  "place-cards",
  "menu-cards",
] as const;
export type PrintPurpose = (typeof printPurposes)[number];

export const isPrintPurpose = (text: string): text is PrintPurpose => printPurposes.some((purpose) => purpose === text);

/** Whom or what a purpose has one record for. */
export type RecordsPer = "household" | "guest" | "table";
const recordsPer: Readonly<Record<PrintPurpose, RecordsPer>> = {
  invitations: "household",
  thanks: "household",
  "name-cards": "guest",
  "seating-plan": "table",
  "table-cards": "table",
  "place-cards": "guest",
  "menu-cards": "guest",
};
export const recordsAre = (purpose: PrintPurpose): RecordsPer => recordsPer[purpose];

/** What the records of an event are made of. */
export type PrintSource = {
  readonly plan: EventPlan;
  readonly locale: Locale;
  readonly households: readonly Household[];
  /** The absolute URL of a household's page. */
  readonly linkOf: (household: Household) => string;
  /** The table and chair of seated guests, in the order of the plan. Source: CARD-23. */
  readonly seats?: ReadonlyMap<string, { readonly table: string; readonly chair: string }>;
  /** The tables somebody sits at, with the names of their guests. Source: CARD-23. */
  readonly tables?: readonly PrintTable[];
};

/** A record under the id of its household or guest, which stays the same whatever changes. */
export type PrintRecord = GuestList["guests"][number];

/** The field with the personal link, for QR codes. Source: EVENT-03. */
const linkField = "guest.link";

const [salutation, ...address] = addressFields;

/** Fields of the records of a purpose, in the order of an address. */
export function fieldsFor(purpose: PrintPurpose, { seats }: Pick<PrintSource, "seats">): readonly string[] {
  switch (recordsPer[purpose]) {
    case "household":
      return [salutation, "guest.name", ...address, linkField];
    case "guest":
      return ["guest.name", ...(isSeated(purpose, seats) ? seatFields : []), "guest.menu", linkField];
    case "table":
      return tableFields;
  }
}

const seatFields = ["guest.table", "guest.seat"];

/** What stands at a place has table and chair, and the order of the plan, once anybody is seated. */
const isSeated = (purpose: PrintPurpose, seats: PrintSource["seats"]) =>
  purpose !== "name-cards" && seats !== undefined && seats.size > 0;

type Named = Pick<Guest, "name" | "isChild" | "reply">;

/** The family name that everybody named has; children may be named by their first name only. Empty if there is none. */
function sharedFamily(guests: readonly Named[]): string {
  const family =
    nameOf(guests[0] ?? { name: "", reply: null })
      .split(" ")
      .at(-1) ?? "";
  const shares = (guest: Named) => {
    const name = nameOf(guest);
    return name.endsWith(` ${family}`) || (guest.isChild && !name.includes(" "));
  };
  return guests.length > 1 && !guests[0]?.isChild && guests.every(shares) ? family : "";
}

const withoutEnd = (text: string, end: string) => (text.endsWith(end) ? text.slice(0, -end.length) : text);

/** The names of people in one line: "Anna, Paul und Mia Berg", a shared family name once. */
export function joinedNames(guests: readonly Named[], locale: Locale): string {
  const named = guests.filter((guest) => nameOf(guest) !== "");
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const family = sharedFamily(named);
  if (family === "") return list.format(named.map(nameOf));
  const given = named.map((guest) => withoutEnd(nameOf(guest), ` ${family}`));
  return `${list.format(given)} ${family}`;
}

function householdRecord({ locale, linkOf }: PrintSource, household: Household, guests: readonly Guest[]): PrintRecord {
  return {
    id: household.id,
    values: { ...household.address, "guest.name": joinedNames(guests, locale), [linkField]: linkOf(household) },
  };
}

/** One record for each wanted guest whose name is known. */
function guestRecords(
  { plan, linkOf, households }: PrintSource,
  isWanted: (guest: Guest) => boolean,
): readonly PrintRecord[] {
  return households.flatMap((household) =>
    household.guests
      .filter((guest) => nameOf(guest) !== "" && isWanted(guest))
      .map((guest) => ({
        id: guest.id,
        values: {
          "guest.name": nameOf(guest),
          "guest.menu": menuOf(plan, guest),
          [linkField]: linkOf(household),
        },
      })),
  );
}

/** Who has chosen no menu is offered all of them. Source: EVENT-05. */
function withMenus({ plan, locale }: PrintSource, records: readonly PrintRecord[]): readonly PrintRecord[] {
  const offered = new Intl.ListFormat(locale, { type: "disjunction" }).format(plan.menus.map(({ name }) => name));
  return records.map(({ id, values }) => ({
    id,
    values: { ...values, "guest.menu": values["guest.menu"] || offered },
  }));
}

/** Records with their table and chair, table by table and chair by chair; who has none comes last. */
function inSeatOrder({ seats }: PrintSource, records: readonly PrintRecord[]): readonly PrintRecord[] {
  if (!seats || seats.size === 0) return records;
  const order = new Map([...seats.keys()].map((id, index) => [id, index]));
  const place = ({ id }: PrintRecord) => order.get(id) ?? order.size;
  return records
    .map(({ id, values }) => {
      const { table = "", chair = "" } = seats.get(id) ?? {};
      return { id, values: { ...values, "guest.table": table, "guest.seat": chair } };
    })
    .toSorted((a, b) => place(a) - place(b));
}

/** Those who come or have a seat, seat by seat. */
const atTheirPlaces = (source: PrintSource): readonly PrintRecord[] =>
  inSeatOrder(
    source,
    guestRecords(source, (guest) => comes(guest) || source.seats?.has(guest.id) === true),
  );

/** The records of a purpose in the order of the list or of the seats, under stable ids. Source: D-33, EVENT-04. */
export function printRecords(source: PrintSource, purpose: PrintPurpose): readonly PrintRecord[] {
  const { households } = source;
  switch (purpose) {
    case "invitations":
      return households.map((household) => householdRecord(source, household, household.guests));
    case "thanks":
      return households
        .filter(({ guests }) => guests.some(comes))
        .map((household) => householdRecord(source, household, household.guests.filter(comes)));
    case "name-cards":
      return guestRecords(source, ({ reply }) => reply?.attendance !== "declined");
    case "seating-plan":
    case "table-cards":
      return tableRecords(source.tables ?? []);
    case "place-cards":
      return atTheirPlaces(source);
    case "menu-cards":
      return withMenus(source, atTheirPlaces(source));
  }
}

/** Those records of a purpose that a design was filled with: all, or those of the ids in `only`. Source: D-33. */
export function wantedRecords(
  source: PrintSource,
  { purpose, only }: { readonly purpose: PrintPurpose; readonly only: readonly string[] | null },
): readonly PrintRecord[] {
  const wanted = only && new Set(only);
  return printRecords(source, purpose).filter(({ id }) => wanted === null || wanted.has(id));
}
