/** Days a customer has to transfer a prepayment. Source: CHK-05. */
export const prepaymentTermDays = 7;

/** Last day of a prepayment for an order placed on an ISO date. Source: CHK-05. */
export function prepaymentDueOn(placedOn: string): string {
  const due = Date.parse(`${placedOn}T00:00:00Z`) + prepaymentTermDays * 86_400_000;
  return new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" }).format(due);
}
