export {
  findGiftVoucher,
  holdGiftVouchers,
  issueGiftVoucher,
  readGiftVouchers,
  redeemGiftVouchers,
  returnGiftVouchers,
  type GiftVoucher,
} from "./store.server.ts";
