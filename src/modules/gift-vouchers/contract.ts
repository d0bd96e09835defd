export { allocate, giftName, payableOn } from "./balance.ts";
