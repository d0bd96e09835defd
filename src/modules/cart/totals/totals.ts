import { minor, sum, type MoneyMinor } from "#kernel/money.ts";
import { splitTax } from "#modules/pricing/contract.ts";

/** Tax at one rate over goods and shipping after discounts, minor units: gross = net + tax. Source: PRICE-16. */
export type TaxRow = {
  readonly basisPoints: number;
  readonly gross: MoneyMinor;
  readonly net: MoneyMinor;
  readonly tax: MoneyMinor;
};

/** Sums of a cart or order in minor units: grand = goods + shipping - discount, toPay = grand - giftVoucherApplied. Source: CART-02. */
export type Totals = {
  readonly goods: MoneyMinor;
  /** On goods and shipping. */
  readonly discount: MoneyMinor;
  readonly shipping: MoneyMinor;
  readonly grand: MoneyMinor;
  readonly tax: readonly TaxRow[];
  readonly giftVoucherApplied: MoneyMinor;
  readonly toPay: MoneyMinor;
};

/** A line's price with its discount; `net` and `tax` are of the reduced price. */
export type ReducedPrice = {
  readonly gross: MoneyMinor;
  readonly discount: MoneyMinor;
  readonly net: MoneyMinor;
  readonly tax: MoneyMinor;
  readonly taxRate: number;
};

/** Shipping before its discount, the discount, and the maximum gift vouchers can pay; minor units. */
export type AccompanyingGoods = {
  readonly shipping: MoneyMinor;
  readonly shippingDiscount?: MoneyMinor;
  readonly giftBalance?: MoneyMinor;
  /** The gift vouchers among the goods: no gift voucher pays for them. Source: GIFT-03. */
  readonly giftsBought?: MoneyMinor;
};

const nothing = minor(0);

/** A line's price after a discount, with the tax of the reduced price. Source: VOUCH-03, PRICE-16. */
export function lessDiscount(
  price: { readonly gross: MoneyMinor; readonly net: MoneyMinor; readonly tax: MoneyMinor; readonly taxRate: number },
  discount: MoneyMinor,
): ReducedPrice {
  const { gross, taxRate } = price;
  if (discount === 0) return { gross, discount, net: price.net, tax: price.tax, taxRate };
  const { net, tax } = splitTax(minor(gross - discount), taxRate);
  return { gross, discount, net, tax, taxRate };
}

function taxRows(parts: readonly Omit<ReducedPrice, "tax">[]): readonly TaxRow[] {
  const rates = [...new Set(parts.map(({ taxRate }) => taxRate))].toSorted((a, b) => b - a);
  return rates.flatMap((basisPoints) => {
    const mine = parts.filter(({ taxRate }) => taxRate === basisPoints);
    const gross = minor(sum(mine.map((part) => part.gross)) - sum(mine.map((part) => part.discount)));
    const net = sum(mine.map((part) => part.net));
    return gross === 0 ? [] : [{ basisPoints, gross, net, tax: minor(gross - net) }];
  });
}

/**
 * Adds up lines and shipping; the only source of totals for carts and orders. Tax is split per line and per rate after
 * discounts; shipping is taxed at the rate of the goods; gift vouchers pay last and change no tax.
 * @param lines prices after discounts;
 * @param taxBasisPoints rate of the delivery country, for the shipping
 * @source CART-02, CART-12, PRICE-16, VOUCH-03
 */
export function addUp(lines: readonly ReducedPrice[], extras: AccompanyingGoods, taxBasisPoints: number): Totals {
  const { shipping, shippingDiscount = nothing, giftBalance = nothing, giftsBought = nothing } = extras;
  const goods = sum(lines.map((line) => line.gross));
  const discount = minor(sum(lines.map((line) => line.discount)) + shippingDiscount);
  const grand = minor(goods + shipping - discount);
  const { net } = splitTax(minor(shipping - shippingDiscount), taxBasisPoints);
  const postage = { gross: shipping, discount: shippingDiscount, net, taxRate: taxBasisPoints };
  const giftVoucherApplied = minor(Math.min(grand - giftsBought, giftBalance));
  return {
    goods,
    discount,
    shipping,
    grand,
    tax: taxRows([...lines, postage]),
    giftVoucherApplied,
    toPay: minor(grand - giftVoucherApplied),
  };
}
