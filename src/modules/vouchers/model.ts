import type { LineKind } from "#kernel/line-kind.ts";
import type { Channel, Locale, PriceMarket } from "#kernel/market.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";

/** What a code grants: a percentage of the goods, an amount, standard shipping, or samples. Source: VOUCH-02. */
export const voucherTypes = ["percent", "amount", "freeShipping", "freeSample"] as const;
/** What a code grants. Source: VOUCH-02. */
export type VoucherType = (typeof voucherTypes)[number];

/** A discount code. Empty lists set no limit; times in ms since 1970. Source: VOUCH-02. */
export type Voucher = {
  readonly id: string;
  /** Normalised: capital letters and digits. */
  readonly code: string;
  /** As printed. */
  readonly shown: string;
  readonly type: VoucherType;
  /** Percent, minor units, or number of samples. */
  readonly value: number;
  /** For amounts only. */
  readonly currency: Currency | null;
  readonly channels: readonly string[];
  readonly markets: readonly string[];
  readonly productKinds: readonly string[];
  /** Categories and occasions of designs. */
  readonly categories: readonly string[];
  /** Minimum value of the goods it applies to, minor units. */
  readonly minGoods: MoneyMinor;
  readonly firstOrderOnly: boolean;
  readonly validFrom: number;
  readonly validTo: number | null;
  readonly maxUses: number | null;
  readonly usesPerCustomer: number | null;
  /** Can be combined with other stackable codes. Source: VOUCH-02, VOUCH-04. */
  readonly stackable: boolean;
  /** Does not apply to goods already reduced by a campaign. */
  readonly excludesDiscounted: boolean;
  /** The only address that may use it, in lower case. Source: VOUCH-07. */
  readonly email: string | null;
  readonly paused: boolean;
};

/** How often a code was used, and what is known about the customer. */
export type VoucherUses = {
  /** Uses by anybody; counted only if the code has a limit. */
  readonly all: number;
  readonly ofCustomer: number;
  readonly customerHasOrdered: boolean;
};

/** A code in a cart. */
export type HeldVoucher = { readonly voucher: Voucher; readonly uses: VoucherUses };

/** The parts of a line a discount depends on; amounts gross in minor units. Source: VOUCH-03. */
export type DiscountLine = {
  readonly id: string;
  readonly title: string;
  readonly kind: LineKind;
  /** Category and occasion of its design. */
  readonly categories: readonly string[];
  readonly gross: MoneyMinor;
  /** Already reduced by a campaign. */
  readonly reduced: boolean;
};

/** Where and by whom a code is used. */
export type VoucherPlace = {
  readonly channel: Channel;
  readonly market: PriceMarket;
  readonly currency: Currency;
  readonly locale: Locale;
  /** Time in ms since 1970. */
  readonly now: number;
  /** As entered at the checkout; undefined before. */
  readonly email: string | undefined;
};
