// What other modules may use of vouchers, in the browser and on the server.
export { discountOf, shareOut } from "./discount.ts";
export { judgeVoucher, canBeCombined } from "./judge-voucher.ts";
export type { DiscountLine, HeldVoucher, VoucherPlace } from "./model.ts";
export { codeTries, plainCode } from "./voucher-code.ts";
