import type { ErrorCode } from "#kernel/errors.ts";
import { hasPostcodes, isPostcode } from "#kernel/postcodes.ts";
import { countryName } from "#kernel/lists/countries.ts";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import { addressCountry } from "./postal-address.ts";
import { hasAddress, valueOf, type RecordValues } from "./recipient-fields.ts";

/** A record of a list for the checks. */
export type CheckedRow = { readonly id: string; readonly values: RecordValues };

/** A problem of one record or of two. `row` is the record to correct; errors block the order. Source: CARD-16. */
export type RecordProblem = {
  readonly code: ErrorCode;
  readonly severity: "error" | "warning";
  readonly row: string;
  /** Values for the text in the error catalogue; `n`, `a` and `b` count records from 1. */
  readonly data: Readonly<Record<string, string | number>>;
};

/** How the records are used. */
export type RecordUse = {
  /** Locale of the sender, for example `de-DE`: its country applies to addresses without a country. */
  readonly locale: string;
  /** Whether addresses are printed on envelopes. */
  readonly addressed: boolean;
};

type Subject = { readonly row: CheckedRow; readonly n: number; readonly use: RecordUse };

const problem = (
  { row, n }: Subject,
  code: ErrorCode,
  severity: RecordProblem["severity"],
  data: RecordProblem["data"] = {},
): RecordProblem => ({ code, severity, row: row.id, data: { n, ...data } });

function missing(subject: Subject): readonly RecordProblem[] {
  const { values } = subject.row;
  const named = valueOf(values, "guest.name") !== "";
  const nameless = named ? [] : [problem(subject, "RECORD_NAME_MISSING", "error")];
  if (!subject.use.addressed) return nameless;
  const country = addressCountry(values, subject.use.locale);
  const gaps = [
    ["guest.street", "RECORD_STREET_MISSING"],
    ["guest.postcode", "RECORD_POSTCODE_MISSING"],
    ["guest.city", "RECORD_CITY_MISSING"],
  ] as const;
  return [
    ...nameless,
    ...gaps
      .filter(([field]) => valueOf(values, field) === "" && (field !== "guest.postcode" || hasPostcodes(country ?? "")))
      .map(([, code]) => problem(subject, code, "error")),
  ];
}

/** Undeliverable places: a postcode of another country, or an unknown country. Empty for records without an address. */
function wrongPostcode(subject: Subject): readonly RecordProblem[] {
  const { values } = subject.row;
  const { locale } = subject.use;
  if (!hasAddress(values)) return [];
  const country = addressCountry(values, locale);
  if (country === undefined)
    return [problem(subject, "RECORD_COUNTRY_UNKNOWN", "warning", { x: valueOf(values, "guest.country") })];
  const postcode = valueOf(values, "guest.postcode");
  if (postcode === "" || isPostcode(postcode, country)) return [];
  return [problem(subject, "RECORD_POSTCODE_WRONG", "warning", { x: postcode, country: countryName(country, locale) })];
}

/** Normalises a street: Hauptstr. 5, Hauptstraße 5 and HAUPTSTRASSE 5 are equal. */
function sameStreet(street: string): string {
  return comparableText(street)
    .replaceAll(/str(?:asse)?\b/g, "str")
    .replaceAll(/\s/g, "");
}

/** Key of duplicate records: the same postal recipient, or for name cards the same name at the same table. Source: CARD-16. */
function identity(values: RecordValues, addressed: boolean): string {
  const name = comparableText(valueOf(values, "guest.name"));
  if (!addressed) return `${name}|${comparableText(valueOf(values, "guest.table"))}`;
  const place = comparableText(valueOf(values, "guest.postcode")).replaceAll(" ", "");
  return `${name}|${sameStreet(valueOf(values, "guest.street"))}|${place}`;
}

function duplicates(rows: readonly CheckedRow[], addressed: boolean): readonly RecordProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap((row, index) => {
    if (valueOf(row.values, "guest.name") === "") return [];
    const key = identity(row.values, addressed);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return [];
    }
    return [
      {
        code: "RECORD_DUPLICATE" as const,
        severity: "warning" as const,
        row: row.id,
        data: { a: earlier + 1, b: index + 1 },
      },
    ];
  });
}

/** Whether all of several records have the same name. Source: CARD-17. */
export function allSameName(rows: readonly CheckedRow[]): boolean {
  const names = new Set(rows.map(({ values }) => comparableText(valueOf(values, "guest.name"))));
  return rows.length > 1 && names.size === 1 && !names.has("");
}

/**
 * Problems with the addresses of a list that is not printed yet, so that a mistyped postcode is reported when it is
 * entered. Source: CARD-16.
 */
export function checkAddresses(rows: readonly CheckedRow[], locale: string): readonly RecordProblem[] {
  return rows.flatMap((row, index) => wrongPostcode({ row, n: index + 1, use: { locale, addressed: false } }));
}

/**
 * All problems of a list, record by record, then duplicates. Addresses must be complete when they are printed; their
 * content is always checked.
 * Source: CARD-15, CARD-16.
 */
export function checkRecords(rows: readonly CheckedRow[], use: RecordUse): readonly RecordProblem[] {
  const single = rows.flatMap((row, index) => {
    const subject = { row, n: index + 1, use };
    return [...missing(subject), ...wrongPostcode(subject)];
  });
  // Twenty cards with the same name get one warning, not nineteen.
  return [...single, ...(allSameName(rows) && !use.addressed ? [] : duplicates(rows, use.addressed))];
}

/** Whether any record of a list has a postal address. Source: CARD-15. */
export function listHasAddresses(rows: readonly CheckedRow[]): boolean {
  return rows.some(({ values }) => hasAddress(values));
}

/** Number of cards and records, and the quantity that would cover all records. Source: CARD-18. */
export type CountMismatch = { readonly q: number; readonly n: number; readonly next: number | null };

/**
 * Compares the number of cards and records; null when they agree, else with the smallest quantity of `steps` that
 * covers all records. `next` is null when there is no such step or it is the chosen one. Source: CARD-18, D-01.
 */
export function countMismatch(quantity: number, records: number, steps: readonly number[]): CountMismatch | null {
  if (quantity === records) return null;
  const next = steps.find((step) => step >= records) ?? null;
  return { q: quantity, n: records, next: next === quantity ? null : next };
}
