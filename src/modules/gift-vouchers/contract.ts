export { giftPriceRules } from "./gift-price-rules.ts";
export { allocate, giftName, payableOn } from "./balance.ts";
export { GiftVoucherRequest } from "./gift-voucher-request.ts";
