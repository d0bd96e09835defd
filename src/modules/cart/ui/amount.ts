import type { Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";

/** Formats an amount from the server's payload. */
export function amountText(
  money: { readonly amount: number; readonly currency: Currency } | null,
  locale: Locale,
): string {
  return money ? formatMoney({ amount: minor(money.amount), currency: money.currency }, locale) : "";
}
