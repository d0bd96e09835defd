import type { LineKind } from "#kernel/line-kind.ts";
import { permits } from "#kernel/scope.ts";
import { minor, roundFraction, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { DiscountLine, Voucher } from "./model.ts";

/** The discount of codes, in minor units: per line id, on shipping, and per code. Source: VOUCH-03. */
export type Discount = {
  readonly lines: ReadonlyMap<string, MoneyMinor>;
  readonly shipping: MoneyMinor;
  readonly vouchers: readonly { readonly id: string; readonly amount: MoneyMinor }[];
};

/** Price of the chosen delivery method and of the standard one, minor units. */
export type ShippingPrices = { readonly chosen: MoneyMinor; readonly standard: MoneyMinor };

const free = minor(0);

/**
 * Splits an amount in proportion to weights, to the unit: the rounding remainder goes to the largest remainders, the
 * first line if they are equal. No share exceeds its weight if the amount does not exceed their sum.
 * @param amount minor units, at least 0;
 * @param weights minor units, at least 0
 * @source VOUCH-03
 */
export function shareOut(amount: MoneyMinor, weights: readonly MoneyMinor[]): readonly MoneyMinor[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => free);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = exact.map((part) => Number(part / whole));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const remainders = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .toSorted((a, b) => Number(b.rest - a.rest));
  const lucky = new Set(remainders.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => minor(share + (lucky.has(index) ? 1 : 0)));
}

/** Whether discounts apply to a kind of goods. Source: VOUCH-03. */
const takesDiscounts: Readonly<Record<LineKind, boolean>> = {
  card: true,
  accessory: true,
  sample: false,
  "paper-set": false,
  "gift-voucher": false,
  "photo-product": true,
};

/**
 * Whether a code applies to a line: goods of its kinds and categories, never samples (nor sets of them) and gift
 * vouchers. Source: VOUCH-03.
 */
export function countsFor(voucher: Voucher, line: DiscountLine): boolean {
  if (voucher.type === "freeSample") return line.kind === "sample" && line.gross > 0;
  if (!takesDiscounts[line.kind]) return false;
  if (!permits(voucher.productKinds, line.kind) || !permits(voucher.categories, ...line.categories)) return false;
  return !(voucher.excludesDiscounted && line.reduced);
}

/** The most expensive samples of a cart, as many as the code grants. */
function freeSamples(voucher: Voucher, weights: readonly MoneyMinor[]): readonly MoneyMinor[] {
  const dearest = weights
    .map((weight, index) => ({ weight, index }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, voucher.value);
  const granted = new Set(dearest.map(({ index }) => index));
  return weights.map((weight, index) => (granted.has(index) ? weight : free));
}

function sharesOf(voucher: Voucher, weights: readonly MoneyMinor[], currency: Currency): readonly MoneyMinor[] {
  const goods = sum(weights);
  switch (voucher.type) {
    case "percent":
      // Rounded to a payable amount; a discount never exceeds the goods.
      return shareOut(minor(Math.min(goods, roundFraction(goods * voucher.value, 100, currency))), weights);
    case "amount":
      return shareOut(minor(Math.min(goods, voucher.value)), weights);
    case "freeSample":
      return freeSamples(voucher, weights);
    case "freeShipping":
      return weights.map(() => free);
  }
}

/**
 * The discount of accepted codes on a cart. Percentages come before amounts and each applies to what is left; nothing
 * falls below 0. Free shipping is worth the standard price, whichever method is chosen.
 * @source VOUCH-03
 */
export function discountOf(
  vouchers: readonly Voucher[],
  lines: readonly DiscountLine[],
  shipping: ShippingPrices,
  currency: Currency,
): Discount {
  const remaining = new Map<string, MoneyMinor>(lines.map(({ id }) => [id, free]));
  const worth: { readonly id: string; readonly amount: MoneyMinor }[] = [];
  let offShipping = free;
  const amountsLast = vouchers.toSorted((a, b) => Number(a.type === "amount") - Number(b.type === "amount"));
  for (const voucher of amountsLast) {
    const counted = lines.filter((line) => countsFor(voucher, line));
    const left = counted.map((line) => minor(line.gross - (remaining.get(line.id) ?? 0)));
    const shares = sharesOf(voucher, left, currency);
    for (const [index, line] of counted.entries())
      remaining.set(line.id, minor((remaining.get(line.id) ?? 0) + (shares[index] ?? 0)));
    const postage =
      voucher.type === "freeShipping" ? minor(Math.min(shipping.chosen, shipping.standard) - offShipping) : free;
    offShipping = minor(offShipping + postage);
    worth.push({ id: voucher.id, amount: minor(sum(shares) + postage) });
  }
  return { lines: remaining, shipping: offShipping, vouchers: worth };
}
