import { dayMs } from "#kernel/durations.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { mailConsentOf } from "#modules/mail/contract.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { carrierOf, isTrackingNumber } from "./carriers.ts";
import { fileParcelEvents, parcelEventsOf, type NewEvent } from "./parcel-events.server.ts";
import { hasPrintFile, lineTransitions, productionPath } from "../states/line-states.ts";
import { orderJobs } from "../jobs.ts";
import { issueSetVoucher } from "../refunds/sample-set-voucher.server.ts";
import { notePosted, shipmentsOf, type OrderShipment } from "./shipments.server.ts";
import { lockLines, lockOrder, moveLine, moveOrder, type LineHead, type OrderHead } from "../store.server.ts";
import { checkPath } from "../states/transition-table.ts";
import type { Cause } from "../order-reasons.ts";

/**
 * What the staff enters when a parcel is shipped; without a number it means everything not yet shipped. Source:
 * SHIP-11.
 */
export type Shipment = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly number?: number | undefined;
};

/** The numbers of the parcels shipped now; refuses unknown and already shipped ones. */
function leavingOf(shipments: readonly OrderShipment[], wanted: number | undefined): Result<readonly number[]> {
  const open = shipments.filter(({ handedOverAt }) => handedOverAt === null).map(({ number }) => number);
  if (wanted === undefined) return accept(open);
  return open.includes(wanted) ? accept([wanted]) : refuse("FIELD_INVALID", {}, { shipment: "FIELD_INVALID" });
}

/** Hands over the lines of some parcels; refuses ORDER_STATE for lines that cannot have been packed. */
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
    // Only lines that passed their check and are in the print queue can have been packed.
    if (!hasPrintFile(line.state) || !checkPath(lineTransitions, line.state, path).ok)
      return refuse("ORDER_STATE", { from: line.state, to: "handed_over" });
    const moved = await moveLine(trx, line, path, cause, now);
    if (!moved.ok) return moved;
  }
  return accept(null);
}

/**
 * Our own events of a shipped parcel: its label, if its carrier assigns numbers, and the hand-over. Source: SHIP-14.
 */
function leftEvents(labelled: boolean, at: number): readonly NewEvent[] {
  const event = (kind: "label" | "handed_over"): NewEvent => ({ id: kind, kind, at, place: "", note: "" });
  return labelled ? [event("label"), event("handed_over")] : [event("handed_over")];
}

/**
 * Marks one parcel of an order, or all that are left, as shipped: the lines are handed over, and the customer gets a
 * mail with the tracking link and what follows. The order is partially shipped until its last parcel has left. Refuses
 * ORDER_STATE while a line has no print file, FIELD_INVALID for unknown carriers, invalid numbers and parcels already
 * shipped.
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
    const cause = { actor, reason: "shipped" } as const;
    const handed = await handOverLines(trx, await lockLines(trx, orderId), leaving.value, cause, now);
    if (!handed.ok) return handed;
    const isLast = shipments.every(
      ({ number, handedOverAt }) => handedOverAt !== null || leaving.value.includes(number),
    );
    const path = isLast ? (["shipped"] as const) : (["partially_shipped"] as const);
    const moved = await moveOrder(trx, order, path, cause, now);
    if (!moved.ok) return moved;
    await notePosted(trx, orderId, leaving.value, { carrier, trackingNumber: trackingNumber || null, at: now });
    const events = leftEvents(trackingNumber !== "", now);
    for (const number of leaving.value) await fileParcelEvents(trx, { orderId, number }, "shop", events, now);
    await issueSetVoucher(trx, deps, order, leaving.value);
    if (isLast)
      await deps.queue.enqueue(trx, orderJobs.closeComplaint, { orderId }, { jobKey: `complaint/${orderId}` });
    // One mail per parcel; parcels shipped together share one.
    const about = leaving.value.length === shipments.length ? undefined : leaving.value[0];
    await queueOrderMail(trx, deps, orderId, "shipped", cause, { shipment: about });
    return accept(moved.value);
  });
}

/** Days from delivery to the review request for customers who agreed. Source: ORD-11. */
const daysToReview = 7;
/**
 * Delivers a locked order at a given time: the customer gets a mail and, with consent, a review request a week later.
 * Refuses ORDER_STATE unless the order is shipped, so that all of it happens once.
 */
async function arrive(trx: Trx, deps: Deps, order: OrderHead, cause: Cause, at: number): Promise<Result<OrderHead>> {
  const moved = await moveOrder(trx, order, ["delivered"], cause, at);
  if (!moved.ok) return moved;
  await queueOrderMail(trx, deps, order.id, "delivered", cause);
  if (await mailConsentOf(trx, order.email, "review-request")) {
    const notBefore = Math.max(at + daysToReview * dayMs, deps.clock.now());
    await queueOrderMail(trx, deps, order.id, "review-request", cause, { notBefore });
  }
  return moved;
}

/**
 * Moves a locked order to delivered when its last parcel has arrived, at the time of its scan: mails and the periods
 * for complaints, withdrawal and files start then. Does nothing in every other state.
 * @source SHIP-14, ORD-02, ORD-05, ORD-11
 */
export async function completeDelivery(trx: Trx, deps: Deps, order: OrderHead, cause: Cause): Promise<void> {
  if (order.state !== "shipped") return;
  const shipments = await shipmentsOf(trx, order.id);
  if (shipments.length === 0 || !shipments.every(({ parcelState }) => parcelState === "delivered")) return;
  const arrivals = (await parcelEventsOf(trx, order.id)).filter(({ kind }) => kind === "delivered");
  const lefts = shipments.map(({ handedOverAt }) => handedOverAt ?? 0);
  const last = Math.max(...arrivals.map(({ at }) => at), ...lefts);
  await arrive(trx, deps, order, cause, Math.min(last, deps.clock.now()));
}

/**
 * The staff reports an order as delivered: the same effect as a carrier's report. Refuses ORDER_STATE unless the order
 * is shipped.
 * @source ORD-02, ORD-05, ORD-11
 */
export async function markDelivered(deps: Deps, orderId: string, actor: string): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    // Only orders sent by e-mail alone arrive without a parcel, and their own job delivers them.
    if (order.state === "paid_or_approved") return refuse("ORDER_STATE", { from: order.state, to: "delivered" });
    const now = deps.clock.now();
    const moved = await arrive(trx, deps, order, { actor, reason: "delivered" }, now);
    if (!moved.ok) return moved;
    const arrival: NewEvent = { id: "delivered", kind: "delivered", at: now, place: "", note: "" };
    for (const { number, parcelState } of await shipmentsOf(trx, orderId))
      if (parcelState !== "delivered") await fileParcelEvents(trx, { orderId, number }, "shop", [arrival], now);
    return moved;
  });
}
