import type { PriceMarket } from "#kernel/market.ts";
import type { VoucherType } from "./model.ts";
import type { VoucherState } from "./voucher-state.ts";

/** Codes per page of the back office. */
export const vouchersPerPage = 50;
/** Orders per page of a code's uses. */
export const usesPerPage = 50;
/** Batches per page. */
export const batchesPerPage = 50;

/** Origins of codes, as filtered in the list. Source: BO-06. */
export const voucherSources = ["single", "batch", "newsletter", "paper-set", "complaint"] as const;
export type VoucherSource = (typeof voucherSources)[number];

/** Filters of the list of codes; empty texts set no limit. Source: BO-06. */
export type VoucherSearch = {
  /** Part of a code, however it is written. */
  readonly text: string;
  readonly state: "" | VoucherState;
  readonly type: "" | VoucherType;
  readonly source: "" | VoucherSource;
  readonly market: "" | PriceMarket;
  readonly campaign: string;
  /** ISO date on which codes are valid. */
  readonly day: string;
  /** Only codes of this batch. */
  readonly batch: string;
  /** From 1. */
  readonly page: number;
};
