import type { CalendarWork, DesignWork, KindDocuments } from "../kind-documents.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";
import { adaptCalendar, redrawCalendar } from "./adapt-calendar.ts";
import { checkCalendar } from "./check-calendar.ts";
import { gridLookOf, withGridLook } from "./grid-looks.ts";
import { startCalendar } from "./start-calendar.ts";

const calendarOf = (work: DesignWork | undefined): CalendarWork["calendar"] =>
  work && "calendar" in work ? work.calendar : {};

/** A calendar drawn by its design for another type or format, in the style of grid its customer chose. Source: CFG-30. */
function remakeCalendar(document: DesignDocument, chosen: Chosen, work: DesignWork | undefined): DesignDocument {
  const { sheet, designId } = calendarOf(work);
  if (!sheet) return adaptCalendar(document, chosen);
  const look = gridLookOf(document);
  const drawn = redrawCalendar(document, chosen, { sheet, designId });
  return look === null ? drawn : withGridLook(drawn, look);
}

/** Documents of calendars. Source: CAL-01 to CAL-14, CFG-30. */
export const calendarDocuments: KindDocuments = {
  start: (chosen, _assortment, photos, work) => startCalendar(chosen, photos, calendarOf(work)),
  adapt: (document, chosen, _assortment, work) => adaptCalendar(document, chosen, calendarOf(work).sheet),
  remake: remakeCalendar,
  check: (document, chosen) => checkCalendar(document, chosen),
};
