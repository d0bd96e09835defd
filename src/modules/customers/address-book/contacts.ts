import { deliveryCountries, type DeliveryCountry } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { Address } from "#modules/addresses/contract.ts";

/** A contact to import into the address book. */
export type Contact = { readonly address: Address; readonly email: string; readonly groups: readonly string[] };

/** Limits of contacts per address book, and of groups per contact. Source: ACC-15. */
export const contactLimits = { contacts: 1000, groups: 10, groupName: 40, bytes: 5 * 1024 * 1024 } as const;

const countryNames: Readonly<Record<string, DeliveryCountry>> = {
  deutschland: "DE",
  germany: "DE",
  österreich: "AT",
  austria: "AT",
  schweiz: "CH",
  switzerland: "CH",
  suisse: "CH",
  liechtenstein: "LI",
  luxemburg: "LU",
  frankreich: "FR",
  france: "FR",
  italien: "IT",
  italia: "IT",
  belgien: "BE",
  belgië: "BE",
  niederlande: "NL",
  nederland: "NL",
  spanien: "ES",
  españa: "ES",
  "united kingdom": "GB",
  "united states": "US",
  usa: "US",
};

function countryOf(text: string, home: DeliveryCountry): DeliveryCountry {
  const code = deliveryCountries.find((country) => country === text.toUpperCase());
  return code ?? countryNames[text.toLowerCase()] ?? home;
}

/** Column headings by field, in the languages of the shop and of common mail programs. */
const headings: Readonly<Record<string, RegExp>> = {
  firstName: /^(vorname|first ?name|given name|pr[ée]nom|nome|nombre|voornaam)$/i,
  lastName: /^(nachname|name|last ?name|family name|surname|nom( de famille)?|cognome|apellidos?|achternaam)$/i,
  company: /^(firma|company|organi[sz]ation.*|soci[ée]t[ée]|azienda|empresa|bedrijf)$/i,
  street: /^(stra(ß|ss)e.*|street.*|address(e|e 1)?|adresse|rue|indirizzo|via|calle|direcci[óo]n|straat)$/i,
  extra: /^(zusatz|adresszusatz|address ?2|compl[ée]ment.*|extra)$/i,
  postcode: /^(plz|postleitzahl|zip.*|post(al)? ?code|code postal|cap|c[óo]digo postal|postcode)$/i,
  city: /^(ort|stadt|city|town|ville|citt[àa]|ciudad|plaats|stad)$/i,
  country: /^(land|country.*|pays|paese|pa[íi]s)$/i,
  email: /^(e-?mail.*|mail|courriel|correo.*)$/i,
  groups: /^(gruppe.*|group.*|labels?|kategorie.*|categor.*|groupe.*|gruppo|grupo.*|groep.*)$/i,
};

/** Group names in one text: separated by commas, semicolons or bars; without duplicates. */
export function groupsOf(text: string): readonly string[] {
  const names = text.split(/[,;|]| ::: /).map((name) => plainLine(name).slice(0, contactLimits.groupName));
  return [...new Set(names.filter((name) => name !== ""))].slice(0, contactLimits.groups);
}

const cell = (text: string | undefined): string => plainLine(text ?? "").slice(0, 100);

function contactOf(value: (field: string) => string, home: DeliveryCountry): Contact | undefined {
  const [firstName, lastName, company] = [cell(value("firstName")), cell(value("lastName")), cell(value("company"))];
  if (firstName === "" && lastName === "" && company === "") return undefined;
  const address = Address.parse({
    company,
    firstName,
    lastName,
    street: cell(value("street")),
    extra: cell(value("extra")),
    postcode: cell(value("postcode")).slice(0, 20),
    city: cell(value("city")),
    country: countryOf(cell(value("country")), home),
  });
  return { address, email: cell(value("email")).toLowerCase(), groups: groupsOf(value("groups")) };
}

/** Known columns of a table by field; Google writes `Address 1 - City`. */
function columnsOf(rows: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [index, heading] of (rows[0] ?? []).entries()) {
    const text = heading.trim().replace(/^address \d+ - /i, "");
    const field = Object.keys(headings).find((name) => headings[name]?.test(text));
    if (field && !columns.has(field)) columns.set(field, index);
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
  const named = columns.has("lastName") || columns.has("firstName");
  if (named && addressColumns.some((field) => columns.has(field))) return [];
  return [...(named ? [] : (["lastName"] as const)), ...addressColumns.filter((field) => !columns.has(field))];
}

/**
 * The contacts of a table with headings in its first row; rows without a name are skipped, and a table with
 * `missingColumns` yields no contacts.
 * @param home default country of rows without one
 * @source ACC-15
 */
export function contactsOfRows(rows: readonly (readonly string[])[], home: DeliveryCountry): readonly Contact[] {
  if (missingColumns(rows).length > 0) return [];
  const columns = columnsOf(rows);
  return rows.slice(1).flatMap((row) => contactOf((field) => row[columns.get(field) ?? -1] ?? "", home) ?? []);
}

/** Unescapes a vCard value (RFC 6350). */
const unescaped = (text: string): string => text.replaceAll(/\\n/gi, " ").replaceAll(/\\([\\,;:])/g, "$1");

/** Parts of a structured value; escaped semicolons do not separate. */
const partsOf = (text: string): readonly string[] => text.split(/(?<!\\);/).map(unescaped);

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => `%${hex}`);
  try {
    return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/gi, "%25"));
  } catch {
    return text;
  }
}

/**
 * The contacts of a vCard file (2.1, 3.0 and 4.0; folded lines, quoted-printable); those without a name are skipped.
 * @source ACC-15, RFC 6350
 */
export function contactsOfVcards(text: string, home: DeliveryCountry): readonly Contact[] {
  const lines = text
    .replaceAll(/=\r?\n(?=[^\r\n])/g, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const found: Contact[] = [];
  let card: Map<string, string> | undefined;
  for (const line of lines) {
    const colon = line.indexOf(":");
    const head = line.slice(0, colon).toUpperCase();
    const name = (head.split(";")[0] ?? "").replace(/^ITEM\d+\./, "");
    const raw = line.slice(colon + 1);
    if (name === "BEGIN") card = new Map();
    else if (name === "END" && card) {
      const fields = card;
      const contact = contactOf((field) => fields.get(field) ?? "", home);
      if (contact) found.push(contact);
      card = undefined;
    } else if (card && colon > 0)
      storeVcardLine(card, name, head.includes("QUOTED-PRINTABLE") ? quotedPrintable(raw) : raw);
  }
  return found;
}

function storeVcardLine(card: Map<string, string>, name: string, value: string): void {
  const put = (field: string, text = "") => {
    if (!card.has(field) && text.trim() !== "") card.set(field, text);
  };
  if (name === "N") {
    const [last, first] = partsOf(value);
    put("lastName", last);
    put("firstName", first);
  } else if (name === "FN" && !card.has("lastName")) put("lastName", unescaped(value));
  else if (name === "ORG") put("company", partsOf(value)[0]);
  else if (name === "EMAIL") put("email", value);
  else if (name === "CATEGORIES") put("groups", unescaped(value));
  else if (name === "ADR") {
    const [, extra, street, city, , postcode, country] = partsOf(value);
    for (const [field, text] of Object.entries({ extra, street, city, postcode, country })) put(field, text);
  }
}
