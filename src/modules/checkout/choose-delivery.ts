import { accept, refuse, type Result } from "#kernel/result.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { DeliveryPromise, ShipmentPart, ShippingMethod, ShippingOffer } from "#modules/shipping/contract.ts";

/**
 * The chosen delivery method with its price in minor units, its promise, and its parcels: at least one for physical
 * goods.
 */
export type ChosenDelivery = {
  readonly method: ShippingMethod;
  readonly price: MoneyMinor;
  readonly promise: DeliveryPromise;
  readonly shipments: readonly ShipmentPart[];
};

/**
 * Picks a delivery method from an offer. Refuses SHIPPING_METHOD_UNKNOWN for one that is not available for the country
 * or today, EXPRESS_UNAVAILABLE with the article that is too slow.
 * @param titles article names by line id
 * @param together whether everything waits for the slowest article
 * @source SHIP-01, SHIP-08, SHIP-11, D-17
 */
export function chooseDelivery(
  offer: ShippingOffer,
  method: string,
  titles: ReadonlyMap<string, string>,
  together: boolean,
): Result<ChosenDelivery> {
  const found = offer.methods.find((each) => each.id === method);
  if (!found) return refuse("SHIPPING_METHOD_UNKNOWN");
  const [blocking] = found.blockedBy;
  if (blocking !== undefined) return refuse("EXPRESS_UNAVAILABLE", { article: titles.get(blocking) ?? blocking });
  if (!found.available || !found.price || !found.promise) return refuse("SHIPPING_METHOD_UNKNOWN");
  const whole = { items: [...titles.keys()], promise: found.promise };
  const shipments = together || found.parts.length === 0 ? [whole] : found.parts;
  return accept({ method: found.id, price: found.price.amount, promise: found.promise, shipments });
}

/**
 * Delivery of vouchers by e-mail: without parcel and free of charge.
 * @param today ISO date
 * @source GIFT-02
 */
export function withoutParcel(today: string): ChosenDelivery {
  const promise = { productionStart: today, handOver: today, from: today, to: today };
  return { method: "standard", price: minor(0), promise, shipments: [] };
}
