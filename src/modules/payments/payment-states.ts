import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { PaymentEventType, PaymentState } from "./model.ts";

/** Every legal move of a payment; any other is refused. Source: ORD-04, CHK-05. */
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
 * The effect of a report on a payment. `stale` reports are logged and change nothing; `void` means the money has to be
 * refunded; a `move` lists the states in turn and the resulting sums, minor units.
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

/** The state of a payment when a report arrives; amounts in minor units. */
export type Reported = {
  readonly state: PaymentState;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
};

/**
 * Decides the effect of a provider's report, so that every order of arrival has the same result: repeated and late
 * reports are stale, a report that skips a state advances at once, a refund implies that the money was captured before,
 * and money that arrives for an abandoned payment is to be refunded. Sums only grow.
 * @param reported minor units of the report; for a refund the refunded sum so far
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

/** The open amount of a payment, minor units: less what was received and credited. Source: ORD-12. */
export function dueOf(payment: {
  readonly amount: MoneyMinor;
  readonly captured: MoneyMinor;
  readonly credited: MoneyMinor;
}): MoneyMinor {
  return minor(payment.amount - payment.captured - payment.credited);
}

/**
 * Whether the order may be approved: the money is promised or received, even if partly refunded since. Source: ORD-02.
 */
export function isSecured(state: PaymentState): boolean {
  return state === "authorised" || state === "captured" || state === "partially_refunded";
}

/** States of a refund: requested, then completed or refused by the provider. Source: CHK-05, ORD-04. */
export const refundStates = ["requested", "done", "failed"] as const;
/** A state of a refund. Source: CHK-05. */
export type RefundState = (typeof refundStates)[number];

/** Every legal move of a refund; a failed one is requested again under a new key. Source: ORD-04. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ["done", "failed"],
  done: [],
  failed: [],
};
