import type { Locale } from "../market.ts";
import { minor, type Currency, type Money } from "../money.ts";

const symbols: Readonly<Record<Currency, string>> = { EUR: "€", CHF: "CHF", GBP: "£", USD: "$" };

/** CLDR's narrow no-break spaces and minus signs are kept; only German and Swiss locales have rules of our own. */
const intlFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for reading: German locales `1.234,56 €`, Switzerland and Liechtenstein (all languages)
 * `1'234.50 CHF`, other locales by CLDR. The space before the symbol does not break.
 * @source LOC-13, D-25
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  return formatFraction(amount, 2, currency, locale);
}

/** A price difference with its sign; undefined if zero. Source: PDP-05. */
export function signedMoney({ amount, currency }: Money, locale: Locale): string | undefined {
  const size = formatMoney({ amount: minor(Math.abs(amount)), currency }, locale);
  return amount === 0 ? undefined : `${amount > 0 ? "+" : "−"} ${size}`;
}

/** An amount of a response of the server as `formatMoney` writes it; empty without one. Source: LOC-13. */
export function amountText(
  money: { readonly amount: number; readonly currency: Currency } | null,
  locale: Locale,
): string {
  return money ? formatMoney({ amount: minor(money.amount), currency: money.currency }, locale) : "";
}

/** An amount as `formatMoney` writes it, whole ones without decimals: `50 CHF`, `50 €`, `£50`. Source: GIFT-02, LOC-13. */
export function formatRoundMoney(money: Money, locale: Locale): string {
  return money.amount % 100 === 0
    ? formatFraction(money.amount / 100, 0, money.currency, locale)
    : formatMoney(money, locale);
}

/**
 * The unit price with as many decimals as it needs, up to four: `2,495 €`. Undefined when no such price times the
 * quantity equals the total; then only the total is exact.
 * @param total price of all pieces; @param quantity pieces, at least one
 * @source ORD-12, EN 16931 (BT-146 has no limit of digits), LOC-13
 */
export function formatExactUnitPrice(
  { amount, currency }: Money,
  quantity: number,
  locale: Locale,
): string | undefined {
  const digits = [2, 3, 4].find((each) => (amount * 10 ** (each - 2)) % quantity === 0);
  if (digits === undefined) return undefined;
  return formatFraction((amount * 10 ** (digits - 2)) / quantity, digits, currency, locale);
}

/** Formats an amount given in units of the last of `digits` decimals. */
function formatFraction(amount: number, digits: number, currency: Currency, locale: Locale): string {
  const swiss = locale.endsWith("-CH") || locale.endsWith("-LI");
  if (!swiss && !locale.startsWith("de-")) return intlFormat(locale, currency, digits).format(amount / 10 ** digits);
  const sign = amount < 0 ? "-" : "";
  const figures = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = figures.length - digits;
  const integer = figures.slice(0, whole).replaceAll(/\B(?=(\d{3})+$)/g, swiss ? "'" : ".");
  const decimals = digits === 0 ? "" : `${swiss ? "." : ","}${figures.slice(whole)}`;
  return `${sign}${integer}${decimals}\u00A0${symbols[currency]}`;
}

function intlFormat(locale: Locale, currency: Currency, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = intlFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: digits });
  intlFormats.set(key, made);
  return made;
}

/** Minor units as a bare number: `1,90` as people type it, with a point for files of programs. Source: LOC-13. */
export function plainAmount(amount: number, mark: "," | "." = ","): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}
