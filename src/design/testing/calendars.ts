import { CalendarElement } from "../model/design-document.ts";
import type { DisplayItem } from "../display-list.ts";
import { layoutCalendar } from "../layout/calendar/calendar-layout.ts";
import type { SetContext } from "../layout/cell-text.ts";
import { aDocument } from "./builders.ts";
import { testFonts } from "./fonts.ts";

/** What calendars of tests are set with: one font, and the colours their looks name. */
export async function calendarContext(): Promise<SetContext> {
  const { palette } = aDocument([]);
  const [soft, accent, paper] = [palette["paper"], palette["accent"], palette["paper"]];
  return {
    palette: { ...palette, ...(soft && accent && paper && { soft, accent, paper }) },
    locale: "de-DE",
    fonts: await testFonts("eb-garamond-400"),
  };
}

export const calendarStyle = { font: "eb-garamond-400", size: 12, color: "ink", align: "center" };
export type CalendarParts = Partial<Record<keyof CalendarElement, unknown>>;

/** March 2027, 180 × 120 mm, with what a test says otherwise. */
export const aCalendar = (parts: CalendarParts = {}): CalendarElement =>
  CalendarElement.parse({
    id: "c",
    type: "calendar",
    x: 10,
    y: 20,
    w: 180,
    h: 120,
    year: 2027,
    month: 3,
    sundayColor: "accent",
    style: calendarStyle,
    look: {},
    ...parts,
  });

export const laidOutCalendar = (context: SetContext, parts: CalendarParts = {}, locale = "de-DE") =>
  layoutCalendar(aCalendar(parts), { ...context, locale });

/** The letters of a display item; empty for drawings. */
export const textOf = (item: DisplayItem): string =>
  item.kind === "glyphs"
    ? item.glyphs
        .map(({ text }) => text)
        .join("")
        .replaceAll("\u00a0", " ")
    : "";

export const textsOf = ({ items }: { readonly items: readonly DisplayItem[] }): readonly string[] =>
  items.map(textOf).filter((text) => text !== "");
