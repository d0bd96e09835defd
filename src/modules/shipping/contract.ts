// What other modules may use of shipping, in the browser and on the server.
export { shippingMethods, type DeliveryPromise, type ShippingMethod } from "./delivery-promise.ts";
export { isDutyPaid } from "./duty.ts";
export { holidaysIn } from "./holidays-of-month.ts";
export { daysOfWorks } from "./production-times.ts";
export { shippedCard, type ProductionSpeed } from "./shipped-card.ts";
export type { ShipmentPart } from "./shipment-parts.ts";
export type { ShippedItem, ShippingOffer } from "./shipping-offer.ts";
