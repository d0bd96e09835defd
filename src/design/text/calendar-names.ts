/** Calendar names of a language. Weekdays start with Monday. */
export type CalendarNames = {
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** Heading of the week number column. */
  readonly week: string;
};

const list = (names: string): readonly string[] => names.split(" ");

/** Our own table, because browsers and servers have different versions of the locale data behind `Intl`. Source: ADR-0024. */
const names: Readonly<Record<string, CalendarNames>> = {
  de: {
    months: list("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    weekdays: list("Mo Di Mi Do Fr Sa So"),
    week: "KW",
  },
  en: {
    months: list("January February March April May June July August September October November December"),
    weekdays: list("Mon Tue Wed Thu Fri Sat Sun"),
    week: "Wk",
  },
  fr: {
    months: list("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    weekdays: list("lun mar mer jeu ven sam dim"),
    week: "sem",
  },
  it: {
    months: list("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    weekdays: list("lun mar mer gio ven sab dom"),
    week: "sett",
  },
  es: {
    months: list("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    weekdays: list("lun mar mié jue vie sáb dom"),
    week: "sem",
  },
  nl: {
    months: list("januari februari maart april mei juni juli augustus september oktober november december"),
    weekdays: list("ma di wo do vr za zo"),
    week: "wk",
  },
};
const english: CalendarNames = { months: [], weekdays: [], week: "", ...names["en"] };

/** The calendar names of a document's language (BCP 47), English for unknown languages. */
export function calendarNames(locale: string): CalendarNames {
  return names[locale.slice(0, 2).toLowerCase()] ?? english;
}
