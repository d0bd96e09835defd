import { staffLocale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";

/**
 * The message for staff, with the refundable amount and the alternative, when a blocked gift voucher paid; else null.
 * Source: GIFT-05.
 */
export function refundRefusalMessage(refusal: Refusal): string | null {
  return refusal.code === "GIFT_REFUND_BLOCKED" ? refusalText(refusal, staffLocale) : null;
}
