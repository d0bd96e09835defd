import { accept, refuse, type Result } from "#kernel/result.ts";
import { minor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { hasOpenInvoice } from "../dunning/credit-open-invoice.server.ts";
import { openFeesOf, settleFees, waiveFees } from "../dunning/dunning-fees.server.ts";
import { feesOfTransfer } from "../dunning/dunning-fees.ts";
import type { Transfer } from "./mark-paid.server.ts";
import { lockOrder } from "../store.server.ts";

/**
 * The staff books money for dunning fees of an already paid invoice; the whole open amount by default. Refuses
 * ORDER_NOT_FOUND, ORDER_STATE while the invoice itself is open or no fee is, FIELD_INVALID for nothing or more than is
 * open.
 * @param actor `staff:<e-mail>`
 * @source CHK-06, ADR-0038
 */
export async function payFees(deps: Deps, orderId: string, transfer: Transfer, actor: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const fees = await openFeesOf(trx, orderId);
    if (fees === 0 || (await hasOpenInvoice(trx, orderId)))
      return refuse("ORDER_STATE", { from: order.state, to: "fees-paid" });
    const paid = feesOfTransfer({ due: minor(0), fees }, transfer.received ?? fees);
    if (paid === undefined || paid === 0) return refuse("FIELD_INVALID", {}, { received: "FIELD_INVALID" });
    await settleFees(
      trx,
      deps,
      orderId,
      { paid, waiveRest: transfer.waiveRest },
      { actor, reason: "transfer received" },
    );
    return accept(null);
  });
}

/**
 * The staff waives the open fees; the invoice is unchanged. Refuses ORDER_NOT_FOUND, ORDER_STATE when no fee is open.
 * @param actor `staff:<e-mail>`
 * @source CHK-06, ADR-0038
 */
export async function waiveOpenFees(deps: Deps, orderId: string, actor: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if ((await openFeesOf(trx, orderId)) === 0) return refuse("ORDER_STATE", { from: order.state, to: "fees-waived" });
    await waiveFees(trx, deps, orderId, { actor, reason: "fees waived" });
    return accept(null);
  });
}
