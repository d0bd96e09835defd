import type { TransitionTable } from "./transition-table.ts";

/** All states of an order; a `draft` is a cart, stored orders begin as `placed`. Source: ORD-02. */
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
 * Whether designs of an order may be checked, corrected and approved now: it is paid or approved and not in production.
 * @source CFG-18
 */
export function takesProofs(order: OrderState): boolean {
  return order === "paid_or_approved" || order === "preflight" || order === "customer_action";
}

/** Every legal move of an order; whatever is not listed answers ORDER_STATE. Source: ORD-02, ORD-04. */
export const orderTransitions: TransitionTable<OrderState> = {
  draft: ["placed"],
  placed: ["awaiting_payment", "payment_review"],
  awaiting_payment: ["payment_review", "paid_or_approved", "cancelled"],
  payment_review: ["paid_or_approved", "cancelled"],
  // Delivered at once is what went by e-mail alone.
  paid_or_approved: ["preflight", "cancelled", "delivered"],
  preflight: ["customer_action", "approved", "cancelled"],
  customer_action: ["preflight", "cancelled"],
  approved: ["in_production", "cancelled"],
  in_production: ["partially_shipped", "shipped"],
  // Once more for every parcel but the last.
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
 * Where an order goes when some of its pieces are sent anew; undefined where nothing can be. One whose other parcels are
 * still to come keeps its state, as does one that waits for an earlier reprint.
 * @source ORD-02, ORD-10, SHIP-11
 */
export function pathToReprint(state: OrderState): readonly OrderState[] | undefined {
  if (state === "partially_shipped" || state === "reprint") return [];
  const next = orderTransitions[state];
  if (next.includes("reprint")) return ["reprint"];
  return next.includes("complaint") ? ["complaint", "reprint"] : undefined;
}

/**
 * Where an order goes when money was given back: at rest it becomes refunded, wholly or in part. One that is still on its
 * way keeps its state, the money is told by its payment; but where nothing of the money is left and nothing is printed
 * yet, it is called off, so that nobody produces what nobody pays. Empty where it stays.
 * @param whole whether nothing of what was paid is left
 * @source ORD-02
 */
export function pathAfterRefund(state: OrderState, whole: boolean): readonly OrderState[] {
  const target = whole ? "refunded" : "partially_refunded";
  const next = orderTransitions[state];
  if (next.includes(target)) return [target];
  return whole && next.includes("cancelled") ? ["cancelled", "refunded"] : [];
}
