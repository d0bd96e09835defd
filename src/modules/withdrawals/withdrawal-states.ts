import type { TransitionTable } from "#modules/orders/contract.ts";

/** States of a withdrawal, first to last. Source: ORD-13. */
export const withdrawalStates = ["received", "accepted", "refused", "goods_back", "refunded"] as const;
/** A state of a withdrawal. Source: ORD-13. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * Every legal move of a withdrawal. Without goods to return (vouchers, parcels never shipped) it is refunded at once; a
 * refusal may be reversed when the customer was right.
 * @source ORD-13, § 357 BGB
 */
export const withdrawalTransitions: TransitionTable<WithdrawalState> = {
  received: ["accepted", "refused"],
  accepted: ["goods_back", "refunded"],
  refused: ["accepted"],
  goods_back: ["refunded"],
  refunded: [],
};
