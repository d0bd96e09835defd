import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { PaymentEventType, PaymentState } from "./model.ts";

/** Every legal move of a payment; whatever is not listed is refused. Source: ORD-04, CHK-05. */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ["pending", "authorised", "captured", "declined", "cancelled"],
  pending: ["authorised", "captured", "declined", "cancelled"],
  authorised: ["captured", "cancelled"],
  captured: ["partially_refunded", "refunded"],
  declined: [],
  cancelled: [],
  partially_refunded: ["partially_refunded", "refunded"],
  refunded: [],
};

/**
 * What a report does to a payment. `stale` reports are logged and change nothing; `void` means money must go back; a
 * `move` tells the states in turn and the sums afterwards, minor units.
 */
export type EventEffect =
  | {
      readonly kind: "move";
      readonly path: readonly PaymentState[];
      readonly captured: MoneyMinor;
      readonly refunded: MoneyMinor;
    }
  | { readonly kind: "stale" }
  | { readonly kind: "void" };

/** What is known of a payment when a report about it comes; amounts in minor units. */
export type Reported = {
  readonly state: PaymentState;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
};

/**
 * Decides what a provider's report does, so that every order of arrival ends the same: repeated and late reports are
 * stale, a report that skips a state moves on at once, a refund says that the money was taken before, and money that
 * arrives for a payment we have already given up is to be given back. Sums only grow.
 * @param reported minor units of the report; of a refund the sum given back so far
 * @source CHK-05, CHK-09, CHK-10
 */
export function effectOf(known: Reported, type: PaymentEventType, reported: number): EventEffect {
  const { state, amount, captured, refunded } = known;
  const isMoney = type === "authorised" || type === "captured" || (type === "refunded" && reported < amount);
  if (state === "declined" || state === "cancelled") return { kind: isMoney ? "void" : "stale" };
  if (type === "refunded") {
    if (reported <= refunded) return { kind: "stale" };
    const target = reported < amount ? "partially_refunded" : "refunded";
    const path: readonly PaymentState[] = captured === 0 ? ["captured", target] : [target];
    return { kind: "move", path, captured: minor(captured || amount), refunded: minor(reported) };
  }
  if (!paymentTransitions[state].includes(type)) return { kind: "stale" };
  const taken = type === "captured" ? reported : captured;
  return { kind: "move", path: [type], captured: minor(taken), refunded: minor(refunded) };
}

/** What is still to be paid of a payment, minor units: less what came and what credit notes took off. Source: ORD-12. */
export function dueOf(payment: {
  readonly amount: MoneyMinor;
  readonly captured: MoneyMinor;
  readonly credited: MoneyMinor;
}): MoneyMinor {
  return minor(payment.amount - payment.captured - payment.credited);
}

/** Whether the order may be approved: the money is promised or there, if only what is left of it. Source: ORD-02. */
export function isSecured(state: PaymentState): boolean {
  return state === "authorised" || state === "captured" || state === "partially_refunded";
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
