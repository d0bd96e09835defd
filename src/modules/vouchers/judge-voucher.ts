import { isForShop } from "#kernel/scope.ts";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, sum, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { countsFor } from "./discount.ts";
import type { DiscountLine, HeldVoucher, Voucher, VoucherPlace } from "./model.ts";

/**
 * Whether two codes can be combined on one order: only if both are marked stackable. Gift vouchers can be combined with
 * any. Source: VOUCH-02, VOUCH-04.
 */
export function canBeCombined(one: Pick<Voucher, "stackable">, other: Pick<Voucher, "stackable">): boolean {
  return one.stackable && other.stackable;
}

function fitsPlace(voucher: Voucher, place: VoucherPlace): boolean {
  return isForShop(voucher, place) && (voucher.currency === null || voucher.currency === place.currency);
}

/** A personal code is checked against the address once there is one. Source: VOUCH-07. */
function fitsCustomer({ voucher, uses }: HeldVoucher, { email }: VoucherPlace): Result<Voucher> {
  if (voucher.usesPerCustomer !== null && uses.ofCustomer >= voucher.usesPerCustomer) return refuse("VOUCHER_USED");
  if (voucher.maxUses !== null && uses.all >= voucher.maxUses)
    return refuse(uses.ofCustomer > 0 ? "VOUCHER_USED" : "VOUCHER_EXHAUSTED");
  if (voucher.email !== null && email !== undefined && email !== "" && plainEmail(email) !== voucher.email)
    return refuse("VOUCHER_ADDRESS");
  return voucher.firstOrderOnly && uses.customerHasOrdered ? refuse("VOUCHER_FIRST_ORDER") : accept(voucher);
}

/** Goods that count towards the minimum value of a code: for shipping and sample codes, all goods. */
function goodsFor(voucher: Voucher, lines: readonly DiscountLine[]): MoneyMinor {
  const goods = voucher.type === "freeSample" ? { ...voucher, type: "amount" as const } : voucher;
  return sum(lines.filter((line) => countsFor(goods, line)).map(({ gross }) => gross));
}

function fitsGoods(voucher: Voucher, lines: readonly DiscountLine[], place: VoucherPlace): Result<Voucher> {
  if (!lines.some((line) => countsFor(voucher, line)))
    return refuse("VOUCHER_PRODUCT", { article: lines[0]?.title ?? "" });
  const goods = goodsFor(voucher, lines);
  if (goods >= voucher.minGoods) return accept(voucher);
  const text = (amount: MoneyMinor) => formatMoney({ amount, currency: place.currency }, place.locale);
  return refuse("VOUCHER_MINIMUM", {
    amount: text(voucher.minGoods),
    missing: text(minor(voucher.minGoods - goods)),
  });
}

/**
 * Whether a code applies to a cart. Refuses VOUCHER_UNKNOWN while it is paused or planned, VOUCHER_EXPIRED,
 * VOUCHER_MARKET, VOUCHER_USED, VOUCHER_EXHAUSTED, VOUCHER_ADDRESS, VOUCHER_FIRST_ORDER, VOUCHER_PRODUCT,
 * VOUCHER_MINIMUM.
 * @source VOUCH-02, VOUCH-06, VOUCH-07
 */
export function judgeVoucher(held: HeldVoucher, lines: readonly DiscountLine[], place: VoucherPlace): Result<Voucher> {
  const { voucher } = held;
  if (voucher.paused || place.now < voucher.validFrom) return refuse("VOUCHER_UNKNOWN");
  if (voucher.validTo !== null && place.now >= voucher.validTo)
    return refuse("VOUCHER_EXPIRED", { date: formatDate(shopDateOf(voucher.validTo - 1), place.locale) });
  if (!fitsPlace(voucher, place)) return refuse("VOUCHER_MARKET");
  const customer = fitsCustomer(held, place);
  if (!customer.ok) return customer;
  return fitsGoods(voucher, lines, place);
}
