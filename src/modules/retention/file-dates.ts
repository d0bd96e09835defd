import { dayMs } from "#kernel/durations.ts";
import { retentionRules } from "./rules.ts";

/** Days after the hand-over until a parcel counts as delivered without a report. Source: ORD-15. */
export const assumedDeliveryDays = 14;

/**
 * When the uploads of an order are deleted (ms since 1970): 90 days after delivery, or 24 months if the customer
 * retained them.
 * @source ORD-15
 */
export function filesGoAt(deliveredAt: number, retained: boolean): number {
  if (!retained) return deliveredAt + retentionRules.orderFiles.keep.amount * dayMs;
  const day = new Date(deliveredAt);
  return Date.UTC(day.getUTCFullYear() + 2, day.getUTCMonth(), day.getUTCDate() + 1);
}
