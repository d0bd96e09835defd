import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { queueOrderMail } from "./approve-order.server.ts";
import { carrierOf, isTrackingNumber } from "./carriers.ts";
import { hasPrintFile, lineTransitions, productionPath } from "./line-states.ts";
import { lockLines, lockOrder, moveLine, moveOrder, type OrderHead } from "./store.server.ts";
import { checkPath } from "./transition-table.ts";

/** What the staff notes when a parcel leaves. */
export type Shipment = { readonly carrier: string; readonly trackingNumber: string };

/**
 * Marks an order as shipped: every line is handed over, the customer gets a mail with the tracking link.
 * Refuses ORDER_STATE while a line has no print file, FIELD_INVALID for unknown carriers and impossible numbers.
 * @param actor `staff:<e-mail>`
 * @source ORD-02, SHIP-14, ORD-11
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
    const cause = { actor, reason: "shipped" };
    for (const line of await lockLines(trx, orderId)) {
      if (line.state === "handed_over") continue;
      const path = productionPath(line.state, "handed_over");
      // Only what has passed its check and stands in the print queue can have been packed.
      if (!hasPrintFile(line.state) || !checkPath(lineTransitions, line.state, path).ok)
        return refuse("ORDER_STATE", { from: line.state, to: "handed_over" });
      const moved = await moveLine(trx, line, path, cause, now);
      if (!moved.ok) return moved;
    }
    const moved = await moveOrder(trx, order, ["shipped"], cause, now);
    if (!moved.ok) return moved;
    await trx
      .updateTable("customer_order")
      .set({ carrier, tracking_number: trackingNumber || null, handed_over_at: new Date(now) })
      .where("id", "=", orderId)
      .execute();
    await queueOrderMail(trx, deps, orderId, "shipped", cause);
    return accept(moved.value);
  });
}

/** The staff learned that a parcel arrived. Refuses ORDER_STATE unless the order is shipped. Source: ORD-02, ORD-05. */
export async function markDelivered(deps: Deps, orderId: string, actor: string): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    return moveOrder(trx, order, ["delivered"], { actor, reason: "delivered" }, deps.clock.now());
  });
}
