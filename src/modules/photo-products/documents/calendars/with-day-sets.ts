import type { DesignDocument } from "#design/model/design-document.ts";
import type { DaySet } from "#modules/day-sets/contract.ts";
import { withNameDays, withSchoolHolidays } from "./with-dates.ts";

/** A calendar with the school holidays the shop knows of a place, or of none. Source: CAL-10. */
export function markSchool(document: DesignDocument, place: string, sets: readonly DaySet[]): DesignDocument {
  const own = sets.filter((set) => set.kind === "school-holidays" && set.place === place);
  const periods = own.flatMap((set) => (set.kind === "school-holidays" ? set.periods : []));
  return withSchoolHolidays(document, own.length === 0 ? null : { place, periods });
}

/** A calendar with the name days the shop knows in a language, or without any. Source: CAL-09. */
export function markNames(document: DesignDocument, language: string, sets: readonly DaySet[]): DesignDocument {
  const names = sets.find((set) => set.kind === "name-days" && set.language === language);
  return withNameDays(document, names?.kind === "name-days" ? names : null);
}

/**
 * A calendar of other months with what is known of them by now; what it shows of sets the shop no longer has stays.
 * Source: CAL-09, CAL-10, CAL-13.
 */
export function markAgain(document: DesignDocument, sets: readonly DaySet[]): DesignDocument {
  const { school, nameDays } = document.calendar ?? {};
  const knows = (about: string | undefined) =>
    sets.some((set) => about === (set.kind === "name-days" ? set.language : set.place));
  const named = nameDays !== undefined && knows(nameDays) ? markNames(document, nameDays, sets) : document;
  return school !== undefined && knows(school) ? markSchool(named, school, sets) : named;
}
