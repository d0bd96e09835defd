export {
  expireGiftVouchers,
  findGiftVoucher,
  holdGiftVouchers,
  issueGiftVoucher,
  readGiftVouchers,
  redeemGiftVouchers,
  type GiftVoucher,
} from "./store.server.ts";
export {
  cancelBoughtVouchers,
  creditedFor,
  giveBackToGiftVouchers,
  givenBackUnder,
  paidByBlockedVouchers,
  paidByGiftVouchers,
  refundsOnGiftVouchers,
  restoreBoughtVouchers,
  returnGiftVouchers,
  valueBought,
  type VoucherRefund,
} from "./return-money.server.ts";
export { issueBoughtVouchers, printedVoucher } from "./bought-vouchers.server.ts";
export { giftDocument, giftSku } from "./gift-document.server.ts";
export { mailGiftVoucher } from "./mail-gift-voucher.server.ts";
