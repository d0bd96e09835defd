import { calendarNames } from "./calendar-names.ts";
import type { Element } from "../model/design-document.ts";
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
  const names = calendarNames(locale);
  const entries = [...element.holidays.map(({ name }) => name), ...element.events.map(({ text }) => text)];
  const title = `${names.months[element.month - 1] ?? ""} 0123456789`;
  const days = [...names.weekdays, names.week, ...entries, "0123456789,"].join(" ");
  if (element.headerStyle === null) return [{ text: `${title} ${days}`, style: element.style }];
  return [
    { text: title, style: element.headerStyle },
    { text: days, style: element.style },
  ];
}
