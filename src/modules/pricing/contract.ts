// What other modules may use of pricing, in the browser and on the server.
export type { PriceBreakdown, PriceContext } from "./price-breakdown.ts";
export { priceLine, unitPrice, type PriceLine, type PricePart } from "./price-line.ts";
export { priceGoods, tiersOf, type PriceRules, type Tariff } from "./price-rules.ts";
export { psychPrice } from "./price-lists/psych-price.ts";
export { perLine, type PriceList } from "./price-list.ts";
export {
  checkPieces,
  checkQuantity,
  checkSingle,
  defaultCardQuantity,
  lastStep,
  quantitySteps,
  readTypedQuantity,
  snapQuantityUp,
  type SnappedQuantity,
} from "./quantity-steps.ts";
export { splitTax } from "./tax.ts";
export { tierTableQuantities, type TierRow } from "./tier-table.ts";
export { isMemberState, isUntaxed, taxTreatmentOf, taxTreatments, type TaxTreatment } from "./tax-treatment.ts";
