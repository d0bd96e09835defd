import { retentionRules } from "./rules.ts";

/** Days after the hand-over on which a parcel counts as delivered when nobody said so. Source: ORD-15. */
export const assumedDeliveryDays = 14;

const dayMs = 86_400_000;

/**
 * When what was uploaded for an order goes (ms since 1970): 90 days after delivery, or 24 months where it was kept.
 * @source ORD-15
 */
export function filesGoAt(deliveredAt: number, kept: boolean): number {
  if (!kept) return deliveredAt + retentionRules.orderFiles.keep.amount * dayMs;
  const day = new Date(deliveredAt);
  return Date.UTC(day.getUTCFullYear() + 2, day.getUTCMonth(), day.getUTCDate() + 1);
}
