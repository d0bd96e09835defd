import type { ReachedStep } from "./customer-steps.ts";
import type { OrderState } from "./order-states.ts";

/** What comes next in an order, for its page: the customer's task, or the next of the steps. Source: ORD-05. */
type NextStep = "transfer" | "pay" | "review" | "answer" | "mail" | ReachedStep["step"];

/**
 * What comes next in an order; null when nothing does. Orders sent by e-mail alone are mailed as soon as they are paid.
 * @source ORD-05, CHK-11
 */
export function nextStep(order: {
  readonly state: OrderState;
  readonly paymentMethod: string;
  readonly steps: readonly ReachedStep[];
  readonly shipments: readonly unknown[];
}): NextStep | null {
  const { state, steps } = order;
  if (state === "awaiting_payment") return order.paymentMethod === "prepayment" ? "transfer" : "pay";
  if (state === "payment_review") return "review";
  if (state === "customer_action") return "answer";
  if (state === "complaint" || state === "refunded" || state === "cancelled") return null;
  const upcoming = steps.find(({ at }) => at === null)?.step ?? null;
  return upcoming !== null && order.shipments.length === 0 ? "mail" : upcoming;
}
