// What other modules may use of pricing, in the browser and on the server.
export { breakdownOf, type PriceBreakdown, type PriceContext } from "./price-breakdown.ts";
export { priceCardLine, sizeClasses, type PricedCard, type SizeClass } from "./price-card.ts";
export { priceLine, unitPrice, type PriceLine } from "./price-line.ts";
export { basePriceOf, priceParts, type PricedPart } from "./price-parts.ts";
export { psychPrice } from "./price-lists/psych-price.ts";
export { reducedLine } from "./campaigns/reduced-line.ts";
export type { PriceList } from "./price-list.ts";
export {
  checkQuantity,
  defaultCardQuantity,
  largestCardQuantity,
  quantitySteps,
  readTypedQuantity,
  snapQuantityUp,
  typedPieces,
  type SnappedQuantity,
} from "./quantity-steps.ts";
export { splitTax } from "./tax.ts";
export { tierTable, tierTableQuantities, type TierRow } from "./tier-table.ts";
export { isMemberState, isUntaxed, taxTreatmentOf, taxTreatments, type TaxTreatment } from "./tax-treatment.ts";
