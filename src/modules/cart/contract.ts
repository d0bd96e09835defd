export type { CartLineView, CartView } from "./model.ts";
export { addUp, type Totals } from "./totals.ts";
