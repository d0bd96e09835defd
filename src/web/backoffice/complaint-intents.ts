/** Actions on a complaint's page. Source: ORD-10, BO-08. */
export const complaintIntents = ["begin", "ask", "refuse", "close", "reprint", "refund", "credit", "goodwill"] as const;
export type ComplaintIntent = (typeof complaintIntents)[number];
