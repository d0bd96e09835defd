import type { Channel, Locale, PriceMarket } from "#kernel/market.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";

/** What a code gives: a part of the goods, an amount, the standard shipping, or samples. Source: VOUCH-02. */
export const voucherTypes = ["percent", "amount", "freeShipping", "freeSample"] as const;
/** What a code gives. Source: VOUCH-02. */
export type VoucherType = (typeof voucherTypes)[number];

/** A discount code. Empty lists mean no limit; moments in ms since 1970. Source: VOUCH-02. */
export type Voucher = {
  readonly id: string;
  /** As compared: capital letters and digits. */
  readonly code: string;
  /** As printed. */
  readonly shown: string;
  readonly type: VoucherType;
  /** Percent, minor units, or number of samples. */
  readonly value: number;
  /** Of amounts only. */
  readonly currency: Currency | null;
  readonly channels: readonly string[];
  readonly markets: readonly string[];
  readonly productKinds: readonly string[];
  /** Categories and occasions of designs. */
  readonly categories: readonly string[];
  /** Smallest value of the goods it counts for, minor units. */
  readonly minGoods: MoneyMinor;
  readonly firstOrderOnly: boolean;
  readonly validFrom: number;
  readonly validTo: number | null;
  readonly maxUses: number | null;
  readonly usesPerCustomer: number | null;
  /** May stand beside other codes that are marked so. Source: VOUCH-02, VOUCH-04. */
  readonly stackable: boolean;
  /** Does not count for goods a campaign has already reduced. */
  readonly excludesDiscounted: boolean;
  /** The one address that may use it, in small letters. Source: VOUCH-07. */
  readonly email: string | null;
  readonly paused: boolean;
};

/** How often a code was used, and what we know of the customer who wants to. */
export type VoucherUses = {
  /** Uses of anybody; counted only where the code has a limit. */
  readonly all: number;
  readonly ofCustomer: number;
  readonly customerHasOrdered: boolean;
};

/** A code in somebody's cart. */
export type HeldVoucher = { readonly voucher: Voucher; readonly uses: VoucherUses };

/** A line as far as a discount depends on it; amounts gross in minor units. Source: VOUCH-03. */
export type DiscountLine = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** Category and occasion of its design. */
  readonly categories: readonly string[];
  readonly gross: MoneyMinor;
  /** A campaign has reduced it. */
  readonly reduced: boolean;
};

/** Where and by whom a code is used. */
export type VoucherPlace = {
  readonly channel: Channel;
  readonly market: PriceMarket;
  readonly currency: Currency;
  readonly locale: Locale;
  /** Moment in ms since 1970. */
  readonly now: number;
  /** As typed at the checkout; undefined before. */
  readonly email: string | undefined;
};
