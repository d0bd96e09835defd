import { writesMonthFirst } from "#kernel/market.ts";

/** Calendar names of a language. Weekdays start with Monday. */
export type CalendarNames = {
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** Heading of the week number column. */
  readonly week: string;
  /** Weekdays in full, and by one letter. */
  readonly days: readonly string[];
  readonly letters: readonly string[];
  /** Heading of the space for notes of a week. */
  readonly notes: string;
  /** What follows the number of a day before a month or a text. */
  readonly ordinal: "." | "";
};

const list = (names: string): readonly string[] => names.split(" ");

/** Our own table, because browsers and servers have different versions of the locale data behind `Intl`. Source: ADR-0024. */
const names: Readonly<Record<string, CalendarNames>> = {
  de: {
    months: list("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    weekdays: list("Mo Di Mi Do Fr Sa So"),
    week: "KW",
    days: list("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
    letters: list("M D M D F S S"),
    notes: "Notizen",
    ordinal: ".",
  },
  en: {
    months: list("January February March April May June July August September October November December"),
    weekdays: list("Mon Tue Wed Thu Fri Sat Sun"),
    week: "Wk",
    days: list("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    letters: list("M T W T F S S"),
    notes: "Notes",
    ordinal: "",
  },
  fr: {
    months: list("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    weekdays: list("lun mar mer jeu ven sam dim"),
    week: "sem",
    days: list("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    letters: list("L M M J V S D"),
    notes: "Notes",
    ordinal: "",
  },
  it: {
    months: list("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    weekdays: list("lun mar mer gio ven sab dom"),
    week: "sett",
    days: list("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    letters: list("L M M G V S D"),
    notes: "Note",
    ordinal: "",
  },
  es: {
    months: list("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    weekdays: list("lun mar mié jue vie sáb dom"),
    week: "sem",
    days: list("lunes martes miércoles jueves viernes sábado domingo"),
    letters: list("L M X J V S D"),
    notes: "Notas",
    ordinal: "",
  },
  nl: {
    months: list("januari februari maart april mei juni juli augustus september oktober november december"),
    weekdays: list("ma di wo do vr za zo"),
    week: "wk",
    days: list("maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"),
    letters: list("M D W D V Z Z"),
    notes: "Notities",
    ordinal: "",
  },
};
const english: CalendarNames = {
  months: [],
  weekdays: [],
  week: "",
  days: [],
  letters: [],
  notes: "",
  ordinal: "",
  ...names["en"],
};

/** The calendar names of a document's language (BCP 47), English for unknown languages. */
export function calendarNames(locale: string): CalendarNames {
  return names[locale.slice(0, 2).toLowerCase()] ?? english;
}

/**
 * The days from one to another for a title: "1.–7. März 2027", "29 March – 4 April 2027", "March 1–7, 2027". Source:
 * CAL-09.
 */
export function daysFromTo(
  from: { readonly year: number; readonly month: number; readonly day: number },
  to: typeof from,
  locale: string,
): string {
  const { months, ordinal } = calendarNames(locale);
  const name = ({ month }: typeof from) => months[month - 1] ?? "";
  const isAmerican = writesMonthFirst(locale);
  const dated = (each: typeof from) =>
    isAmerican ? `${name(each)} ${each.day}` : `${each.day}${ordinal} ${name(each)}`;
  const year = (each: typeof from) => (isAmerican ? `, ${each.year}` : ` ${each.year}`);
  if (from.year !== to.year) return `${dated(from)}${year(from)} – ${dated(to)}${year(to)}`;
  if (from.month !== to.month) return `${dated(from)} – ${dated(to)}${year(to)}`;
  if (isAmerican) return `${name(from)} ${from.day}–${to.day}, ${to.year}`;
  return `${from.day}${ordinal}–${dated(to)}${year(to)}`;
}
