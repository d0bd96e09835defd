import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { PaymentEventType, PaymentState } from "./model.ts";

/** Every legal move of a payment; whatever is not listed is refused. Source: ORD-04, CHK-05. */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ["pending", "authorised", "captured", "declined", "cancelled"],
  pending: ["authorised", "captured", "declined", "cancelled"],
  authorised: ["captured", "cancelled", "partially_refunded", "refunded"],
  captured: ["partially_refunded", "refunded"],
  declined: [],
  cancelled: [],
  partially_refunded: ["partially_refunded", "refunded"],
  refunded: [],
};

/** What a report does to a payment. `stale` reports are logged and change nothing; `void` means money must go back. */
export type EventEffect =
  | { readonly kind: "move"; readonly to: PaymentState }
  | { readonly kind: "stale" }
  | { readonly kind: "void" };

/** What is known of a payment when a report about it comes; amounts in minor units. */
export type Reported = { readonly state: PaymentState; readonly amount: number; readonly refunded: number };

/**
 * Decides what a provider's report does, whatever the order of arrival: repeated and late reports are stale,
 * a report that skips a state (captured before authorised) moves on at once, and money that arrives
 * for a payment we have already given up is to be given back.
 * @param reported minor units of the report; of a refund the sum given back so far
 * @source CHK-09, CHK-10
 */
export function effectOf({ state, amount, refunded }: Reported, type: PaymentEventType, reported: number): EventEffect {
  const target: PaymentState = type === "refunded" && reported < amount ? "partially_refunded" : type;
  if (type === "refunded" && reported <= refunded) return { kind: "stale" };
  if (paymentTransitions[state].includes(target)) return { kind: "move", to: target };
  const givenUp = state === "declined" || state === "cancelled";
  const moneyArrived = type === "authorised" || type === "captured";
  return givenUp && moneyArrived ? { kind: "void" } : { kind: "stale" };
}

/** What is still to be paid of a payment, minor units: less what came and what credit notes took off. Source: ORD-12. */
export function dueOf(payment: {
  readonly amount: MoneyMinor;
  readonly captured: MoneyMinor;
  readonly credited: MoneyMinor;
}): MoneyMinor {
  return minor(payment.amount - payment.captured - payment.credited);
}

/** Whether the order may be approved: the money is promised or there. Source: ORD-02. */
export function isSecured(state: PaymentState): boolean {
  return state === "authorised" || state === "captured";
}

/** States of a refund: asked for, then given by the provider or refused by it. Source: CHK-05, ORD-04. */
export const refundStates = ["requested", "done", "failed"] as const;
/** A state of a refund. Source: CHK-05. */
export type RefundState = (typeof refundStates)[number];

/** Every legal move of a refund; a failed one is asked for anew under a new key. Source: ORD-04. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ["done", "failed"],
  done: [],
  failed: [],
};
