import type { DeliveryPromise } from "./delivery-promise.ts";
import type { ShippedItem } from "./shipping-offer.ts";

/** Working days that must lie between two hand-overs for a second parcel to be worth it. Source: SHIP-11. */
export const leastDaysApart = 2;

/** A parcel of several that an order travels in: its items by id and when it arrives. Source: SHIP-11. */
export type ShipmentPart = { readonly items: readonly string[]; readonly promise: DeliveryPromise };

/**
 * The parcels that items travel in when nothing is to wait for the slowest: what is done at least two working days
 * earlier goes ahead. One parcel when there is nothing to gain; samples never go ahead alone.
 * @source SHIP-11
 */
export function shipmentParts<Item extends Pick<ShippedItem, "productionDays" | "sample">>(
  items: readonly Item[],
): readonly (readonly Item[])[] {
  const slowest = Math.max(...items.map(({ productionDays }) => productionDays));
  const isAhead = ({ productionDays }: Item): boolean => productionDays <= slowest - leastDaysApart;
  const ahead = items.filter(isAhead);
  if (ahead.every(({ sample = false }) => sample)) return items.length === 0 ? [] : [items];
  return [ahead, items.filter((item) => !isAhead(item))];
}
