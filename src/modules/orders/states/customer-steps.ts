import type { OrderState } from "./order-states.ts";

/** The five steps a customer sees. Source: ORD-05. */
export const customerSteps = ["ordered", "checked", "in_production", "shipped", "delivered"] as const;
/** One of the five steps. Source: ORD-05. */
export type CustomerStep = (typeof customerSteps)[number];

/** A step and when it was reached (ms since 1970), null if not yet. */
export type ReachedStep = { readonly step: CustomerStep; readonly at: number | null };

/** The states that mark a step as reached; "checked" is reached when the print files have passed. */
const marks: Readonly<Record<CustomerStep, readonly OrderState[]>> = {
  ordered: ["placed"],
  checked: ["approved"],
  in_production: ["in_production"],
  shipped: ["shipped"],
  delivered: ["delivered"],
};

/**
 * Derives the five steps from the log of an order: each step has the time its state was last reached.
 * @param log moves of the order, oldest first
 * @source ORD-05
 */
export function stepsOf(log: readonly { readonly to: OrderState; readonly at: number }[]): readonly ReachedStep[] {
  return customerSteps.map((step) => {
    const arrival = log.findLast((move) => marks[step].includes(move.to));
    return { step, at: arrival?.at ?? null };
  });
}

/** The status of an order as displayed in a list of orders. Source: ACC-10, ORD-05. */
export type CustomerStatus =
  | CustomerStep
  | "unpaid"
  | "waiting"
  | "partly_shipped"
  | "complaint"
  | "cancelled"
  | "refunded"
  | "partly_refunded"
  | "credited"
  | "partly_credited";

const statuses: Readonly<Record<OrderState, CustomerStatus>> = {
  draft: "ordered",
  placed: "ordered",
  awaiting_payment: "unpaid",
  payment_review: "ordered",
  paid_or_approved: "ordered",
  preflight: "ordered",
  customer_action: "waiting",
  approved: "checked",
  in_production: "in_production",
  partially_shipped: "partly_shipped",
  shipped: "shipped",
  delivered: "delivered",
  closed: "delivered",
  cancelled: "cancelled",
  refunded: "refunded",
  partially_refunded: "partly_refunded",
  complaint: "complaint",
  reprint: "in_production",
};

/**
 * The status displayed for a state; an invoice order that was credited before anything was paid is credited, not
 * refunded, because no money was returned.
 * @source ACC-10, ORD-05, ORD-12
 */
export function statusOf(state: OrderState, isCredited: boolean): CustomerStatus {
  if (isCredited && state === "refunded") return "credited";
  if (isCredited && state === "partially_refunded") return "partly_credited";
  return statuses[state];
}

/**
 * Whether an order was cancelled before anything of it was shipped: a later refund does not undo a delivery.
 * @source ORD-05, ORD-07
 */
export function wasCalledOff(state: OrderState, steps: readonly ReachedStep[]): boolean {
  if (state === "cancelled") return true;
  if (state !== "refunded" && state !== "partially_refunded") return false;
  return !steps.some(({ step, at }) => (step === "shipped" || step === "delivered") && at !== null);
}
