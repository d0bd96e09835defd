/** Actions on a withdrawal's page. Source: ORD-13, BO-01. */
export const withdrawalIntents = ["assign", "accepted", "refused", "goods_back", "refunded"] as const;
export type WithdrawalIntent = (typeof withdrawalIntents)[number];
