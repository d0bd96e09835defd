import { accept, refuse, type Result } from "#kernel/result.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import type { DeliveryPromise, ShippingMethod, ShippingOffer } from "#modules/shipping/contract.ts";

/** The chosen way of delivery with its price in minor units and its promise. */
export type ChosenDelivery = {
  readonly method: ShippingMethod;
  readonly price: MoneyMinor;
  readonly promise: DeliveryPromise;
};

/**
 * Takes a way of delivery out of an offer. Refuses SHIPPING_METHOD_UNKNOWN for what the country does not have or what
 * does not run today, EXPRESS_UNAVAILABLE with the article that is too slow.
 * @param titles article names by line id
 * @source SHIP-01, SHIP-08, D-17
 */
export function chooseDelivery(
  offer: ShippingOffer,
  method: string,
  titles: ReadonlyMap<string, string>,
): Result<ChosenDelivery> {
  const found = offer.methods.find((each) => each.id === method);
  if (!found) return refuse("SHIPPING_METHOD_UNKNOWN");
  const [blocking] = found.blockedBy;
  if (blocking !== undefined) return refuse("EXPRESS_UNAVAILABLE", { artikel: titles.get(blocking) ?? blocking });
  if (!found.available || !found.price || !found.promise) return refuse("SHIPPING_METHOD_UNKNOWN");
  return accept({ method: found.id, price: found.price.amount, promise: found.promise });
}
