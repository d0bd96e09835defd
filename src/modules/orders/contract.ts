export { hasVatIds, isLeitwegId, isVatIdOf, tidyVatId } from "./business-ids.ts";
export { Business, VatEvidence } from "./business.ts";
export { Address, addressLines, ordererName, salutations } from "./address.ts";
export { logoFolder, logoKey, OwnSender } from "./own-sender.ts";
export { letterFooter, type Say } from "./letter-footer.ts";
export type { Sender } from "./mailed-order.ts";
export { LineProblem, OptionLabel } from "./model.ts";
export { takesProofs, type OrderState } from "./order-states.ts";
export { checkMove, type TransitionTable } from "./transition-table.ts";
