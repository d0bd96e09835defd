export { allocate, giftName, payableOn } from "./balance.ts";
export { GiftWish } from "./gift-voucher-request.ts";
