import { languageOf, lengthUnitOf, type Language, type Locale } from "../market.ts";

type Separators = readonly [thousands: string, decimal: string];

const separators: Readonly<Record<Language, Separators>> = {
  de: [".", ","],
  en: [",", "."],
  fr: ["\u202F", ","],
  it: [".", ","],
  es: [".", ","],
  nl: [".", ","],
};
/** Switzerland and Liechtenstein, all languages. Source: D-25. */
const swiss: Separators = ["'", "."];

function separatorsOf(locale: Locale): Separators {
  return locale.endsWith("-CH") || locale.endsWith("-LI") ? swiss : separators[languageOf(locale)];
}

/**
 * A number in the format of the locale, `1.234,5` in German, with at most `digits` decimals. Hand-written like
 * `formatMoney`: creating the browser's formatter costs more than painting the field it is for, fields update with
 * every frame of a drag, and server and browser must not differ.
 * @source LOC-13, D-25, CFG-22
 */
export function formatNumber(value: number, locale: Locale, digits = 3, { grouped = true } = {}): string {
  const [thousands, decimal] = separatorsOf(locale);
  const rounded = Math.abs(value).toFixed(digits);
  const [integer = "0", part = ""] = rounded.split(".");
  const decimals = part.replace(/0+$/, "");
  const sign = value < 0 && Number(rounded) !== 0 ? "-" : "";
  // Spanish does not group four digits.
  const isGrouped = grouped && (integer.length > 4 || !locale.startsWith("es"));
  const groupedInteger = isGrouped ? integer.replaceAll(/\B(?=(\d{3})+$)/g, thousands) : integer;
  return decimals === "" ? `${sign}${groupedInteger}` : `${sign}${groupedInteger}${decimal}${decimals}`;
}

const percentSigns: Readonly<Record<Language, string>> = {
  de: "\u00A0%",
  en: "%",
  fr: "\u202F%",
  it: "%",
  es: "\u00A0%",
  nl: "%",
};

/** A percentage in the format of the locale, `8,1 %`, with at most two decimals. */
export function formatPercent(value: number, locale: Locale): string {
  return `${formatNumber(value, locale, 2)}${percentSigns[languageOf(locale)]}`;
}

/** A length in mm in the unit of the locale, without the unit: cm with at most one decimal, inches with two. Source: LOC-06. */
export function formatLength(mm: number, locale: Locale): string {
  return lengthUnitOf(locale) === "inch" ? formatNumber(mm / 25.4, locale, 2) : formatNumber(mm / 10, locale, 1);
}

/**
 * Parses a length typed in the unit of the locale, with comma or point, to whole mm; undefined if it is not a length.
 * Source: FRAME-07, FRAME-09, LOC-04.
 */
export function typedMillimetres(text: string, locale: Locale): number | undefined {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return undefined;
  return Math.round(Number(text.trim().replace(",", ".")) * (lengthUnitOf(locale) === "inch" ? 25.4 : 10));
}

/**
 * Numbers with thousands separators as written in the shops: `1.000`, `1,000`, `1’000`, `1 000` with any kind of space.
 * Source: LOC-13.
 */
const grouped = /^\d{1,3}(?:[.,'’\s]\d{3}){1,4}$/;

/**
 * Parses a typed number of pieces; NaN if it is none: only digits and thousands separators are allowed, so `1e3`, `-3` and
 * `2.5` are rejected.
 * @source PDP-05, UI-07
 */
export function typedPieces(text: string): number {
  const typed = text.trim();
  if (grouped.test(typed)) return Number(typed.replaceAll(/\D/g, ""));
  return /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
}
