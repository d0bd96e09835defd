import type { Voucher } from "./model.ts";

/** What a code is at a moment: open, held back by staff, used up, over, or not yet begun. Source: VOUCH-02. */
export const voucherStates = ["active", "paused", "exhausted", "expired", "planned"] as const;
/** What a code is at a moment. Source: VOUCH-02. */
export type VoucherState = (typeof voucherStates)[number];

/**
 * The state of a code; nothing of it is stored but whether staff paused it.
 * @param uses by anybody; @param now ms since 1970
 * @source VOUCH-02
 */
export function voucherState(
  voucher: Pick<Voucher, "paused" | "maxUses" | "validFrom" | "validTo">,
  uses: number,
  now: number,
): VoucherState {
  if (voucher.validTo !== null && now >= voucher.validTo) return "expired";
  if (voucher.maxUses !== null && uses >= voucher.maxUses) return "exhausted";
  if (voucher.paused) return "paused";
  return now < voucher.validFrom ? "planned" : "active";
}
