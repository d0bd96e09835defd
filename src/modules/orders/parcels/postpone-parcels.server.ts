import { promiseLater } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { OrderKeys } from "../model.ts";
import { shipmentsOf, wholePromise } from "./shipments.server.ts";

/**
 * Postpones hand-over and delivery of an order's unshipped parcels by some working days; runs no statement for zero
 * days.
 * @source CHK-05, ORD-08
 */
export async function postponeParcels(trx: Trx, deps: Pick<Deps, "db">, orderId: string, days: number): Promise<void> {
  if (days === 0) return;
  const order = await trx
    .selectFrom("customer_order")
    .select("delivery_country")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const country = OrderKeys.shape.country.parse(order.delivery_country);
  const later = await Promise.all(
    (await shipmentsOf(trx, orderId)).map(async (parcel) =>
      parcel.handedOverAt === null
        ? { ...parcel, promise: await promiseLater(deps, parcel.promise, country, days) }
        : parcel,
    ),
  );
  for (const { number, promise, handedOverAt } of later) {
    if (handedOverAt !== null) continue;
    await trx
      .updateTable("order_shipment")
      .set({ promised_from: promise.from, promised_to: promise.to, hand_over_by: promise.handOver })
      .where("order_id", "=", orderId)
      .where("number", "=", number)
      .execute();
  }
  const whole = wholePromise(later.map(({ promise }) => promise));
  if (!whole) return;
  await trx
    .updateTable("customer_order")
    .set({ promised_from: whole.from, promised_to: whole.to, hand_over_by: whole.handOver })
    .where("id", "=", orderId)
    .execute();
}
