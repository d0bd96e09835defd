import { round4 } from "../../geometry/matrix.ts";
import type { CalendarLayout } from "../../model/calendar.ts";
import type { CalendarElement, ImageElement, OrnamentElement } from "../../model/design-document.ts";
import type { LaidOutGrid, SetContext } from "../cell-text.ts";
import { layoutGrid } from "./calendar-grid.ts";
import { layoutList } from "./calendar-list.ts";
import { layoutPlanner } from "./calendar-planner.ts";
import { newSheet, type LeftOut, type Sheet } from "./calendar-sheet.ts";
import { layoutStrip } from "./calendar-strip.ts";
import { layoutWeek } from "./calendar-week.ts";

/**
 * A laid-out calendar; `figures` are its photos and icons, to be laid out as elements of the page above its grounds,
 * `leftOut` the photos and name days for which there is no room at their day.
 */
export type LaidOutCalendar = LaidOutGrid & {
  readonly figures: readonly (ImageElement | OrnamentElement)[];
  readonly leftOut: Readonly<LeftOut>;
};

const layouts: Readonly<Record<CalendarLayout, (sheet: Sheet) => number>> = {
  grid: layoutGrid,
  list: layoutList,
  week: layoutWeek,
  planner: layoutPlanner,
  strip: layoutStrip,
};

/**
 * A month or week in the language of the document, as large as its box. Sundays and holidays take their own colour; week
 * numbers are those of ISO 8601. With a look, entries that do not fit at their day are listed at the lower edge; without
 * one, a dot stands for them. Source: CAL-09, CAL-12.
 */
export function layoutCalendar(element: CalendarElement, context: SetContext): LaidOutCalendar {
  const sheet = newSheet(element, context);
  const overflow = round4(layouts[element.layout](sheet));
  const { grounds, items, texts, figures, leftOut } = sheet;
  return { grounds, items, texts, figures, leftOut, overflow };
}
