// What other modules may use of shipping, in the browser and on the server.
export { shippingMethods, type DeliveryPromise, type ShippingMethod } from "./delivery-promise.ts";
export { isDutyPaid } from "./duty.ts";
export { holidaysOf } from "./holidays.ts";
export { shippedCard, type ProductionPace } from "./shipped-card.ts";
export { travelsAsLetter, type ShippedItem, type ShippingOffer } from "./shipping-offer.ts";
