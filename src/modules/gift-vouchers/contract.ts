export { allocate, giftName, payableOn } from "./balance.ts";
export { GiftWish } from "./gift-wish.ts";
