import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { accept, type Result } from "#kernel/result.ts";
import { transferablePayments, carryPayments, type StoredPayment } from "#modules/payments/contract.server.ts";
import type { PaymentMethod } from "#modules/payments/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { overpaidKey } from "../refund-events.ts";
import { fileFromPayments } from "./refund-order.server.ts";
import { logEvents, type OrderHead } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/** Money that pays for an order other than the one it was paid for; minor units. */
export type TransferredPayment = {
  /** The order that is replaced. */
  readonly from: string;
  /** Everything paid for it online and still held. */
  readonly held: MoneyMinor;
  /** The part that pays for the new order. */
  readonly used: MoneyMinor;
};

/** The amount held by payments: captured and not refunded, minor units. */
export function heldBy(payments: readonly StoredPayment[]): MoneyMinor {
  return minor(payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0));
}

/**
 * The amount paid online for an order that can pay for its replacement, minor units, and how it was paid; none in
 * another currency. Source: ORD-06.
 */
export async function moneyOfOrder(
  db: Database | Trx,
  orderId: string,
  currency: Currency,
): Promise<{ readonly held: MoneyMinor; readonly method: PaymentMethod | undefined }> {
  const payments = await transferablePayments(db, orderId);
  if (payments.some((payment) => payment.currency !== currency)) return { held: minor(0), method: undefined };
  return { held: heldBy(payments), method: payments.at(-1)?.method };
}

/**
 * Moves the payments of a just cancelled order to its replacement, in the same transaction; any excess is refunded.
 * Both orders are locked.
 * @source ORD-06
 */
export async function transferPayment(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  { from, used }: Omit<TransferredPayment, "held">,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const cause: Cause = { actor: "customer", reason: "changed by customer" };
  const payments = await transferablePayments(trx, from);
  await carryPayments(trx, payments, { from, to: order.id });
  const capturedTotal = payments.reduce((sum, { captured }) => sum + captured, 0);
  await trx.updateTable("customer_order").set({ overpaid: 0 }).where("id", "=", from).execute();
  await trx
    .updateTable("customer_order")
    .set({ overpaid: capturedTotal - used })
    .where("id", "=", order.id)
    .execute();
  await logEvents(
    trx,
    [
      { orderId: from, subject: "payment", from: null, to: "carried" },
      { orderId: order.id, subject: "payment", from: null, to: "captured" },
    ],
    cause,
    now,
  );
  const back = minor(heldBy(payments) - used);
  if (back === 0) return accept(null);
  const filed = await fileFromPayments(trx, deps, order, { amount: back, key: overpaidKey, cause });
  return filed.ok ? accept(null) : filed;
}
