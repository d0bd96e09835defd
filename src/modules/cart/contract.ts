export { lineKinds } from "./model.ts";
export type { CartView } from "./model.ts";
export { componentsOf, goodsAfterCodes, reckon, type Reckoned } from "./reckon.ts";
