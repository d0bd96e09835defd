import type { OrderState } from "#modules/orders/contract.ts";

/**
 * What went wrong, according to the customer: misprint, damage, wrong article, a mistake of their own. Source: ORD-10.
 */
export const complaintReasons = ["print_error", "damage", "wrong_delivery", "own_mistake"] as const;
/** One of them. Source: ORD-10. */
export type ComplaintReason = (typeof complaintReasons)[number];

/** States of a complaint. Source: ORD-10. */
export const complaintStates = [
  "received",
  "in_review",
  "needs_customer",
  "accepted",
  "refused",
  "reprint",
  "refund",
  "credit",
  "closed",
] as const;
/** One of them. Source: ORD-10. */
export type ComplaintState = (typeof complaintStates)[number];

/** Maximum number of photos per complaint, and maximum size of each in bytes. Source: ORD-10. */
export const complaintPhotos = { most: 5, bytes: 20 * 1024 * 1024 };

/** Maximum length of texts by customer and staff. */
export const maxComplaintLength = 2000;

/** Mails about a complaint. Source: ORD-10, ORD-11. */
export const complaintMailKinds = [
  "complaint-received",
  "complaint-question",
  "complaint-refused",
  "complaint-reprint",
  "complaint-refund",
  "complaint-credit",
  "complaint-goodwill",
] as const;
/** Names of the jobs. `close` is queued by orders, when a reprint has been shipped. */
export const complaintJobs = { sendMail: "send-complaint-mail", close: "close-complaint" } as const;

/** Order states in which goods have been shipped and can be faulty. Source: ORD-02, ORD-10. */
const complainable: ReadonlySet<OrderState> = new Set<OrderState>([
  "partially_shipped",
  "shipped",
  "delivered",
  "closed",
  "partially_refunded",
  "complaint",
  "reprint",
]);

/** Whether a complaint about an order may be filed. Source: ORD-10. */
export function takesComplaints(state: OrderState): boolean {
  return complainable.has(state);
}

/**
 * The outcomes the staff can choose. `goodwill` is a code for a share of the reprint of a customer's mistake. Source:
 * ORD-10.
 */
export const complaintOutcomes = ["reprint", "refund", "credit", "goodwill"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** The state an outcome leads to. */
export const stateOfOutcome = {
  reprint: "reprint",
  refund: "refund",
  credit: "credit",
  goodwill: "credit",
} as const satisfies Readonly<Record<ComplaintOutcome, ComplaintState>>;

/** How a complaint can end, by the last of the states it went through. Source: ORD-10. */
const endings = ["refused", "reprint", "refund", "credit"] as const satisfies readonly ComplaintState[];
/** How a complaint ended. */
export type ComplaintEnding = (typeof endings)[number];

/** How a closed complaint ended; undefined while it is open, and if nothing was decided. Source: ORD-10. */
export function endingOf(
  state: ComplaintState,
  passed: readonly { readonly state: ComplaintState }[],
): ComplaintEnding | undefined {
  if (state !== "closed") return undefined;
  const last = passed.findLast((each) => endings.some((ending) => ending === each.state));
  return endings.find((ending) => ending === last?.state);
}
