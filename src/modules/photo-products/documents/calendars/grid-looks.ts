import { calendarLookNames, calendarLooks, type CalendarLookName } from "#design/templates/calendar-looks.ts";
import type { CalendarLayout, CalendarLook } from "#design/model/calendar.ts";
import type { CalendarElement, DesignDocument } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { daysOn } from "./sheet-design.ts";
import { typed } from "./sheet-pages.ts";
import { eachDays } from "./with-dates.ts";

/** What of a look shows in days that do not stand in a grid. */
const shownBy: Readonly<Record<Exclude<CalendarLayout, "grid">, readonly (keyof CalendarLook)[]>> = {
  list: ["rules", "weekend", "mini"],
  planner: ["headColor", "headGround", "weekend"],
  week: ["numeralScale", "weekend"],
  strip: ["heads", "rules", "weekend"],
};

const shownLook = (layout: CalendarLayout, look: CalendarLook): CalendarLook =>
  layout === "grid" ? look : Object.fromEntries(shownBy[layout].map((key) => [key, look[key]]));

/** Colours of the looks in a calendar whose palette lacks them. */
const colours: DesignDocument["palette"] = {
  soft: { cmyk: [4, 5, 9, 2], rgb: "#f0ebe2" },
  paper: { cmyk: [0, 0, 0, 0], rgb: "#ffffff" },
  accent: { cmyk: [30, 28, 32, 78], rgb: "#3a3835" },
};

/** The styles of grid that look different for days in a layout, in the order they are offered. Source: CAL-09. */
export function gridLooksFor(layout: CalendarLayout): readonly CalendarLookName[] {
  const shown = (name: CalendarLookName) => JSON.stringify(shownLook(layout, calendarLooks[name]));
  return calendarLookNames.filter(
    (name, index) => calendarLookNames.findIndex((other) => shown(other) === shown(name)) === index,
  );
}

/** The days of a calendar in a style of grid; everything else about them stays. Source: CAL-09. */
export function withGridLook(document: DesignDocument, name: CalendarLookName): DesignDocument {
  const palette = { ...colours, ...document.palette };
  const styled = eachDays(document, (days) => typed({ ...days, look: calendarLooks[name] }, palette));
  return { ...styled, palette };
}

/** The style of grid of a calendar's days; null for one that is none of those offered. Source: CAL-09. */
export function gridLookOf({ pages, palette }: Pick<DesignDocument, "pages" | "palette">): CalendarLookName | null {
  const days = pages.map((page) => daysOn(page)).find((each): each is CalendarElement => each !== undefined);
  if (!days) return null;
  const styled = (name: CalendarLookName) => typed({ ...days, look: calendarLooks[name] }, palette).look ?? {};
  return gridLooksFor(days.layout).find((name) => sameJson(styled(name), days.look ?? {})) ?? null;
}
