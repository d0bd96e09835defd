import { dayAfter } from "#kernel/calendar-day.ts";

/** Days a customer has to transfer a prepayment. Source: CHK-05. */
export const prepaymentTermDays = 7;

/** Due date of a prepayment for an order placed on an ISO date. Source: CHK-05. */
export function prepaymentDueOn(placedOn: string): string {
  return dayAfter(placedOn, prepaymentTermDays);
}
