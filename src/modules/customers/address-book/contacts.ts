import { optionalEmailError } from "#kernel/email-address.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { countryOf } from "#kernel/lists/countries.ts";
import { headingOf, type Heading } from "#kernel/lists/headings.ts";
import { deliveryCountries, type DeliveryCountry } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { Address, addressErrors } from "#modules/addresses/contract.ts";

/** A contact of the address book. */
export type Contact = { readonly address: Address; readonly email: string; readonly groups: readonly string[] };

/** Limits of contacts per address book, and of groups per contact. Source: ACC-15. */
export const contactLimits = { contacts: 1000, groups: 10, groupName: 40 } as const;

/** Group names in one text: separated by commas, semicolons or bars; without duplicates. */
export function groupsOf(text: string): readonly string[] {
  const names = text.split(/[,;|]| ::: /).map((name) => plainLine(name).slice(0, contactLimits.groupName));
  return [...new Set(names.filter((name) => name !== ""))].slice(0, contactLimits.groups);
}

/** Error codes of a contact by field: the book takes what the checkout takes. Source: ACC-15, CHK-02. */
export function contactErrors({ address, email }: Pick<Contact, "address" | "email">) {
  const wrongEmail = optionalEmailError(email);
  const errors: Readonly<Record<string, ErrorCode>> = addressErrors(address);
  return wrongEmail ? { ...errors, email: wrongEmail } : errors;
}

/** A person of a list whom the book cannot take, and the fields to complete; `country` as written if it is unknown. */
export type Unfinished = { readonly name: string; readonly fields: readonly string[]; readonly country: string };

/** The contacts of a list. Source: ACC-15. */
export type ReadContacts = { readonly contacts: readonly Contact[]; readonly unfinished: readonly Unfinished[] };

type Cells = (heading: Heading) => string;

/** First and last name; a name in one column is divided before its last word. */
function namesOf(cells: Cells): readonly [first: string, last: string] {
  const [first, last] = [cells("firstName"), cells("lastName")];
  if (first !== "" && last !== "") return [first, last];
  if (first !== "") return [first, cells("name")];
  const words = (last || cells("name")).split(" ");
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

function readRow(cells: Cells, home: DeliveryCountry): Contact | Unfinished | undefined {
  const [firstName, lastName] = namesOf(cells);
  const name = `${firstName} ${lastName}`.trim() || cells("company");
  if (name === "") return undefined;
  const written = cells("country");
  const known = written === "" ? home : countryOf(written);
  const country = deliveryCountries.find((each) => each === known);
  const address = Address.parse({
    company: cells("company"),
    firstName,
    lastName,
    street: `${cells("street")} ${cells("houseNumber")}`.trim(),
    extra: cells("extra"),
    postcode: cells("postcode"),
    city: cells("city"),
    country: country ?? home,
  });
  const contact = { address, email: plainEmail(cells("email")), groups: groupsOf(cells("groups")) };
  // Without its country nothing can be said about a postcode.
  const { postcode, ...others } = contactErrors(contact);
  const fields = [
    ...Object.keys(others),
    ...(country && postcode ? ["postcode"] : []),
    ...(country ? [] : ["country"]),
  ];
  return fields.length === 0 ? contact : { name, fields, country: country ? "" : written };
}

/** Known columns of a table by field. */
function columnsOf(rows: readonly (readonly string[])[]): ReadonlyMap<Heading, number> {
  const columns = new Map<Heading, number>();
  for (const [index, text] of (rows[0] ?? []).entries()) {
    const heading = headingOf(text);
    if (heading && !columns.has(heading)) columns.set(heading, index);
  }
  return columns;
}

const addressColumns = ["street", "postcode", "city"] as const;
/** A column that a table of addresses must have. */
export type NeededColumn = "lastName" | (typeof addressColumns)[number];

/**
 * Required columns that a table lacks: one with names, and street, postcode and city when none of these exists. Empty
 * when it can be imported.
 * @source ACC-15
 */
export function missingColumns(rows: readonly (readonly string[])[]): readonly NeededColumn[] {
  const columns = columnsOf(rows);
  const named = (["lastName", "firstName", "name"] as const).some((heading) => columns.has(heading));
  if (named && addressColumns.some((field) => columns.has(field))) return [];
  return [...(named ? [] : (["lastName"] as const)), ...addressColumns.filter((field) => !columns.has(field))];
}

/**
 * The contacts of a table with headings in its first row, and the people to complete; rows without a name are skipped,
 * and a table with `missingColumns` yields nobody. A country the shop does not know or deliver to is never guessed.
 * @param home country of rows without one
 * @source ACC-15, CARD-15
 */
export function contactsOfRows(rows: readonly (readonly string[])[], home: DeliveryCountry): ReadContacts {
  if (missingColumns(rows).length > 0) return { contacts: [], unfinished: [] };
  const columns = columnsOf(rows);
  const read = rows
    .slice(1)
    .flatMap((row) => readRow((heading) => plainLine(row[columns.get(heading) ?? -1] ?? ""), home) ?? []);
  return {
    contacts: read.filter((each) => "address" in each),
    unfinished: read.filter((each) => "fields" in each),
  };
}
