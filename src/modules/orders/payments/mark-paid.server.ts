import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { paymentsOfOrder, updatePayment } from "#modules/payments/contract.server.ts";
import { dueOf, isTransfer, paymentTransitions } from "#modules/payments/contract.ts";
import { takenInHandLater } from "#modules/shipping/contract.server.ts";
import { approveOrder } from "../placing/approve-order.server.ts";
import { openFeesOf, settleFees } from "../dunning/dunning-fees.server.ts";
import { feesOfTransfer } from "../dunning/dunning-fees.ts";
import { postponeParcels } from "../parcels/postpone-parcels.server.ts";
import { lockOrderWithCart, logEvents, type OrderHead } from "../store.server.ts";

/**
 * A transfer the staff saw: its amount in minor units, null for the amount due, and whether missing fees are waived.
 * Source: ADR-0038.
 */
export type Transfer = { readonly received: number | null; readonly waiveRest: boolean };

const wholeInvoice: Transfer = { received: null, waiveRest: false };

/**
 * The staff records the transfer for a prepayment or an open invoice. A prepaid order is approved, its dates count from
 * now, and its customer gets a mail; an invoice is settled, and dunning fees with any excess. Refuses ORDER_STATE when
 * no transfer is expected, ORDER_NOT_FOUND for unknown ids, FIELD_INVALID for less than the amount due and for more
 * than that and its fees.
 * @param actor `staff:<e-mail>`
 * @source CHK-05, CHK-06, ORD-11
 */
export async function markPaid(
  deps: Deps,
  orderId: string,
  actor: string,
  transfer: Transfer = wholeInvoice,
): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const order = await lockOrderWithCart(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const payment = (await paymentsOfOrder(trx, orderId)).find(
      ({ state, method }) => isTransfer(method) && paymentTransitions[state].includes("captured"),
    );
    if (!payment || order.state === "cancelled") return refuse("ORDER_STATE", { from: order.state, to: "paid" });
    const due = dueOf(payment);
    const paid = feesOfTransfer({ due, fees: await openFeesOf(trx, orderId) }, transfer.received ?? due);
    if (paid === undefined) return refuse("FIELD_INVALID", {}, { received: "FIELD_INVALID" });
    const sums = { state: "captured", captured: due, refunded: payment.refunded } as const;
    await updatePayment(trx, payment.id, sums, now);
    const cause = { actor, reason: "transfer received" } as const;
    await logEvents(trx, [{ orderId, subject: "payment", from: payment.state, to: "captured" }], cause, now);
    await settleFees(trx, deps, orderId, { paid, waiveRest: transfer.waiveRest }, cause);
    if (order.state !== "awaiting_payment") return { ok: true, value: order };
    const late = await takenInHandLater(deps, { from: order.placedAt, to: now });
    await postponeParcels(trx, deps, orderId, late);
    return approveOrder(trx, deps, order, ["payment-received"], cause);
  });
}
