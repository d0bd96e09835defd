import type { LineKind } from "#kernel/line-kind.ts";
import { minor, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Refusal } from "#kernel/result.ts";
import type { PriceBreakdown } from "#modules/pricing/contract.ts";
import { splitTax } from "#modules/pricing/contract.ts";
import {
  discountOf,
  judgeVoucher,
  shareOut,
  type DiscountLine,
  type HeldVoucher,
  type VoucherPlace,
} from "#modules/vouchers/contract.ts";
import { addUp, lessDiscount, type ReducedPrice, type Totals } from "./totals.ts";

/** A priced line as discount rules see it. */
export type DiscountedLine = {
  readonly id: string;
  readonly kind: LineKind;
  readonly title: string;
  /** Category and occasion of its design. */
  readonly categories: readonly string[];
  readonly price: PriceBreakdown;
};

/** The discount of a code in the cart; a refusal states why it does not apply now. */
export type AppliedVoucher = {
  readonly id: string;
  readonly shown: string;
  readonly amount: MoneyMinor;
  readonly refusal: Refusal | null;
};

/** Everything needed to compute the totals of a cart or an order. */
export type TotalsInput = {
  readonly lines: readonly DiscountedLine[];
  readonly vouchers: readonly HeldVoucher[];
  readonly place: VoucherPlace;
  /** Prices of the chosen and of the standard delivery, minor units. */
  readonly shipping: { readonly chosen: MoneyMinor; readonly standard: MoneyMinor };
  readonly taxBasisPoints: number;
  /** Balance of the gift vouchers, minor units. Source: GIFT-03. */
  readonly giftBalance?: MoneyMinor;
  /** The buyer owes the tax, or the goods are exported: all prices are net. Source: CHK-13. */
  readonly untaxed?: boolean;
};

/** The totals, each line's price after codes by its id, and each code's discount. */
export type CalculatedTotals = {
  readonly totals: Totals;
  readonly shippingDiscount: MoneyMinor;
  readonly lines: ReadonlyMap<string, ReducedPrice>;
  readonly vouchers: readonly AppliedVoucher[];
};

/** Converts a line to the input of discount rules. */
function discountLine({ id, kind, title, categories, price }: DiscountedLine): DiscountLine {
  const reduced = price.components.some(({ component }) => component.startsWith("campaign"));
  return { id, title, kind, categories, gross: price.gross, reduced };
}

/** The discount of one code on its own, minor units; its refusal if it does not apply. Source: VOUCH-05. */
export function worthOf(
  held: HeldVoucher,
  { lines, place, shipping }: Omit<TotalsInput, "vouchers" | "taxBasisPoints">,
): { readonly amount: MoneyMinor; readonly refusal: Refusal | null } {
  const counted = lines.map(discountLine);
  const verdict = judgeVoucher(held, counted, place);
  if (!verdict.ok) return { amount: minor(0), refusal: verdict.refusal };
  const [worth] = discountOf([held.voucher], counted, shipping, place.currency).vouchers;
  return { amount: worth?.amount ?? minor(0), refusal: null };
}

/**
 * Computes the totals of a cart or an order with its codes: those that do not apply are listed with their reason and
 * give no discount.
 * @source CART-02, CART-12, VOUCH-03, VOUCH-04
 */
export function calculateTotals({
  lines,
  vouchers,
  place,
  shipping,
  taxBasisPoints,
  giftBalance = minor(0),
  untaxed = false,
}: TotalsInput): CalculatedTotals {
  const counted = lines.map(discountLine);
  const verdicts = vouchers.map((held) => ({ held, verdict: judgeVoucher(held, counted, place) }));
  const accepted = verdicts.flatMap(({ verdict }) => (verdict.ok ? [verdict.value] : []));
  const discount = discountOf(accepted, counted, shipping, place.currency);
  const reduced = new Map(
    lines.map(({ id, price }) => [id, lessDiscount(price, discount.lines.get(id) ?? minor(0))] as const),
  );
  const giftsBought = sum(lines.filter(({ kind }) => kind === "gift-voucher").map(({ price }) => price.gross));
  const extras = { shipping: shipping.chosen, shippingDiscount: discount.shipping, giftBalance, giftsBought };
  const reckoned: CalculatedTotals = {
    totals: addUp([...reduced.values()], extras, taxBasisPoints),
    shippingDiscount: discount.shipping,
    lines: reduced,
    vouchers: verdicts.map(({ held: { voucher }, verdict }) => ({
      id: voucher.id,
      shown: voucher.shown,
      amount: discount.vouchers.find(({ id }) => id === voucher.id)?.amount ?? minor(0),
      refusal: verdict.ok ? null : verdict.refusal,
    })),
  };
  return untaxed ? withoutTax(reckoned, { giftBalance, giftsBought }, taxBasisPoints) : reckoned;
}

/**
 * The same without tax: lines, shipping and discounts at their net amounts, so that the total is the former net total
 * to the cent; the discount is split as before.
 */
function withoutTax(
  { lines, totals, shippingDiscount, vouchers }: CalculatedTotals,
  gifts: { readonly giftBalance: MoneyMinor; readonly giftsBought: MoneyMinor },
  rate: number,
): CalculatedTotals {
  const net = (gross: number): MoneyMinor => splitTax(minor(gross), rate).net;
  const untaxedLines = new Map(
    [...lines].map(([id, line]) => {
      const gross = splitTax(line.gross, line.taxRate).net;
      return [id, { gross, discount: minor(gross - line.net), net: line.net, tax: minor(0), taxRate: 0 }] as const;
    }),
  );
  const shipping = net(totals.shipping);
  const offShipping = minor(shipping - net(totals.shipping - shippingDiscount));
  const untaxedTotals = addUp([...untaxedLines.values()], { shipping, shippingDiscount: offShipping, ...gifts }, 0);
  const shares = shareOut(
    untaxedTotals.discount,
    vouchers.map(({ amount }) => amount),
  );
  return {
    totals: untaxedTotals,
    shippingDiscount: offShipping,
    lines: untaxedLines,
    vouchers: vouchers.map((voucher, index) => ({ ...voucher, amount: shares[index] ?? minor(0) })),
  };
}

/** Splits the components of a line's price in proportion to another total, to the cent. Source: CHK-13. */
export function componentsOf<Component extends { readonly total: number }>(
  components: readonly Component[],
  total: MoneyMinor,
): readonly (Component & { readonly total: MoneyMinor })[] {
  const shares = shareOut(
    total,
    components.map((component) => minor(component.total)),
  );
  return components.map((component, index) => ({ ...component, total: shares[index] ?? minor(0) }));
}

/** Whether gift vouchers are being bought; they exclude purchase on invoice. Source: D-16. */
export function buysGiftVoucher(lines: readonly { readonly kind: string }[]): boolean {
  return lines.some(({ kind }) => kind === "gift-voucher");
}

/** Goods minus discounts by codes, without shipping, minor units. Source: D-16. */
export function goodsAfterCodes({ totals, shippingDiscount }: CalculatedTotals): MoneyMinor {
  return minor(totals.goods - totals.discount + shippingDiscount);
}

/** Amounts of the sums with their currency. */
export function totalsView(totals: Totals, currency: Currency) {
  const money = (amount: MoneyMinor) => ({ amount, currency });
  return {
    goods: money(totals.goods),
    discount: money(totals.discount),
    shipping: money(totals.shipping),
    tax: totals.tax.map((row) => ({
      basisPoints: row.basisPoints,
      gross: money(row.gross),
      net: money(row.net),
      tax: money(row.tax),
    })),
    grand: money(totals.grand),
    giftVoucherApplied: money(totals.giftVoucherApplied),
    toPay: money(totals.toPay),
  };
}
