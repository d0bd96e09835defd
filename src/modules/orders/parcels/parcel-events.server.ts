import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { inSequence, parcelEventKinds, stateOfParcel, type ParcelEventKind } from "#modules/carriers/contract.ts";
import { stored } from "../store.server.ts";

/**
 * An event of a parcel as stored; `at` in ms since 1970, the provider is `shop` for our own events. Source: SHIP-14.
 */
export type FiledEvent = {
  readonly shipment: number;
  readonly kind: ParcelEventKind;
  readonly at: number;
  readonly place: string;
  readonly note: string;
  readonly provider: string;
};

/** An event to store; the same id from one provider is the same event. */
export type NewEvent = Omit<FiledEvent, "shipment" | "provider"> & { readonly id: string };

/** A parcel's state before and after events were stored. */
export type ParcelMove = { readonly from: ParcelEventKind | null; readonly to: ParcelEventKind | null };

/** The events of an order's parcels in chronological order. Source: SHIP-14. */
export async function parcelEventsOf(db: Database | Trx, orderId: string): Promise<readonly FiledEvent[]> {
  const rows = await db
    .selectFrom("parcel_event")
    .select(["shipment", "kind", "at", "place", "note", "provider"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return inSequence(rows.map((row) => ({ ...row, kind: stored(parcelEventKinds, row.kind), at: row.at.getTime() })));
}

/**
 * Stores events of a parcel of a locked order, each once; the parcel's state is derived from all of them. Times in ms
 * since 1970.
 * @returns the state before and after; undefined when nothing was new
 * @source SHIP-14
 */
export async function fileParcelEvents(
  trx: Trx,
  parcel: { readonly orderId: string; readonly number: number },
  provider: string,
  events: readonly NewEvent[],
  now: number,
): Promise<ParcelMove | undefined> {
  if (events.length === 0) return undefined;
  const { orderId, number } = parcel;
  const rows = events.map(({ id, at, ...event }) => ({
    ...event,
    provider,
    order_id: orderId,
    shipment: number,
    event_id: id,
    at: new Date(at),
    received_at: new Date(now),
  }));
  const filed = await trx
    .insertInto("parcel_event")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["order_id", "shipment", "provider", "event_id"]).doNothing())
    .returning("id")
    .execute();
  if (filed.length === 0) return undefined;
  const all = (await parcelEventsOf(trx, orderId)).filter(({ shipment }) => shipment === number);
  const { parcel_state: before } = await trx
    .selectFrom("order_shipment")
    .select("parcel_state")
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const to = stateOfParcel(all);
  await trx
    .updateTable("order_shipment")
    .set({ parcel_state: to, scanned_at: new Date(Math.max(...all.map(({ at }) => at))) })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .execute();
  return { from: before === null ? null : stored(parcelEventKinds, before), to };
}
