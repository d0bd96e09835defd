import { mostEntryText, type DateType, type PersonalDate } from "../model/calendar.ts";

/** How a language counts the years of a date; `n` of 1 or more. */
type DateWords = Readonly<Record<Exclude<DateType, "other">, (name: string, n: number) => string>> & {
  /** A wedding whose year is not known, and the wedding itself. */
  readonly weddingDay: (name: string) => string;
  readonly marriage: (name: string) => string;
};

const space = "\u00a0";
const aged = (name: string, n: number): string => `${name} (${n})`;

/** 1st, 2nd, 3rd, 11th, 12th … */
function englishOrdinal(n: number): string {
  const [tens, ones] = [n % 100, n % 10];
  const ending = tens >= 11 && tens <= 13 ? "th" : ones === 1 ? "st" : ones === 2 ? "nd" : ones === 3 ? "rd" : "th";
  return `${n}${ending}`;
}

/** Our own table, as of months: what is printed is the same in every browser and on the server. Source: ADR-0024. */
const words: Readonly<Record<string, DateWords>> = {
  de: {
    birthday: aged,
    wedding: (name, n) => `${n}. Hochzeitstag ${name}`,
    anniversary: (name, n) => `${name} (${n} ${n === 1 ? "Jahr" : "Jahre"})`,
    weddingDay: (name) => `Hochzeitstag ${name}`,
    marriage: (name) => `Hochzeit ${name}`,
  },
  en: {
    birthday: aged,
    wedding: (name, n) => `${name}: ${englishOrdinal(n)} wedding anniversary`,
    anniversary: (name, n) => `${name} (${n} ${n === 1 ? "year" : "years"})`,
    weddingDay: (name) => `${name}: wedding anniversary`,
    marriage: (name) => `${name}: wedding`,
  },
  fr: {
    birthday: (name, n) => `${name} (${n}${space}${n === 1 ? "an" : "ans"})`,
    wedding: (name, n) => `${name}${space}: ${n}${space}${n === 1 ? "an" : "ans"} de mariage`,
    anniversary: (name, n) => `${name} (${n}${space}${n === 1 ? "an" : "ans"})`,
    weddingDay: (name) => `${name}${space}: anniversaire de mariage`,
    marriage: (name) => `${name}${space}: mariage`,
  },
  it: {
    birthday: aged,
    wedding: (name, n) => `${name}: ${n}° anniversario di nozze`,
    anniversary: (name, n) => `${name} (${n} ${n === 1 ? "anno" : "anni"})`,
    weddingDay: (name) => `${name}: anniversario di nozze`,
    marriage: (name) => `${name}: matrimonio`,
  },
  es: {
    birthday: aged,
    wedding: (name, n) => `${name}: ${n}.º aniversario de boda`,
    anniversary: (name, n) => `${name} (${n} ${n === 1 ? "año" : "años"})`,
    weddingDay: (name) => `${name}: aniversario de boda`,
    marriage: (name) => `${name}: boda`,
  },
  nl: {
    birthday: aged,
    wedding: (name, n) => `${name}: ${n} jaar getrouwd`,
    anniversary: (name, n) => `${name} (${n} jaar)`,
    weddingDay: (name) => `${name}: trouwdag`,
    marriage: (name) => `${name}: bruiloft`,
  },
};

function wordsIn(locale: string): DateWords {
  const found = words[locale.slice(0, 2).toLowerCase()] ?? words["en"];
  if (!found) throw new Error("no words for dates");
  return found;
}

/**
 * What a calendar says on a personal date in a year: "Oma (70)", "12. Hochzeitstag Lena & Jonas"; undefined before the
 * year of the date, and in other years for what is once.
 * @source CAL-11
 */
export function dateText({ name, type, year, once }: PersonalDate, shown: number, locale: string): string | undefined {
  if (year !== undefined && (shown < year || (once === true && shown !== year))) return undefined;
  const years = year === undefined ? 0 : shown - year;
  const language = wordsIn(locale);
  const text = () => {
    if (type === "other" || once === true) return name;
    if (type === "wedding" && years === 0)
      return year === undefined ? language.weddingDay(name) : language.marriage(name);
    return years === 0 ? name : language[type](name, years);
  };
  return text().slice(0, mostEntryText);
}
