export { createVoucher, newCode } from "./create-voucher.server.ts";
export {
  failedTries,
  findVoucher,
  handOverUses,
  holdVouchers,
  noteFailedTry,
  readVouchers,
  releaseVouchers,
  useVouchers,
  voucherIssuedFor,
} from "./store.server.ts";
