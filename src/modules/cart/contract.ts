export { goodsColumns, OrderedGoods, refinementOfLine } from "./goods.ts";
export type { CartView } from "./model.ts";
export {
  buysGiftVoucher,
  componentsOf,
  goodsAfterCodes,
  calculateTotals,
  type CalculatedTotals,
} from "./totals/calculate-totals.ts";
export { cartChannel } from "./cart-channel.ts";
export { isOverweight } from "./totals/weight-limit.ts";
