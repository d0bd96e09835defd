import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/transaction.server.ts";
import { mailConsentOf } from "#modules/mail/contract.server.ts";
import { queueOrderMail } from "./queue-order-mail.server.ts";
import { carrierOf, isTrackingNumber } from "./carriers.ts";
import { hasPrintFile, lineTransitions, productionPath } from "./line-states.ts";
import type { Cause } from "./model.ts";
import { orderJobs } from "./jobs.ts";
import { issueSetVoucher } from "./set-voucher.server.ts";
import { notePosted, shipmentsOf, type OrderShipment } from "./shipments.server.ts";
import { lockLines, lockOrder, moveLine, moveOrder, type LineHead, type OrderHead } from "./store.server.ts";
import { checkPath } from "./transition-table.ts";

/** What the staff notes when a parcel leaves; without a number it holds everything that has not left yet. Source: SHIP-11. */
export type Shipment = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly number?: number | undefined;
};

/** The numbers of the parcels that leave now; refuses what there is not, and what has left. */
function leavingOf(shipments: readonly OrderShipment[], wanted: number | undefined): Result<readonly number[]> {
  const open = shipments.filter(({ handedOverAt }) => handedOverAt === null).map(({ number }) => number);
  if (wanted === undefined) return accept(open);
  return open.includes(wanted) ? accept([wanted]) : refuse("FIELD_INVALID", {}, { shipment: "FIELD_INVALID" });
}

/** Hands the lines of some parcels over; refuses ORDER_STATE for lines that cannot have been packed. */
async function handOverLines(
  trx: Trx,
  lines: readonly LineHead[],
  leaving: readonly number[],
  cause: Cause,
  now: number,
): Promise<Result<null>> {
  for (const line of lines) {
    if (line.state === "handed_over" || !leaving.includes(line.shipment)) continue;
    const path = productionPath(line.state, "handed_over");
    // Only what has passed its check and stands in the print queue can have been packed.
    if (!hasPrintFile(line.state) || !checkPath(lineTransitions, line.state, path).ok)
      return refuse("ORDER_STATE", { from: line.state, to: "handed_over" });
    const moved = await moveLine(trx, line, path, cause, now);
    if (!moved.ok) return moved;
  }
  return accept(null);
}

/**
 * Marks a parcel of an order as shipped, or all that is left of it: the lines are handed over, the customer gets a mail
 * with the tracking link that says what follows. The order is partially shipped until its last parcel left.
 * Refuses ORDER_STATE while a line has no print file, FIELD_INVALID for unknown carriers, impossible numbers and parcels
 * that have left.
 * @param actor `staff:<e-mail>`
 * @source ORD-02, SHIP-11, SHIP-14, ORD-11
 */
export async function shipOrder(
  deps: Deps,
  orderId: string,
  shipment: Shipment,
  actor: string,
): Promise<Result<OrderHead>> {
  const carrier = carrierOf(shipment.carrier);
  if (!carrier) return refuse("FIELD_INVALID", {}, { carrier: "FIELD_INVALID" });
  const trackingNumber = shipment.trackingNumber.replaceAll(/\s/g, "").toUpperCase();
  if (!isTrackingNumber(carrier, trackingNumber))
    return refuse("FIELD_INVALID", {}, { trackingNumber: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const shipments = await shipmentsOf(trx, orderId);
    const leaving = leavingOf(shipments, shipment.number);
    if (!leaving.ok) return leaving;
    const cause = { actor, reason: "shipped" };
    const handed = await handOverLines(trx, await lockLines(trx, orderId), leaving.value, cause, now);
    if (!handed.ok) return handed;
    const isLast = shipments.every(
      ({ number, handedOverAt }) => handedOverAt !== null || leaving.value.includes(number),
    );
    const path = isLast ? (["shipped"] as const) : (["partially_shipped"] as const);
    const moved = await moveOrder(trx, order, path, cause, now);
    if (!moved.ok) return moved;
    await notePosted(trx, orderId, leaving.value, { carrier, trackingNumber: trackingNumber || null, at: now });
    await issueSetVoucher(trx, deps, order, leaving.value);
    if (isLast)
      await deps.queue.enqueue(trx, orderJobs.closeComplaint, { orderId }, { jobKey: `complaint/${orderId}` });
    // One mail per parcel; what left together is told together.
    const told = leaving.value.length === shipments.length ? undefined : leaving.value[0];
    await queueOrderMail(trx, deps, orderId, "shipped", cause, { shipment: told });
    return accept(moved.value);
  });
}

/** Days after the delivery on which somebody who agreed is asked for an opinion. Source: ORD-11. */
const daysToReview = 7;

/**
 * The staff learned that a parcel arrived: the customer gets a mail, and who agreed to it is asked for an opinion a week
 * later. Refuses ORDER_STATE unless the order is shipped.
 * @source ORD-02, ORD-05, ORD-11
 */
export async function markDelivered(deps: Deps, orderId: string, actor: string): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    // Only what went by e-mail alone arrives without a parcel, and by its own job.
    if (order.state === "paid_or_approved") return refuse("ORDER_STATE", { from: order.state, to: "delivered" });
    const now = deps.clock.now();
    const cause = { actor, reason: "delivered" };
    const moved = await moveOrder(trx, order, ["delivered"], cause, now);
    if (!moved.ok) return moved;
    await queueOrderMail(trx, deps, orderId, "delivered", cause);
    if (await mailConsentOf(trx, order.email, "review-request"))
      await queueOrderMail(trx, deps, orderId, "review-request", cause, { notBefore: now + daysToReview * 86_400_000 });
    return moved;
  });
}
