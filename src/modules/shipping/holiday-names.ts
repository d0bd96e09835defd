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

const german = {
  "10-3": "germanUnity",
  "10-31": "reformation",
  "3-8": "womensDay",
  "8-8": "peaceFestival",
  "9-20": "childrensDay",
  "6-17": "uprising",
  "wed<11-23": "repentance",
} as const;

/** Names of days that apply to one country only. */
const byCalendar: Partial<Record<CalendarName, Readonly<Record<string, string>>>> = {
  production: german,
  DE: german,
  AT: {
    "3-19": "saintJoseph",
    "5-4": "saintFlorian",
    "9-24": "saintRupert",
    "10-10": "plebiscite",
    "10-26": "austrianDay",
    "11-11": "saintMartin",
    "11-15": "saintLeopold",
  },
  CH: {
    "1-2": "berchtold",
    "3-1": "neuchatelDay",
    "3-19": "saintJoseph",
    "4-thu1<>E-3": "naefels",
    "6-23": "juraDay",
    "6-29": "peterAndPaul",
    "8-1": "swissDay",
    "9-22": "saintMaurice",
    "9-25": "brotherNicholas",
    "9-sun1+4": "genevaFast",
    "9-sun3+1": "fastMonday",
    "12-31": "genevaRestoration",
  },
  LI: { "9-8": "nativityOfMary" },
  LU: { "5-9": "europeDay", "6-23": "luxembourgDay" },
  FR: { "5-8": "victory", "7-14": "frenchDay", "11-11": "armistice" },
  IT: { "4-25": "liberation", "6-2": "republicDay", "10-4": "saintFrancis" },
  BE: { "7-21": "belgianDay", "11-11": "armistice" },
  NL: { "4-27": "kingsDay", "5-5": "liberation" },
  ES: {
    "2-28": "communityDay",
    "3-1": "communityDay",
    "3-19": "saintJoseph",
    "4-23": "communityDay",
    "5-2": "communityDay",
    "5-17": "communityDay",
    "5-30": "communityDay",
    "5-31": "communityDay",
    "6-9": "communityDay",
    "6-24": "saintJohn",
    "7-25": "saintJames",
    "9-8": "communityDay",
    "9-11": "communityDay",
    "9-15": "communityDay",
    "10-9": "communityDay",
    "10-12": "hispanicDay",
    "12-6": "constitution",
  },
  GB: {
    "1-2": "secondOfJanuary",
    "3-17": "saintPatrick",
    "5-mon1": "mayDay",
    "5-mon-1": "springBank",
    "7-12": "battleOfTheBoyne",
    "8-mon1": "summerBank",
    "8-mon-1": "summerBank",
    "11-30": "saintAndrew",
  },
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
  const day = rule.replace(/(<sun|>mon|~|\/\d+)$/, "").replaceAll(/(^|-)0(?=\d)/g, "$1");
  return byCalendar[calendar]?.[day] ?? everywhere[day];
}
