export { Address, addressLines, salutations } from "./address.ts";
export { LineProblem, OptionLabel } from "./model.ts";
