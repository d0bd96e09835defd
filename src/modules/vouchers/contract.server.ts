export { createVoucher, newCode } from "./create-voucher.server.ts";
export {
  failedTries,
  findVoucher,
  holdVouchers,
  noteFailedTry,
  readVouchers,
  releaseVouchers,
  useVouchers,
} from "./store.server.ts";
