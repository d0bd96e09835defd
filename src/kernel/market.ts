import type { Currency } from "./money.ts";

/** The two storefronts. Source: GEN-02. */
export const channels = ["card", "photo"] as const;
/** A storefront. Source: GEN-02. */
export type Channel = (typeof channels)[number];

/** Price-list markets; LI uses the Swiss list. Source: CAT 6. */
export const priceMarkets = ["DE", "AT", "CH", "LU", "FR", "BE", "IT", "ES", "NL", "GB", "US"] as const;
/** A price-list market. Source: CAT 6. */
export type PriceMarket = (typeof priceMarkets)[number];

/** The currency of each price-list market. Source: LOC-05, CAT 6. */
export const marketCurrency: Readonly<Record<PriceMarket, Currency>> = {
  DE: "EUR",
  AT: "EUR",
  CH: "CHF",
  LU: "EUR",
  FR: "EUR",
  BE: "EUR",
  IT: "EUR",
  ES: "EUR",
  NL: "EUR",
  GB: "GBP",
  US: "USD",
};

/** Countries the shop can deliver to; GB and US are the extra rows of D-05. Source: LOC-07, D-05. */
export const deliveryCountries = ["DE", "AT", "CH", "LI", "LU", "FR", "IT", "BE", "NL", "ES", "GB", "US"] as const;
/** A delivery country. Source: LOC-07. */
export type DeliveryCountry = (typeof deliveryCountries)[number];

/** Member states of the European Union the shop does not deliver to; companies there order for other recipients. Source: CHK-13. */
export const otherMemberStates = [
  "BG",
  "CY",
  "CZ",
  "DK",
  "EE",
  "FI",
  "GR",
  "HR",
  "HU",
  "IE",
  "LT",
  "LV",
  "MT",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
] as const;

/** Billing countries: the delivery countries and every other member state. Source: CHK-11, CHK-13. */
export const billingCountries = [...deliveryCountries, ...otherMemberStates] as const;
/** A billing country. Source: CHK-13. */
export type BillingCountry = (typeof billingCountries)[number];

/** Whether the shop delivers to a billing country. Source: LOC-07. */
export function isDeliveryCountry(country: BillingCountry): country is DeliveryCountry {
  return deliveryCountries.some((each) => each === country);
}

/** Top-level-domain codes: the shop has one domain per channel and code. Source: LOC-02, CAT 11. */
export const tlds = ["de", "at", "ch", "li", "lu", "fr", "be", "nl", "it", "es", "uk", "com"] as const;
/** A top-level-domain code. Source: LOC-02. */
export type Tld = (typeof tlds)[number];

type LocaleRow = {
  readonly market: PriceMarket;
  readonly country: DeliveryCountry;
  readonly currency: Currency;
  readonly tld: Tld;
  /** First path segment on its domain; empty for the domain's default locale. */
  readonly prefix: "" | "de" | "fr" | "it";
};

/** The 17 locales with price market, home country, currency, domain and URL prefix. Source: LOC-01, LOC-02, CAT 11. */
export const locales = {
  "de-DE": { market: "DE", country: "DE", currency: "EUR", tld: "de", prefix: "" },
  "de-AT": { market: "AT", country: "AT", currency: "EUR", tld: "at", prefix: "" },
  "de-CH": { market: "CH", country: "CH", currency: "CHF", tld: "ch", prefix: "" },
  "fr-CH": { market: "CH", country: "CH", currency: "CHF", tld: "ch", prefix: "fr" },
  "it-CH": { market: "CH", country: "CH", currency: "CHF", tld: "ch", prefix: "it" },
  "de-LI": { market: "CH", country: "LI", currency: "CHF", tld: "li", prefix: "" },
  "de-LU": { market: "LU", country: "LU", currency: "EUR", tld: "lu", prefix: "" },
  "fr-LU": { market: "LU", country: "LU", currency: "EUR", tld: "lu", prefix: "fr" },
  "fr-FR": { market: "FR", country: "FR", currency: "EUR", tld: "fr", prefix: "" },
  "nl-BE": { market: "BE", country: "BE", currency: "EUR", tld: "be", prefix: "" },
  "fr-BE": { market: "BE", country: "BE", currency: "EUR", tld: "be", prefix: "fr" },
  "nl-NL": { market: "NL", country: "NL", currency: "EUR", tld: "nl", prefix: "" },
  "it-IT": { market: "IT", country: "IT", currency: "EUR", tld: "it", prefix: "" },
  "de-IT": { market: "IT", country: "IT", currency: "EUR", tld: "it", prefix: "de" },
  "es-ES": { market: "ES", country: "ES", currency: "EUR", tld: "es", prefix: "" },
  "en-GB": { market: "GB", country: "GB", currency: "GBP", tld: "uk", prefix: "" },
  "en-US": { market: "US", country: "US", currency: "USD", tld: "com", prefix: "" },
} as const satisfies Record<string, LocaleRow>;

/** A known locale. Source: LOC-01. */
export type Locale = keyof typeof locales;

/** Locale of unknown hosts and last fallback of every text. Source: LOC-01, LOC-03. */
export const defaultLocale: Locale = "de-DE";

/** Locale of the staff: back office, job tickets, logs. */
export const staffLocale: Locale = "de-DE";

/** Languages of the shop, in the order of every translation table. Source: LOC-11, CAT 10. */
export const languages = ["de", "en", "fr", "it", "es", "nl"] as const;
/** A language of the shop. Source: LOC-11. */
export type Language = (typeof languages)[number];

const languageOfLocale = new Map(
  Object.keys(locales).map((locale) => [locale, languages.find((language) => locale.startsWith(language))]),
);

/** The language of a locale: `fr` for `fr-CH`. Source: LOC-03. */
export function languageOf(locale: Locale): Language {
  return languageOfLocale.get(locale) ?? "de";
}

/** The main locale of each language. */
export const homeLocales: Readonly<Record<Language, Locale>> = {
  de: "de-DE",
  en: "en-GB",
  fr: "fr-FR",
  it: "it-IT",
  es: "es-ES",
  nl: "nl-NL",
};

/** The first day of a calendar week. Source: CAL-08. */
export function weekStartOf(locale: string): "monday" | "sunday" {
  return locale === "en-US" ? "sunday" : "monday";
}

/** Whether dates are written month first: "March 1, 2027". Source: CAL-09. */
export function writesMonthFirst(locale: string): boolean {
  return locale === "en-US";
}

/** Whose clocks a locale goes by: of the continent, Great Britain or the American east. Source: CAL-09. */
export function clocksOf(locale: string): "continent" | "britain" | "america" {
  if (locale === "en-US") return "america";
  return locale === "en-GB" ? "britain" : "continent";
}

/**
 * Names under which a text is looked up for a locale, most specific first: the locale itself, its language, German.
 * American English falls back to British, which is `en`.
 * @source LOC-03
 */
export function textChain(locale: Locale): readonly string[] {
  return [...new Set([locale, languageOf(locale), "de"])];
}

/** The unit of length of a locale. Source: LOC-04, LOC-06. */
export function lengthUnitOf(locale: Locale): "cm" | "inch" {
  return locale === "en-US" ? "inch" : "cm";
}

/** Whether there are apps for the photo shop of a locale. Source: LOC-04. */
export function hasApps(locale: Locale): boolean {
  return locale !== "en-US";
}

/** Whether a locale uses Swiss German spelling, "ss" for "ß". Source: LOC-14. */
export function writesSwiss(locale: Locale): boolean {
  return locale === "de-CH" || locale === "de-LI";
}

/**
 * Normalises and checks a locale string; undefined when it is malformed or not one of the 17.
 * @source LOC-08, D-12
 */
export function parseLocale(text: string): Locale | undefined {
  if (!/^[a-zA-Z]{2}-[a-zA-Z]{2}$/.test(text)) return undefined;
  const normalised = `${text.slice(0, 2).toLowerCase()}-${text.slice(3).toUpperCase()}`;
  return Object.keys(locales).find((known): known is Locale => known === normalised);
}

/** All locales in the order of the specification. Source: LOC-01. */
export const localeNames: readonly Locale[] = Object.keys(locales).flatMap((name) => parseLocale(name) ?? []);

function sharing(tld: Tld): readonly [Locale, ...Locale[]] {
  const all = localeNames.filter((name) => locales[name].tld === tld);
  const [first = "de-DE", ...others] = all.toSorted((a, b) => locales[a].prefix.length - locales[b].prefix.length);
  return [first, ...others];
}

const domains = new Map<Tld, readonly [Locale, ...Locale[]]>();

/** Locales that share a domain, the one without a prefix first. Source: LOC-02, LOC-09. */
export function localesOfDomain(tld: Tld): readonly [Locale, ...Locale[]] {
  const known = domains.get(tld) ?? sharing(tld);
  domains.set(tld, known);
  return known;
}
