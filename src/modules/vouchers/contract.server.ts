export {
  failedTries,
  findVoucher,
  holdVouchers,
  noteFailedTry,
  readVouchers,
  releaseVouchers,
  useVouchers,
} from "./store.server.ts";
