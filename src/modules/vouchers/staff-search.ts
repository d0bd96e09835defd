import type { PriceMarket } from "#kernel/market.ts";
import type { VoucherType } from "./model.ts";
import type { VoucherState } from "./voucher-state.ts";

/** Codes on a page of the back office. */
export const vouchersPerPage = 50;
/** Orders on a page of the uses of a code. */
export const usesPerPage = 50;
/** Batches on a page. */
export const batchesPerPage = 50;

/** Where codes come from, as the list tells them apart. Source: BO-06. */
export const voucherSources = ["single", "batch", "newsletter", "paper-set", "complaint"] as const;
/** One of them. */
export type VoucherSource = (typeof voucherSources)[number];

/** What the list of codes is narrowed to; empty texts are no limit. Source: BO-06. */
export type VoucherSearch = {
  /** Part of a code, however it is written. */
  readonly text: string;
  readonly state: "" | VoucherState;
  readonly type: "" | VoucherType;
  readonly source: "" | VoucherSource;
  readonly market: "" | PriceMarket;
  readonly campaign: string;
  /** ISO date on which codes are good. */
  readonly day: string;
  /** Codes of this batch alone. */
  readonly batch: string;
  /** From 1. */
  readonly page: number;
};
