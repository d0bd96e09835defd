export { createVoucher, newCode } from "./create-voucher.server.ts";
export {
  failedTries,
  findVoucher,
  holdVouchers,
  noteFailedTry,
  readVouchers,
  releaseVouchers,
  useVouchers,
  voucherIssuedFor,
} from "./store.server.ts";
