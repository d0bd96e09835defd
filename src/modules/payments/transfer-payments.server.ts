import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { isPaidOnline } from "./model.ts";
import { paymentsOfOrder, type StoredPayment } from "./store.server.ts";

/**
 * The payments of an order whose money can pay for its replacement: captured online, not wholly refunded, and with no
 * refund in progress. Source: ORD-06, CHK-05.
 */
export async function transferablePayments(db: Database | Trx, orderId: string): Promise<readonly StoredPayment[]> {
  const requested = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select("p.id")
    .where("p.order_id", "=", orderId)
    .where("r.state", "=", "requested")
    .execute();
  const isTaken = ({ state }: StoredPayment): boolean => state === "captured" || state === "partially_refunded";
  return (await paymentsOfOrder(db, orderId)).filter(
    (payment) => isPaidOnline(payment.method) && isTaken(payment) && !requested.some(({ id }) => id === payment.id),
  );
}

/** Whether the money of an order pays for the order that replaced it. Source: ORD-06. */
export async function wasTransferred(db: Database | Trx, orderId: string): Promise<boolean> {
  const transferred = db.selectFrom("payment").select("id").where("carried_from", "=", orderId).limit(1);
  return (await transferred.executeTakeFirst()) !== undefined;
}

/**
 * Moves payments to another order; they store the order they were first made for. The caller has locked both. Source:
 * ORD-06.
 */
export async function carryPayments(
  trx: Trx,
  payments: readonly StoredPayment[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ids = payments.map(({ id }) => id);
  await trx
    .updateTable("payment")
    .set((row) => ({ order_id: to, carried_from: row.fn.coalesce(row.ref("carried_from"), row.val(from)) }))
    .where("id", "in", ids)
    .where("order_id", "=", from)
    .execute();
}
