import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { carrierAdapters } from "#modules/carriers/contract.server.ts";
import { workingDaysAgo } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { carrierOf, trackingAddress } from "./carriers.ts";
import { lockOrder, logOrderEvent } from "../store.server.ts";
import { addressNames } from "../address-name.server.ts";
import { notedCause } from "../order-reasons.ts";

/** A parcel's problem: an exception, a return, or no scan for days. Source: SHIP-14. */
export type ParcelProblem = "exception" | "returned" | "silent";

/** A parcel that needs attention; times in ms since 1970. Source: SHIP-14. */
export type ProblemParcel = {
  readonly order: string;
  readonly shipment: number;
  readonly of: number;
  readonly customer: string;
  readonly country: string;
  readonly problem: ParcelProblem;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly tracking: string | null;
  readonly scannedAt: number;
  /** The carrier's latest note and its place; empty if none. */
  readonly note: string;
  readonly place: string;
};

/** The list, whether a connected carrier could fill it, and after how many working days silence counts. */
export type ProblemParcels = {
  readonly parcels: readonly ProblemParcel[];
  readonly connected: boolean;
  readonly silentDays: number;
};

type Row = Omit<ProblemParcel, "scannedAt" | "tracking"> & { readonly scannedAt: Date };

/**
 * Parcels with a problem, the longest waiting first: those with a carrier exception, returns, and those not scanned for
 * some working days of the site. Settled parcels are left out until something new happens, or silence lasts as long
 * again.
 * @source SHIP-14, BO-01
 */
export async function problemParcels(deps: Deps): Promise<ProblemParcels> {
  const connected = carrierAdapters(deps).length > 0;
  const silentDays = deps.config.PARCEL_SILENT_DAYS;
  // Without a connected carrier nobody scans, and silence means nothing.
  const since = connected ? await workingDaysAgo(deps, shopDateOf(deps.clock.now()), silentDays) : "0001-01-01";
  const { rows } = await sql<Row>`
    select o.number as "order", s.number as shipment,
      (select count(*)::int from order_shipment a where a.order_id = o.id) as "of",
      ${addressNames("o.delivery_address", "firstName", "lastName")} as customer,
      o.delivery_country as country, s.carrier, s.tracking_number as "trackingNumber", s.scanned_at as "scannedAt",
      case when s.parcel_state in ('exception', 'returned') then s.parcel_state else 'silent' end as problem,
      coalesce(e.note, '') as note, coalesce(e.place, '') as place
    from order_shipment s join customer_order o on o.id = s.order_id
    left join lateral (select p.note, p.place from parcel_event p
      where p.order_id = s.order_id and p.shipment = s.number and p.provider <> 'shop' order by p.at desc, p.id desc limit 1) e on true
    where s.tracking_number is not null and o.state in ('partially_shipped', 'shipped') and (
      (s.parcel_state in ('exception', 'returned') and (s.settled_at is null or s.settled_at < (
        select max(p.received_at) from parcel_event p where p.order_id = s.order_id and p.shipment = s.number)))
      or (s.parcel_state not in ('delivered', 'exception', 'returned')
        and (greatest(s.scanned_at, s.settled_at) at time zone 'Europe/Berlin')::date < ${since}::date))
    order by s.scanned_at, o.number, s.number limit 200`.execute(deps.db);
  return {
    connected,
    silentDays,
    parcels: rows.map((row) => {
      const carrier = carrierOf(row.carrier);
      const tracking = carrier ? trackingAddress(carrier, row.trackingNumber) : null;
      return { ...row, tracking, scannedAt: row.scannedAt.getTime() };
    }),
  };
}

/**
 * Removes a parcel's problem from the list with a comment on what was done, stored in the order's log. Refuses
 * ORDER_NOT_FOUND, FIELD_REQUIRED without a comment.
 * @param actor `staff:<e-mail>`
 * @source SHIP-14, ORD-04
 */
export async function settleParcel(
  deps: Deps,
  parcel: { readonly orderId: string; readonly shipment: number; readonly reason: string },
  actor: string,
): Promise<Result<null>> {
  const { orderId, shipment } = parcel;
  const reason = parcel.reason.trim();
  if (reason === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await lockOrder(trx, orderId))) return refuse("ORDER_NOT_FOUND");
    const settled = await trx
      .updateTable("order_shipment")
      .set({ settled_at: new Date(now) })
      .where("order_id", "=", orderId)
      .where("number", "=", shipment)
      .where("tracking_number", "is not", null)
      .returning("number")
      .executeTakeFirst();
    if (!settled) return refuse("ORDER_NOT_FOUND");
    await logOrderEvent(trx, { orderId, subject: "parcel", from: null, to: "settled" }, notedCause(actor, reason), now);
    return accept(null);
  });
}
