import { languageOf, locales, type Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";

/**
 * Value of the code in minor units of the locale's currency, minimum order value, validity in days. Source: VOUCH-07,
 * D-15.
 */
export const gift = { value: minor(500), minGoods: minor(2500), days: 90 } as const;

/**
 * The voucher as texts of a locale: its value, its minimum order value, and as part of a German compound
 * ("5-€-Gutschein").
 */
export function giftTexts(locale: Locale): { readonly worth: string; readonly from: string; readonly short: string } {
  const { currency } = locales[locale];
  const worth = formatMoney({ amount: gift.value, currency }, locale);
  const short = languageOf(locale) === "de" ? `5-${currency === "EUR" ? "€" : currency}` : worth;
  return { worth, from: formatMoney({ amount: gift.minGoods, currency }, locale), short };
}
