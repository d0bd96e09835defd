import type { Locale } from "./market.ts";
import type { Currency, Money } from "./money.ts";

const symbols: Readonly<Record<Currency, string>> = { EUR: "€", CHF: "CHF", GBP: "£", USD: "$" };

/** Narrow no-break spaces and minus signs of CLDR are kept; only German and Swiss locales have a rule of the house. */
const intlFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for reading: German locales `1.234,56 €`, Switzerland and Liechtenstein (all languages)
 * `1'234.50 CHF`, other locales by CLDR. The space before the symbol does not break.
 * @source LOC-13, D-25
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const swiss = locale.endsWith("-CH") || locale.endsWith("-LI");
  if (!swiss && !locale.startsWith("de-")) return intlFormat(locale, currency).format(amount / 100);
  const sign = amount < 0 ? "-" : "";
  const digits = String(Math.abs(amount)).padStart(3, "0");
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, swiss ? "'" : ".");
  return `${sign}${whole}${swiss ? "." : ","}${digits.slice(-2)}\u00A0${symbols[currency]}`;
}

function intlFormat(locale: Locale, currency: Currency): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = intlFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: "currency", currency });
  intlFormats.set(key, made);
  return made;
}
