// What other modules may use of shipping, in the browser and on the server.
export { cutOffHour, shippingMethods, type DeliveryPromise, type ShippingMethod } from "./delivery-promise.ts";
export { shippedCard } from "./shipped-card.ts";
export type { MethodOffer, ShippedItem, ShippingOffer } from "./shipping-offer.ts";
