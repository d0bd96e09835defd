/** Actions on the page of an order. Source: BO-01. */
export const orderIntents = [
  "mark-paid",
  "pay-fees",
  "waive-fees",
  "retry",
  "ship",
  "deliver",
  "refund",
  "cancel",
  "note",
  "wait",
  "stop-waiting",
] as const;
export type OrderIntent = (typeof orderIntents)[number];
