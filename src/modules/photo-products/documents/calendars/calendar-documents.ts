import type { CalendarWork, DesignWork, KindDocuments } from "../kind-documents.ts";
import { adaptCalendar } from "./adapt-calendar.ts";
import { checkCalendar } from "./check-calendar.ts";
import { startCalendar } from "./start-calendar.ts";

const calendarOf = (work: DesignWork | undefined): CalendarWork["calendar"] =>
  work && "calendar" in work ? work.calendar : {};

/** Documents of calendars. Source: CAL-01 to CAL-14, CFG-30. */
export const calendarDocuments: KindDocuments = {
  start: (chosen, _assortment, photos, work) => startCalendar(chosen, photos, calendarOf(work)),
  adapt: (document, chosen, _assortment, work) => adaptCalendar(document, chosen, calendarOf(work).sheet),
  check: (document, chosen) => checkCalendar(document, chosen),
};
