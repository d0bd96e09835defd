import { minor, type MoneyMinor } from "#kernel/money.ts";
import { dueOf } from "./payment-states.ts";

/** What became of the money that was asked for with a payment, in the order it happened; minor units. */
export const paymentSumKinds = ["asked", "credited", "paid", "refunded", "kept", "due"] as const;
/** One sum of a payment: asked for, taken off by credit notes, paid, given back, what stays paid, still to be paid. */
export type PaymentSum = { readonly kind: (typeof paymentSumKinds)[number]; readonly amount: MoneyMinor };

/**
 * The sums of a payment that tell more than its amount, those of nothing left out; none where all that was asked for was
 * paid at once, or is to be.
 * @source ORD-04, ORD-12
 */
export function sumsOfPayment(payment: {
  readonly amount: MoneyMinor;
  readonly captured: MoneyMinor;
  readonly credited: MoneyMinor;
  readonly refunded: MoneyMinor;
}): readonly PaymentSum[] {
  const { amount, captured, credited, refunded } = payment;
  if (credited === 0 && refunded === 0 && (captured === 0 || captured === amount)) return [];
  const amounts: Readonly<Record<PaymentSum["kind"], MoneyMinor>> = {
    asked: amount,
    credited,
    paid: captured,
    refunded,
    kept: refunded > 0 ? minor(captured - refunded) : minor(0),
    due: dueOf(payment),
  };
  return paymentSumKinds.map((kind) => ({ kind, amount: amounts[kind] })).filter((each) => each.amount > 0);
}
