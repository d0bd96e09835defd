import { dayAfter } from "#kernel/calendar-day.ts";

/** Days until an invoice must be paid. Source: CHK-06. */
export const invoiceTermDays = 14;

/** Series prefix of each kind of document. */
const letters = { invoice: "RE", "credit-note": "GS" } as const;
/** A kind of document with gapless numbers. Source: ORD-12. */
export type NumberedKind = keyof typeof letters;

/**
 * The visible number of a document: series prefix, legal entity unless it is the main one, year, six digits.
 * @source ORD-12
 */
export function documentNumber(kind: NumberedKind, entity: string, year: number, sequence: number): string {
  const series = entity === "main" ? letters[kind] : `${letters[kind]}-${entity.toUpperCase()}`;
  return `${series}-${year}-${String(sequence).padStart(6, "0")}`;
}

/** Due date of an invoice issued on an ISO date. Source: CHK-06. */
export function paymentDueOn(issuedOn: string): string {
  return dayAfter(issuedOn, invoiceTermDays);
}
