import type { DeliveryPromise } from "./delivery-promise.ts";
import type { ShippedItem } from "./shipping-offer.ts";

/** Minimum working days between two hand-overs that justify a second parcel. Source: SHIP-11. */
export const minDaysApart = 2;

/** One of several parcels of an order: its items by id and when it arrives. Source: SHIP-11. */
export type ShipmentPart = { readonly items: readonly string[]; readonly promise: DeliveryPromise };

/**
 * The parcels of items that do not wait for the slowest: what is ready at least two working days earlier ships first.
 * One parcel if nothing is gained; samples never ship first alone.
 * @source SHIP-11
 */
export function shipmentParts<Item extends Pick<ShippedItem, "productionDays" | "sample">>(
  items: readonly Item[],
): readonly (readonly Item[])[] {
  const slowest = Math.max(...items.map(({ productionDays }) => productionDays));
  const shipsFirst = ({ productionDays }: Item): boolean => productionDays <= slowest - minDaysApart;
  const early = items.filter(shipsFirst);
  if (early.every(({ sample = false }) => sample)) return items.length === 0 ? [] : [items];
  return [early, items.filter((item) => !shipsFirst(item))];
}
