export { lineKinds } from "./model.ts";
export type { CartView } from "./model.ts";
export { goodsAfterCodes, reckon, type Reckoned } from "./reckon.ts";
