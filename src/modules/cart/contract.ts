export { lineKinds } from "./model.ts";
export type { CartView } from "./model.ts";
export { buysGiftVoucher, componentsOf, goodsAfterCodes, reckon, type Reckoned } from "./totals/calculate-totals.ts";
export { cartChannel } from "./cart-channel.ts";
export { isTooHeavy } from "./totals/weight-limit.ts";
