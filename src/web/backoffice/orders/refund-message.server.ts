import { staffLocale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";

/** What staff are told, with the sum that can go back and the way out, where a blocked gift voucher paid; else null. Source: GIFT-05. */
export function refundRefusalMessage(refusal: Refusal): string | null {
  return refusal.code === "GIFT_REFUND_BLOCKED" ? refusalText(refusal, staffLocale) : null;
}
