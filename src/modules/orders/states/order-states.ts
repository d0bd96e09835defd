import type { TransitionTable } from "./transition-table.ts";

/** All states of an order; a `draft` is a cart, stored orders start as `placed`. Source: ORD-02. */
export const orderStates = [
  "draft",
  "placed",
  "awaiting_payment",
  "payment_review",
  "paid_or_approved",
  "preflight",
  "customer_action",
  "approved",
  "in_production",
  "partially_shipped",
  "shipped",
  "delivered",
  "closed",
  "cancelled",
  "refunded",
  "partially_refunded",
  "complaint",
  "reprint",
] as const;
/** A state of an order. Source: ORD-02. */
export type OrderState = (typeof orderStates)[number];

/**
 * Whether an order's designs can be checked, corrected and approved now: it is paid or approved and not in production.
 * @source CFG-18
 */
export function takesProofs(order: OrderState): boolean {
  return order === "paid_or_approved" || order === "preflight" || order === "customer_action";
}

/** Every legal move of an order; any other returns ORDER_STATE. Source: ORD-02, ORD-04. */
export const orderTransitions: TransitionTable<OrderState> = {
  draft: ["placed"],
  placed: ["awaiting_payment", "payment_review"],
  awaiting_payment: ["payment_review", "paid_or_approved", "cancelled"],
  payment_review: ["paid_or_approved", "cancelled"],
  // An order sent by e-mail alone is delivered at once.
  paid_or_approved: ["preflight", "cancelled", "delivered"],
  preflight: ["customer_action", "approved", "cancelled"],
  customer_action: ["preflight", "cancelled"],
  approved: ["in_production", "cancelled"],
  in_production: ["partially_shipped", "shipped"],
  // Repeated for every parcel but the last.
  partially_shipped: ["partially_shipped", "shipped"],
  shipped: ["delivered", "complaint", "refunded"],
  delivered: ["closed", "complaint", "refunded", "partially_refunded"],
  closed: ["complaint", "refunded", "partially_refunded"],
  cancelled: ["refunded", "partially_refunded"],
  refunded: [],
  partially_refunded: ["refunded", "closed", "complaint"],
  complaint: ["reprint", "refunded", "partially_refunded", "closed"],
  reprint: ["in_production", "closed"],
};

/**
 * The path of an order when some of its pieces are reprinted; undefined if that is not possible. An order with parcels
 * still to come keeps its state, as does one waiting for an earlier reprint.
 * @source ORD-02, ORD-10, SHIP-11
 */
export function pathToReprint(state: OrderState): readonly OrderState[] | undefined {
  if (state === "partially_shipped" || state === "reprint") return [];
  const next = orderTransitions[state];
  if (next.includes("reprint")) return ["reprint"];
  return next.includes("complaint") ? ["complaint", "reprint"] : undefined;
}

/**
 * The path of an order after a refund: a completed order becomes refunded, wholly or in part. An order in progress
 * keeps its state, and its payment shows the refund; but if no money is left and nothing is printed yet, it is
 * cancelled, so that nothing unpaid is produced. Empty if the state stays.
 * @param whole whether nothing of the paid amount is left
 * @source ORD-02
 */
export function pathAfterRefund(state: OrderState, whole: boolean): readonly OrderState[] {
  const target = whole ? "refunded" : "partially_refunded";
  const next = orderTransitions[state];
  if (next.includes(target)) return [target];
  return whole && next.includes("cancelled") ? ["cancelled", "refunded"] : [];
}
