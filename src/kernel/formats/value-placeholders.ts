import { lengthUnitOf, locales, type Locale } from "../market.ts";
import { currencies, minor } from "../money.ts";
import { formatMoney } from "./money-format.ts";
import { formatNumber } from "./number-format.ts";

/** Millimetres per inch, grams per pound. */
const inch = 25.4;
const pound = 453.592;

/**
 * A length or size with its unit: in the given unit, or in inches for locales that use them. Inches have two decimals,
 * lengths below one inch three, so that a fine line does not become 0.
 * @param sides lengths in `unit`; several are joined by a multiplication sign
 * @source LOC-04, LOC-06
 */
export function lengthText(sides: readonly number[], unit: "mm" | "cm", locale: Locale): string {
  const inches = lengthUnitOf(locale) === "inch";
  const formatSide = (side: number): string => {
    if (!inches) return formatNumber(side, locale, 2);
    const long = (unit === "cm" ? side * 10 : side) / inch;
    return formatNumber(long, locale, long < 1 ? 3 : 2);
  };
  return `${sides.map(formatSide).join(" × ")}\u00A0${inches ? "in" : unit}`;
}

function weightText(kilograms: number, locale: Locale): string {
  return lengthUnitOf(locale) === "inch"
    ? `${formatNumber((kilograms * 1000) / pound, locale, 0)}\u00A0lb`
    : `${formatNumber(kilograms, locale)}\u00A0kg`;
}

function moneyText(units: number, currency: string, locale: Locale): string {
  const own = currencies.find((each) => each === currency) ?? locales[locale].currency;
  return formatMoney({ amount: minor(Math.round(units * 100)), currency: own }, locale);
}

const marks = /\{(money|number|length|weight):(\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)*)([a-zA-Z]*)\}/g;

/**
 * Replaces value placeholders by values in the format of the locale: `{money:25}` (in the market's currency, or the
 * given one: `{money:0.05CHF}`), `{number:5000}`, `{length:0.35mm}`, `{length:10x15cm}`, `{weight:5kg}`. Other
 * placeholders stay unchanged.
 * @source LOC-04, LOC-06, LOC-13, D-16, D-25
 */
export function formatValuePlaceholders(text: string, locale: Locale): string {
  return text.replaceAll(marks, (mark, kind: string, values: string, unit: string) => {
    const [value = 0, ...more] = values.split("x").map(Number);
    if (kind === "length" && (unit === "mm" || unit === "cm")) return lengthText([value, ...more], unit, locale);
    if (more.length > 0) return mark;
    if (kind === "money") return moneyText(value, unit, locale);
    if (kind === "weight" && unit === "kg") return weightText(value, locale);
    return kind === "number" && unit === "" ? formatNumber(value, locale) : mark;
  });
}
