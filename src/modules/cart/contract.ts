export { lineKinds } from "./model.ts";
export type { CartView } from "./model.ts";
export { buysGiftVoucher, componentsOf, goodsAfterCodes, reckon, type Reckoned } from "./reckon.ts";
export { cartChannel } from "./cart-channel.ts";
export { isTooHeavy } from "./too-heavy.ts";
