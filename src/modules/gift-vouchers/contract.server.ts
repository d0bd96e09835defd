export {
  findGiftVoucher,
  holdGiftVouchers,
  readGiftVouchers,
  redeemGiftVouchers,
  returnGiftVouchers,
  type GiftVoucher,
} from "./store.server.ts";
