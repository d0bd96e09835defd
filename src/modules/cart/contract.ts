export type { CartView } from "./model.ts";
export { addUp } from "./totals.ts";
