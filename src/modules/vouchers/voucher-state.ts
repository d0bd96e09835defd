import type { Voucher } from "./model.ts";

/**
 * The state of a code at a given time: active, paused by the staff, used up, expired, or not started. Source: VOUCH-02.
 */
export const voucherStates = ["active", "paused", "exhausted", "expired", "planned"] as const;
/** The state of a code at a given time. Source: VOUCH-02. */
export type VoucherState = (typeof voucherStates)[number];

/**
 * The state of a code; only the pause is stored.
 * @param uses by anybody;
 * @param now ms since 1970
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
