export { addressErrors } from "./address-rules.ts";
export { Address, addressLines, BillingAddress, ordererName, salutations } from "./address.ts";
export { hasVatIds, isLeitwegId, isVatIdOf, tidyVatId } from "./business-ids.ts";
export { Business, VatEvidence } from "./business.ts";
export { logoFolder, logoKey, OwnSender } from "./own-sender.ts";
