import { calendarNames, type CalendarNames } from "./calendar-names.ts";
import type { CalendarElement, Element } from "../model/design-document.ts";
import { spansOf, type SpanStyle } from "./text-spans.ts";

/** A text in one style. */
export type Lettering = { readonly text: string; readonly style: SpanStyle };

/** All texts of an element with their styles, for what must be known before layout. Source: CFG-07. */
export function letteringOf(element: Element, locale: string): readonly Lettering[] {
  const { type } = element;
  if (type === "text")
    return spansOf(element.text, element.style, element.runs).map(({ start, end, style }) => ({
      text: element.text.slice(start, end),
      style,
    }));
  if (type === "table") {
    const [head = [], ...body] = element.rows;
    const headed = element.header && element.headerStyle !== null;
    const rows = headed ? body : element.rows;
    return [
      { text: rows.flat().join(" "), style: element.style },
      ...(headed ? [{ text: head.join(" "), style: element.headerStyle ?? element.style }] : []),
    ];
  }
  if (type !== "calendar") return [];
  return element.look === undefined && element.layout !== "week"
    ? plainCalendar(element, calendarNames(locale))
    : lookedCalendar(element, locale);
}

const entriesIn = ({ holidays, events }: CalendarElement) => [
  ...holidays.map(({ name }) => name),
  ...events.map(({ text }) => text),
];

function plainCalendar(element: CalendarElement, names: CalendarNames): readonly Lettering[] {
  const title = `${names.months[element.month - 1] ?? ""} 0123456789`;
  const days = [...names.weekdays, names.week, ...entriesIn(element), "0123456789,"].join(" ");
  if (element.headerStyle === null) return [{ text: `${title} ${days}`, style: element.style }];
  return [
    { text: title, style: element.headerStyle },
    { text: days, style: element.style },
  ];
}

/** All names in both languages: looks show them in capitals, short and in full, and those of the months around. */
function lookedCalendar(element: CalendarElement, locale: string): readonly Lettering[] {
  const { look, style, headerStyle, secondLanguage, columns = [], nameDays = [], spans } = element;
  const languages = [locale, ...(secondLanguage === undefined ? [] : [secondLanguage])].map(calendarNames);
  const own = languages.flatMap(({ months, weekdays, days, letters, week, notes }) => [
    ...[...months, ...days].flatMap((name) => [name, name.toUpperCase()]),
    ...weekdays,
    ...letters,
    week.toUpperCase(),
    week,
    notes,
  ]);
  const written = [
    ...entriesIn(element),
    ...columns.map(({ name }) => name),
    ...nameDays.map(({ name }) => name),
    ...(spans ?? []).map(({ name }) => name),
  ];
  const days = [...own, ...written, "0123456789,–·."].join(" ");
  const numerals =
    look?.numeralFont === undefined ? [] : [{ text: "0123456789", style: { ...style, font: look.numeralFont } }];
  const title = headerStyle === null ? [] : [{ text: `${own.join(" ")} 0123456789·`, style: headerStyle }];
  return [...title, { text: days, style }, ...numerals];
}
