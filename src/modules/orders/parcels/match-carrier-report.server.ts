import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { carrierAdapters } from "#modules/carriers/contract.server.ts";
import type { ParcelReport } from "#modules/carriers/contract.ts";
import { fileParcelEvents } from "./parcel-events.server.ts";
import { completeDelivery } from "./ship-order.server.ts";
import { shipmentsOf } from "./shipments.server.ts";
import { lockOrder, logOrderEvent } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days after the hand-over during which a number means this parcel: carriers reuse numbers. */
const followedDays = 180;
/** Days a scan may precede our own record of the hand-over: labels are created in advance. */
const earlyDays = 30;
/** Hours between status requests for a parcel, and the number of parcels per run. */
const pollEveryHours = 4;
const pollBatchSize = 200;

/** The orders with tracked parcels of a number. */
async function ordersWith(deps: Pick<Deps, "db" | "clock">, trackingNumber: string): Promise<readonly string[]> {
  const rows = await deps.db
    .selectFrom("order_shipment")
    .select("order_id")
    .distinct()
    .where("tracking_number", "=", trackingNumber.replaceAll(/\s/g, "").toUpperCase())
    .where("handed_over_at", ">", new Date(deps.clock.now() - followedDays * dayMs))
    .execute();
  return rows.map(({ order_id: id }) => id);
}

async function recordForOrder(
  trx: Trx,
  deps: Deps,
  orderId: string,
  { provider, report }: { readonly provider: string; readonly report: ParcelReport },
): Promise<void> {
  const now = deps.clock.now();
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  const number = report.trackingNumber.replaceAll(/\s/g, "").toUpperCase();
  for (const shipment of await shipmentsOf(trx, orderId)) {
    const { handedOverAt } = shipment;
    if (shipment.trackingNumber !== number || handedOverAt === null) continue;
    // Scans long before the hand-over belong to the number's earlier parcel, scans in the future to a wrong clock.
    const scans = report.scans.filter(({ at }) => at > handedOverAt - earlyDays * dayMs && at < now + dayMs);
    const move = await fileParcelEvents(trx, { orderId, number: shipment.number }, provider, scans, now);
    if (!move?.to || move.from === move.to) continue;
    const entry = { orderId, subject: "parcel", from: move.from, to: move.to } as const;
    await logOrderEvent(trx, entry, notedCause(`carrier:${provider}`, number), now);
  }
  await completeDelivery(trx, deps, order, { actor: `carrier:${provider}`, reason: "delivered" });
}

/**
 * Records a carrier's report about a parcel: every scan once, in any sequence; when the last parcel of a shipped order
 * has arrived, the order is delivered, once. Unknown numbers are ignored silently.
 * @source SHIP-14, ORD-02, ORD-05
 */
export async function recordParcel(deps: Deps, provider: string, report: ParcelReport): Promise<void> {
  for (const orderId of await ordersWith(deps, report.trackingNumber))
    await deps.db.transaction().execute((trx) => recordForOrder(trx, deps, orderId, { provider, report }));
}

/**
 * Job: requests the status of parcels in transit from the connected carriers, so that a lost message is recovered and
 * new parcels are tracked. Does nothing without a connected carrier. A parcel whose request fails is requested again
 * later.
 * @returns how many were requested
 * @source SHIP-14, NFR-05
 */
export async function reconcileParcels(deps: Deps): Promise<number> {
  const adapters = carrierAdapters(deps);
  if (adapters.length === 0) return 0;
  const now = deps.clock.now();
  const { rows } = await sql<{ carrier: string; trackingNumber: string }>`
    with due as (
      select distinct carrier, tracking_number, min(asked_at) over (partition by tracking_number) as asked from order_shipment
      where tracking_number is not null and parcel_state not in ('delivered', 'returned')
        and handed_over_at > ${new Date(now - followedDays * dayMs)}
        and (asked_at is null or asked_at <= ${new Date(now - pollEveryHours * hourMs)})
      order by asked nulls first limit ${pollBatchSize})
    update order_shipment s set asked_at = ${new Date(now)} from due
    where s.carrier = due.carrier and s.tracking_number = due.tracking_number
    returning s.carrier, s.tracking_number as "trackingNumber"`.execute(deps.db);
  const parcels = [...new Map(rows.map((row) => [row.trackingNumber, row])).values()];
  for (const parcel of parcels) {
    for (const { provider, scansOf } of adapters) {
      try {
        const scans = await scansOf(parcel);
        await recordParcel(deps, provider, { trackingNumber: parcel.trackingNumber, scans });
      } catch (fault) {
        deps.log.warn({ provider, fault: String(fault) }, "a parcel could not be asked about");
      }
    }
  }
  return parcels.length;
}
