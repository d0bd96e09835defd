import { minor, type MoneyMinor } from "#kernel/money.ts";
import { dueOf } from "./payment-states.ts";

/** What happened to the requested amount of a payment, in chronological order; minor units. */
export const paymentSumKinds = ["asked", "credited", "paid", "refunded", "kept", "due"] as const;
/** One sum of a payment: requested, credited, paid, refunded, remaining, still to be paid. */
export type PaymentSum = { readonly kind: (typeof paymentSumKinds)[number]; readonly amount: MoneyMinor };

/**
 * The sums of a payment that say more than its amount, without those of zero; none if everything requested was paid at
 * once, or is still due.
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
