import type { ReachedStep } from "./customer-steps.ts";
import type { OrderState } from "./order-states.ts";

/** What comes next in an order, as its page says it: what the customer does, or the next of the steps. Source: ORD-05. */
type NextStep = "transfer" | "pay" | "review" | "answer" | "mail" | ReachedStep["step"];

/**
 * What comes next in an order; null when nothing does. What goes by e-mail alone is mailed as soon as it is paid.
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
  const ahead = steps.find(({ at }) => at === null)?.step ?? null;
  return ahead !== null && order.shipments.length === 0 ? "mail" : ahead;
}
