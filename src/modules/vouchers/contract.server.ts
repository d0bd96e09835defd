export { createVoucher, newCode } from "./create-voucher.server.ts";
export {
  findVoucher,
  handOverUses,
  holdVouchers,
  readVouchers,
  releaseVouchers,
  useVouchers,
  voucherIssuedFor,
} from "./store.server.ts";
