import { countryName, countryOf, homeCountry } from "#kernel/lists/countries.ts";
import { valueOf, type RecordValues } from "./recipient-fields.ts";

/** Order of the last lines of an address. */
type Order = "postcode-town" | "town-postcode" | "town-over-postcode" | "town-street-postcode";

const orders: Readonly<Record<string, Order>> = {
  GB: "town-over-postcode",
  IE: "town-over-postcode",
  UA: "town-over-postcode",
  US: "town-postcode",
  CA: "town-postcode",
  AU: "town-postcode",
  NZ: "town-postcode",
  IN: "town-postcode",
  SG: "town-postcode",
  TH: "town-postcode",
  KR: "town-postcode",
  LV: "town-postcode",
  MT: "town-postcode",
  HU: "town-street-postcode",
};

/** Countries whose postal service requires the town in capitals on domestic mail too. */
const capitalTowns: ReadonlySet<string> = new Set(["GB", "US", "CA", "AU"]);

/** The country of a record's address: the given one, else the sender's; undefined for an unknown country. */
export function addressCountry(values: RecordValues, locale: string): string | undefined {
  const written = valueOf(values, "guest.country");
  return written === "" ? homeCountry(locale) : countryOf(written);
}

function townLines(values: RecordValues, country: string): readonly string[] {
  const postcode = valueOf(values, "guest.postcode");
  const written = valueOf(values, "guest.city");
  const street = valueOf(values, "guest.street");
  const town = capitalTowns.has(country) ? written.toUpperCase() : written;
  switch (orders[country] ?? "postcode-town") {
    case "postcode-town":
      return [street, `${postcode} ${town}`];
    case "town-postcode":
      return [street, `${town} ${postcode}`];
    case "town-over-postcode":
      return [street, town, postcode.toUpperCase()];
    case "town-street-postcode":
      return [town, street, postcode];
  }
}

/**
 * The lines of a letter's address: salutation, name, addition, then street, postcode and town in the order of the
 * destination, without blank lines. Abroad the last line is the country in capitals, in the language of `locale`;
 * domestic addresses have none. An unknown country is printed as written. Source: CARD-15, DIN 5008, UPU S42.
 */
export function postalAddress(values: RecordValues, locale: string): readonly string[] {
  const country = addressCountry(values, locale);
  const written = valueOf(values, "guest.country");
  const abroad = country !== homeCountry(locale);
  const named = country === undefined ? written : countryName(country, locale);
  return [
    valueOf(values, "guest.salutation"),
    valueOf(values, "guest.name"),
    valueOf(values, "guest.line2"),
    ...townLines(values, country ?? ""),
    abroad ? named.toLocaleUpperCase(locale) : "",
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
