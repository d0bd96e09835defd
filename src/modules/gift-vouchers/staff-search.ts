import type { Currency } from "#kernel/money.ts";

/** Gift vouchers per page of the back office. */
export const giftsPerPage = 50;

/** The state of a gift voucher: valid, not mailed yet, empty, expired, or blocked. Source: BO-06. */
export const giftStates = ["open", "waiting", "empty", "expired", "blocked"] as const;
export type GiftState = (typeof giftStates)[number];

/** Filters of the gift voucher list. Source: BO-06. */
export type GiftSearch = {
  /** Number of the voucher or its order, last four letters of its code, or part of the buyer's address. */
  readonly text: string;
  readonly state: "" | GiftState;
  readonly currency: "" | Currency;
  /** From 1. */
  readonly page: number;
};

/** The number under which staff and accounting refer to a voucher; it grants no access. Source: BO-06. */
export const giftNumber = (id: string): string => `G-${id.slice(0, 8).toUpperCase()}`;

/** The state of a voucher on an ISO date. Source: BO-06. */
export function giftState(
  voucher: {
    readonly blocked: boolean;
    readonly balance: number;
    readonly validUntil: string;
    readonly waiting: boolean;
  },
  today: string,
): GiftState {
  if (voucher.blocked) return "blocked";
  if (voucher.validUntil < today) return "expired";
  if (voucher.balance === 0) return "empty";
  return voucher.waiting ? "waiting" : "open";
}
