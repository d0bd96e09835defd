export { Address, addressLines, salutations, type Salutation } from "./address.ts";
export { LineProblem, OptionLabel, type LineComponent, type TaxRow } from "./model.ts";
