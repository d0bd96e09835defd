import type { DeliveryCountry } from "#kernel/market.ts";
import type { HolidayRule } from "./holidays.ts";
import { holidayName } from "./holiday-names.ts";
import type { DatedRule } from "./working-days.ts";

/** What a region has besides the holidays of its country, and which of these it has not. Source: CAT 9.3. */
type RegionalRules = {
  readonly adds?: readonly HolidayRule[];
  readonly drops?: readonly HolidayRule[];
  /** Holidays of one year. */
  readonly once?: readonly { readonly rule: HolidayRule; readonly year: number }[];
};

const catholic: readonly HolidayRule[] = ["E+60", "8-15", "11-1", "12-8"];
const reformation = { adds: ["10-31"] };

const germany: Readonly<Record<string, RegionalRules>> = {
  BB: { adds: ["E+0", "E+49", "10-31"] },
  BE: { adds: ["3-8"], once: [{ rule: "6-17", year: 2028 }] },
  BW: { adds: ["1-6", "E+60", "11-1"] },
  BY: { adds: ["1-6", "E+60", "8-15", "11-1"] },
  // Municipalities with more Protestants, and the town of Augsburg.
  "BY-EV": { adds: ["1-6", "E+60", "11-1"] },
  "BY-A": { adds: ["1-6", "E+60", "8-8", "8-15", "11-1"] },
  HB: reformation,
  HE: { adds: ["E+60"] },
  HH: reformation,
  MV: { adds: ["3-8", "10-31"] },
  NI: reformation,
  NW: { adds: ["E+60", "11-1"] },
  RP: { adds: ["E+60", "11-1"] },
  SH: reformation,
  SL: { adds: ["E+60", "8-15", "11-1"] },
  SN: { adds: ["10-31", "wed<11-23"] },
  ST: { adds: ["1-6", "10-31"] },
  TH: { adds: ["9-20", "10-31"] },
};

/** Days of the patrons of the provinces. */
const austria: Readonly<Record<string, RegionalRules>> = {
  BGL: { adds: ["11-11"] },
  KTN: { adds: ["3-19", "10-10"] },
  NOE: { adds: ["11-15"] },
  OOE: { adds: ["5-4"] },
  SBG: { adds: ["9-24"] },
  STM: { adds: ["3-19"] },
  TIR: { adds: ["3-19"] },
  VBG: { adds: ["3-19"] },
  WIE: { adds: ["11-15"] },
};

/** Source: Federal Office of Justice, legal holidays of the cantons; days of single municipalities are left out. */
const switzerland: Readonly<Record<string, RegionalRules>> = {
  AG: { adds: ["1-2"] },
  AI: { adds: [...catholic, "9-22"] },
  AR: {},
  BE: { adds: ["1-2"] },
  BL: { adds: ["5-1"] },
  BS: { adds: ["5-1"] },
  FR: { adds: catholic },
  GE: { adds: ["9-sun1+4", "12-31"], drops: ["12-26"] },
  GL: { adds: ["4-thu1<>E-3", "11-1"] },
  GR: {},
  JU: { adds: ["1-2", "5-1", "E+60", "6-23", "8-15", "11-1"], drops: ["12-26"] },
  LU: { adds: catholic },
  NE: { adds: ["3-1", "5-1"], drops: ["12-26"] },
  NW: { adds: [...catholic, "3-19"] },
  OW: { adds: [...catholic, "9-25"] },
  SG: { adds: ["11-1"] },
  SH: { adds: ["5-1"] },
  SO: { adds: ["5-1", "E+60", "8-15", "11-1"] },
  SZ: { adds: [...catholic, "1-6", "3-19"] },
  TG: { adds: ["1-2", "5-1"] },
  TI: { adds: [...catholic, "1-6", "3-19", "5-1", "6-29"], drops: ["E-2"] },
  UR: { adds: [...catholic, "1-6", "3-19"] },
  VD: { adds: ["1-2", "9-sun3+1"], drops: ["12-26"] },
  VS: { adds: [...catholic, "3-19"], drops: ["E-2", "12-26"] },
  ZG: { adds: catholic },
  ZH: { adds: ["5-1"] },
};

/** Autonomous communities: Maundy Thursday or Easter Monday, and their own days. */
const spain: Readonly<Record<string, RegionalRules>> = {
  AN: { adds: ["E-3", "2-28"] },
  AR: { adds: ["E-3", "4-23"] },
  AS: { adds: ["E-3", "9-8"] },
  CB: { adds: ["E-3", "9-15"] },
  CL: { adds: ["E-3", "4-23"] },
  CM: { adds: ["E-3", "E+60", "5-31"] },
  CN: { adds: ["E-3", "5-30"] },
  CT: { adds: ["E+1", "6-24", "9-11", "12-26"] },
  EX: { adds: ["E-3", "9-8"] },
  GA: { adds: ["E-3", "5-17", "7-25"] },
  IB: { adds: ["E-3", "E+1", "3-1"] },
  MC: { adds: ["E-3", "3-19"] },
  MD: { adds: ["E-3", "5-2"] },
  NC: { adds: ["E-3", "E+1", "3-19"] },
  PV: { adds: ["E-3", "E+1", "7-25"] },
  RI: { adds: ["E-3", "E+1", "6-9"] },
  VC: { adds: ["E+1", "3-19", "6-24", "10-9"] },
};

const regions: Partial<Record<DeliveryCountry, Readonly<Record<string, RegionalRules>>>> = {
  DE: germany,
  AT: austria,
  CH: switzerland,
  FR: { ALS: { adds: ["E-2", "12-26"] } },
  IT: { BZ: { adds: ["E+50"] } },
  ES: spain,
  // The country's own calendar is that of England and Wales.
  GB: {
    NIR: { adds: ["3-17>mon", "7-12>mon"] },
    SCT: { adds: ["1-2>mon", "8-mon1", "11-30>mon"], drops: ["E+1", "8-mon-1"] },
  },
};

/** Days printed on calendars that are no holidays for deliveries. Source: CAT 9.3. */
const onlyPrinted: Partial<Record<DeliveryCountry, readonly HolidayRule[]>> = { NL: ["5-5/5"] };

/** Codes of the regions of a country with holidays of their own. Source: CAL-10. */
export function holidayRegions(country: DeliveryCountry): readonly string[] {
  return Object.keys(regions[country] ?? {});
}

/** A holiday rule with the key of its name below `dispatch.holiday`. */
export type NamedRule = DatedRule & { readonly name: string };

/**
 * The named holidays of a country or one of its regions, from the national rules deliveries count by; without days of
 * the staff that have no name. An unknown region has those of its country. Source: CAL-10, CAT 9.3.
 */
export function regionalHolidays(
  national: readonly DatedRule[],
  { country, region }: { readonly country: DeliveryCountry; readonly region?: string | undefined },
): readonly NamedRule[] {
  const { adds = [], drops = [], once = [] } = regions[country]?.[region ?? ""] ?? {};
  const always = { fromYear: null, toYear: null };
  const own = [...(onlyPrinted[country] ?? []), ...adds].filter((rule) => !national.some((each) => each.rule === rule));
  const kept = national.filter(({ rule }) => !drops.includes(rule));
  const single = once.map(({ rule, year }) => ({ rule, fromYear: year, toYear: year }));
  return [...kept, ...own.map((rule) => ({ rule, ...always })), ...single].flatMap((rule) => {
    const name = holidayName(rule.rule, country);
    return name === undefined ? [] : [{ ...rule, name }];
  });
}
