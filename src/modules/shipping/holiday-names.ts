import type { HolidayRule } from "./holidays.ts";
import type { CalendarName } from "./shipping-calendars.ts";

/** Names of holidays whose rule means the same in every calendar; keys below `dispatch.holiday`. */
const everywhere: Readonly<Record<string, string>> = {
  "1-1": "newYear",
  "1-6": "epiphany",
  "E-3": "maundyThursday",
  "E-2": "goodFriday",
  "E+0": "easterSunday",
  "E+1": "easterMonday",
  "5-1": "labourDay",
  "E+39": "ascension",
  "E+49": "whitSunday",
  "E+50": "whitMonday",
  "E+60": "corpusChristi",
  "8-15": "assumption",
  "11-1": "allSaints",
  "12-8": "immaculateConception",
  "12-24": "christmasEve",
  "12-25": "christmas",
  "12-26": "boxingDay",
  "12-31": "newYearsEve",
};

const german = { "10-3": "germanUnity", "10-31": "reformation" } as const;

/** Names of days that apply to one country only. */
const byCalendar: Partial<Record<CalendarName, Readonly<Record<string, string>>>> = {
  production: german,
  DE: german,
  AT: { "10-26": "austrianDay" },
  CH: { "8-1": "swissDay" },
  LI: { "9-8": "nativityOfMary" },
  LU: { "5-9": "europeDay", "6-23": "luxembourgDay" },
  FR: { "5-8": "victory", "7-14": "frenchDay", "11-11": "armistice" },
  IT: { "4-25": "liberation", "6-2": "republicDay" },
  BE: { "7-21": "belgianDay", "11-11": "armistice" },
  NL: { "4-27": "kingsDay", "5-5": "liberation" },
  ES: { "10-12": "hispanicDay", "12-6": "constitution" },
  GB: { "5-mon1": "mayDay", "5-mon-1": "springBank", "8-mon-1": "summerBank" },
  US: {
    "1-mon3": "martinLutherKing",
    "2-mon3": "presidents",
    "5-mon-1": "memorial",
    "6-19": "juneteenth",
    "7-4": "independence",
    "9-mon1": "labourDay",
    "10-mon2": "columbus",
    "11-11": "veterans",
    "11-thu4": "thanksgiving",
  },
};

/**
 * The key below `dispatch.holiday` of the name of a calendar's rule, ignoring its substitute days; undefined for days
 * added by the staff.
 * @source BO-07, CAT 9.3
 */
export function holidayName(rule: HolidayRule, calendar: CalendarName): string | undefined {
  const day = rule.replace(/(<sun|>mon|~)$/, "").replaceAll(/(^|-)0(?=\d)/g, "$1");
  return byCalendar[calendar]?.[day] ?? everywhere[day];
}
