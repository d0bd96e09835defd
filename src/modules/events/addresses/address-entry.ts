import { z } from "zod";
import { countryOf } from "#kernel/lists/countries.ts";
import { isPostcode } from "#kernel/postcodes.ts";
import { addressFields, HouseholdInput } from "../guests/household-input.ts";
import { line, required, type Household } from "../model.ts";

/** What a guest enters: where letters reach them, and how else. Source: EVENT-04, ACC-15. */
export const AddressEntry = z.object({
  "guest.street": required(300),
  "guest.postcode": line(20).default(""),
  "guest.city": required(100),
  "guest.line2": line(100).default(""),
  "guest.country": line(60).default(""),
  email: HouseholdInput.shape.email,
  phone: HouseholdInput.shape.phone,
});
export type AddressEntry = z.infer<typeof AddressEntry>;

/** A postcode of another country than the one that is written; without a country nothing is known of it. */
function isMistyped(entry: AddressEntry): boolean {
  const country = countryOf(entry["guest.country"]);
  const postcode = entry["guest.postcode"];
  return country !== undefined && postcode !== "" && !isPostcode(postcode, country);
}

/** An entry as a guest sends it: refuses POSTCODE_INVALID where it does not fit the country. Source: ACC-15, UI-07. */
export const SentAddress = AddressEntry.refine((entry) => !isMistyped(entry), {
  path: ["guest.postcode"],
  error: "POSTCODE_INVALID",
});

/** Fields a guest enters, in the order of the form. */
export const entryFields = [
  "guest.street",
  "guest.postcode",
  "guest.city",
  "guest.line2",
  "guest.country",
  "email",
  "phone",
] as const satisfies readonly (keyof AddressEntry)[];

type Field = (typeof entryFields)[number];

type Reachable = Pick<Household, "address" | "email" | "phone">;

/** What is known of a household in a field of an entry. */
const knownIn = ({ address, email, phone }: Reachable, field: Field): string =>
  field === "email" ? email : field === "phone" ? phone : (address[field] ?? "");

/** What is known of a household, by the fields of the form. */
export const knownOf = (household: Reachable): Readonly<Record<string, string>> =>
  Object.fromEntries(entryFields.map((field) => [field, knownIn(household, field)]));

/** A field in which an entry differs from what the hosts have. */
export type EntryDifference = { readonly field: Field; readonly before: string; readonly after: string };

/**
 * What taking an entry over would change. A place is replaced as a whole; e-mail and telephone only where they were
 * given. Source: EVENT-04.
 */
export function differencesOf(entry: AddressEntry, household: Reachable): readonly EntryDifference[] {
  return entryFields.flatMap((field) => {
    const after = entry[field];
    const isKept = (field === "email" || field === "phone") && after === "";
    return isKept || after === knownIn(household, field) ? [] : [{ field, before: knownIn(household, field), after }];
  });
}

/** The household with an entry taken over; the salutation stays. */
export function withEntry({ address, email, phone }: Reachable, entry: AddressEntry): Reachable {
  const place = addressFields.flatMap((field) => {
    const value = field === "guest.salutation" ? (address[field] ?? "") : entry[field];
    return value === "" ? [] : [[field, value] as const];
  });
  return { address: Object.fromEntries(place), email: entry.email || email, phone: entry.phone || phone };
}
