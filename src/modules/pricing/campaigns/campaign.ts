import { permits } from "#kernel/scope.ts";
import { minor, roundFraction, roundingStep, type Currency, type MoneyMinor } from "#kernel/money.ts";

/** Kinds of goods a campaign can be for. Source: PRICE-13. */
export const goodsKinds = ["card", "photoframe", "photobook", "calendar", "collage", "photobox", "photoprint"] as const;
/** A kind of goods. Source: PRICE-13. */
export type GoodsKind = (typeof goodsKinds)[number];

/** A share of the price in basis points, or an amount off a line in minor units by currency. Source: PRICE-13. */
export type Discount =
  | { readonly kind: "percent"; readonly basisPoints: number }
  | { readonly kind: "amount"; readonly amounts: Readonly<Partial<Record<Currency, number>>> };

/** A temporary reduction. Empty lists apply everywhere. Source: PRICE-13. */
export type Campaign = {
  readonly id: string;
  readonly title: string;
  readonly discount: Discount;
  /** With a code, prices are reduced only when it is redeemed: tiles and pages use the list's price. */
  readonly code: string | null;
  readonly kinds: readonly string[];
  readonly categories: readonly string[];
  readonly occasions: readonly string[];
  readonly markets: readonly string[];
  readonly channels: readonly string[];
  /** Milliseconds since 1970: active from `startsAt` up to but not at `endsAt`. */
  readonly startsAt: number;
  readonly endsAt: number;
};

/** Where and what is priced, as far as campaigns depend on it; a design's occasion and category if it has one. */
export type PriceSubject = {
  readonly kind: GoodsKind;
  readonly occasion?: string | undefined;
  readonly category?: string | undefined;
};

/** Whether a campaign lowers prices at a given time, the end not included. Source: PRICE-13. */
export function isRunning(campaign: Pick<Campaign, "startsAt" | "endsAt">, now: number): boolean {
  return campaign.startsAt <= now && now < campaign.endsAt;
}

/** Whether a campaign applies to these goods. Source: PRICE-13. */
export function concerns(
  campaign: Pick<Campaign, "kinds" | "categories" | "occasions">,
  { kind, occasion, category }: PriceSubject,
): boolean {
  return (
    permits(campaign.kinds, kind) && permits(campaign.occasions, occasion) && permits(campaign.categories, category)
  );
}

/**
 * A line total after a discount: never negative, never above `total`, rounded half up to the currency's step, and not
 * decreasing when `total` rises.
 * @param total minor units
 * @source PRICE-13, PRICE-06
 */
export function discountedTotal(discount: Discount, total: MoneyMinor, currency: Currency): MoneyMinor {
  if (discount.kind === "percent") {
    const rounded = roundFraction(total * (10_000 - discount.basisPoints), 10_000, currency);
    return minor(Math.min(total, rounded));
  }
  const step = roundingStep[currency];
  const amount = Math.floor((discount.amounts[currency] ?? 0) / step) * step;
  return minor(Math.max(0, total - amount));
}

/**
 * The campaign that makes a line cheapest, with that total; undefined if none does. Campaigns are not combined. Source:
 * PRICE-13.
 */
export function bestCampaign(
  campaigns: readonly Campaign[],
  subject: PriceSubject,
  total: MoneyMinor,
  currency: Currency,
): { readonly campaign: Campaign; readonly total: MoneyMinor } | undefined {
  const reduced = campaigns
    .filter((campaign) => concerns(campaign, subject))
    .map((campaign) => ({ campaign, total: discountedTotal(campaign.discount, total, currency) }))
    .filter((offer) => offer.total < total);
  return reduced.toSorted((a, b) => a.total - b.total || a.campaign.id.localeCompare(b.campaign.id))[0];
}
