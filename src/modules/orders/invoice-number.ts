/** Days until an invoice must be paid. Source: CHK-06. */
export const invoiceTermDays = 14;

/** The visible number of an invoice: series letters, year, six digits. Source: ORD-12. */
export function invoiceNumber(year: number, sequence: number): string {
  return `RE-${year}-${String(sequence).padStart(6, "0")}`;
}

/** Last day to pay an invoice issued on an ISO date. Source: CHK-06. */
export function paymentDueOn(issuedOn: string): string {
  const due = Date.parse(`${issuedOn}T00:00:00Z`) + invoiceTermDays * 86_400_000;
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" }).format(due);
  return date;
}
