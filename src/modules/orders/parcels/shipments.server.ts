import { parcelEventKinds, type ParcelEventKind } from "#modules/carriers/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { stored } from "../store.server.ts";

/** Hand-over and delivery dates of a parcel, ISO. */
export type PromisedDays = { readonly from: string; readonly to: string; readonly handOver: string };

/** A parcel of an order; carrier, number and time (ms since 1970) once it was handed over. Source: SHIP-11, SHIP-14. */
export type OrderShipment = {
  readonly number: number;
  readonly promise: PromisedDays;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly handedOverAt: number | null;
  /** Its last reported state; null before it left. Source: SHIP-14. */
  readonly parcelState: ParcelEventKind | null;
};

/**
 * The dates of an order as a whole: first arrival, last arrival, first hand-over; undefined without parcels. Source:
 * SHIP-11.
 */
export function wholePromise(promises: readonly PromisedDays[]): PromisedDays | undefined {
  const [first, ...rest] = promises;
  return (
    first &&
    rest.reduce(
      (whole, { from, to, handOver }) => ({
        from: from < whole.from ? from : whole.from,
        to: to > whole.to ? to : whole.to,
        handOver: handOver < whole.handOver ? handOver : whole.handOver,
      }),
      first,
    )
  );
}

/** Stores the parcels of a new order. Source: SHIP-11. */
export async function insertShipments(trx: Trx, promises: readonly PromisedDays[], orderId: string): Promise<void> {
  const rows = promises.map(({ from, to, handOver }, place) => ({
    order_id: orderId,
    number: place + 1,
    promised_from: from,
    promised_to: to,
    hand_over_by: handOver,
  }));
  if (rows.length > 0) await trx.insertInto("order_shipment").values(rows).execute();
}

/** The parcels of an order in sequence. Source: SHIP-11. */
export async function shipmentsOf(db: Database | Trx, orderId: string): Promise<readonly OrderShipment[]> {
  const rows = await db
    .selectFrom("order_shipment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    promise: { from: row.promised_from, to: row.promised_to, handOver: row.hand_over_by },
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    handedOverAt: row.handed_over_at?.getTime() ?? null,
    parcelState: row.parcel_state === null ? null : stored(parcelEventKinds, row.parcel_state),
  }));
}

/**
 * Stores the carrier of shipped parcels; the order is then due on the date of its next parcel. Source: SHIP-11,
 * SHIP-14.
 */
export async function notePosted(
  trx: Trx,
  orderId: string,
  numbers: readonly number[],
  parcel: { readonly carrier: string; readonly trackingNumber: string | null; readonly at: number },
): Promise<void> {
  const { carrier, trackingNumber, at } = parcel;
  await trx
    .updateTable("order_shipment")
    .set({ carrier, tracking_number: trackingNumber, handed_over_at: new Date(at) })
    .where("order_id", "=", orderId)
    .where("number", "in", numbers)
    .execute();
  const next = await trx
    .selectFrom("order_shipment")
    .select(({ fn }) => fn.min("hand_over_by").as("day"))
    .where("order_id", "=", orderId)
    .where("handed_over_at", "is", null)
    .executeTakeFirst();
  if (next?.day)
    await trx.updateTable("customer_order").set({ hand_over_by: next.day }).where("id", "=", orderId).execute();
}
