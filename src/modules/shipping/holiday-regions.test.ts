import Holidays from "date-holidays";
import { describe, expect, test } from "vitest";
import { holidayRuleRows } from "#db/seed/shipping-rows.ts";
import { deliveryCountries, homeLocales, type DeliveryCountry } from "#kernel/market.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { translate } from "#platform/messages.server.ts";
import { holidayRegions, regionalHolidays } from "./holiday-regions.ts";
import { holidaysIn } from "./holidays-of-month.ts";

const rows = holidayRuleRows();
const named = (country: DeliveryCountry, region?: string) =>
  regionalHolidays(
    rows.filter(({ calendar }) => calendar === country),
    { country, region },
  );
const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Our regions by the codes of the second source, where these differ. */
const codes: Readonly<Record<string, readonly string[]>> = {
  GB: ["ENG"],
  "DE-BY": ["BY", "KATH"],
  "DE-BY-EV": ["BY", "EVANG"],
  "DE-BY-A": ["BY", "A"],
  "FR-ALS": ["57"],
  "IT-BZ": ["32"],
  ...Object.fromEntries(
    ["BGL", "KTN", "NOE", "OOE", "SBG", "STM", "TIR", "VBG", "WIE"].map((code, index) => [
      `AT-${code}`,
      [`${index + 1}`],
    ]),
  ),
};

const mondays = "lunes trasladados: communities decide every year which Sundays move to a Monday";
const school =
  "days of the patron: offices and schools are closed, shops are open; printed on calendars only (CAT 9.3)";
const widely = "legal day of rest or not, everything is closed on it in the canton; national in CAT 9.3";
const byDistrict = "holidays of single districts or municipalities";

/** Differences from the second source from 2026 to 2035 by region: month and day or rule, and why ours stays. */
const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "AT-BGL": { "+11-11": school },
  "AT-KTN": { "+3-19": school, "+10-10": school },
  "AT-NOE": { "+11-15": school },
  "AT-OOE": { "+5-4": school },
  "AT-SBG": { "+9-24": school },
  "AT-STM": { "+3-19": school },
  "AT-TIR": { "+3-19": school },
  "AT-VBG": { "+3-19": school },
  "AT-WIE": { "+11-15": school },
  "CH-AG": {
    "-05-01": byDistrict,
    "-easter 60": byDistrict,
    "-08-15": byDistrict,
    "-11-01": byDistrict,
    "-12-08": byDistrict,
  },
  "CH-AI": { "+12-26": "left out when it makes four days in a row", "+12-8": widely },
  "CH-AR": { "+12-26": "left out when it makes four days in a row" },
  "CH-FR": { "+E+1": widely, "+E+50": widely, "+12-26": widely },
  "CH-GL": {
    "-12-24": "half days",
    "-12-31": "half days",
    "+4-thu1<>E-3":
      "the procession is on the first Thursday of April, a week later in Holy Week; the source counts from the 2nd",
    "-Thursday after 04-02 if is observance holiday then next Thursday": "the same",
  },
  "CH-GR": { "+E-2": "Good Friday is a holiday in Graubünden" },
  "CH-LU": { "+E+1": widely, "+E+50": widely },
  "CH-NE": {
    "+E+50": widely,
    "-easter 60": byDistrict,
    "-01-02 on monday": "only after a Sunday, left out",
    "-12-26 on monday": "only after a Sunday, left out",
  },
  "CH-NW": { "+E+1": widely, "+E+50": widely, "+12-26": widely },
  "CH-OW": { "+E+1": widely, "+E+50": widely, "+12-26": widely },
  "CH-SO": { "+E+1": widely, "+E+50": widely, "+12-26": widely, "-03-19": byDistrict },
  "CH-UR": { "+12-26": "left out when it makes four days in a row" },
  "CH-VS": { "+E+1": widely, "-05-01 12:00": "half days", "-12-24 12:00": "half days" },
  "CH-ZG": { "+E+1": widely, "+E+50": widely, "+12-26": widely },
  LI: {
    "-easter -2": "closing days of banks in the source; CAT 9.3",
    "-easter 40": "closing days of banks in the source; CAT 9.3",
    "-easter 61": "closing days of banks in the source; CAT 9.3",
    "+8-15": "the national day, missing in the source",
    "+11-1": "missing in the source",
  },
  NL: { "+5-5/5": "every fifth year, also on a Saturday; CAT 9.3" },
  "ES-CB": { "-06-28": "the Day of the Institutions is on 28 July, and movable" },
  "ES-GA": { "-03-19": "not every year" },
  "ES-PV": { "-03-19": "not every year" },
  "ES-VC": { "+10-9": "the day of the community, missing in the source" },
  US: { "+11-11~": "observed by federal offices" },
};

const isSunday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() === 0;
const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Differences of a region in a year; Sundays are red on every calendar. */
function differences(
  country: DeliveryCountry,
  region: string | undefined,
  source: Holidays,
  year: number,
): readonly string[] {
  const ruled = named(country, region).map((rule) => ({ ...rule, name: rule.rule }));
  const ours = new Map(
    months.flatMap((month) =>
      holidaysIn(ruled, { year, month }).map(({ day, name }) => [iso(year, month, day), name] as const),
    ),
  );
  const theirs = new Map(
    source
      .getHolidays(year)
      .filter(({ type, date }) => type === "public" && date.startsWith(`${year}`))
      .map(({ date, rule }) => [date.slice(0, 10), rule]),
  );
  return [
    ...[...theirs].filter(([date]) => !ours.has(date) && !isSunday(date)).map(([, rule]) => `-${rule}`),
    ...[...ours].filter(([date]) => !theirs.has(date) && !isSunday(date)).map(([, rule]) => `+${rule}`),
  ];
}

const placeOf = (country: string, state: string | undefined) =>
  state === undefined ? new Holidays(country) : new Holidays(country, state);

const places = deliveryCountries
  .filter((country) => rows.some(({ calendar }) => calendar === country))
  .flatMap((country) => [undefined, ...holidayRegions(country)].map((region) => ({ country, region })));

describe("CAL-10 public holidays of 2026 to 2035", () => {
  test.each(places)(
    "in $country $region agree with a second source but for what is explained",
    ({ country, region }) => {
      const key = region === undefined ? country : `${country}-${region}`;
      const [state, area] = codes[key] ?? (region === undefined ? [] : [region]);
      const source = area === undefined ? placeOf(country, state) : new Holidays(country, state ?? "", area);
      const found = new Set(years.flatMap((year) => differences(country, region, source, year)));
      const allowed = { ...explained[key], ...(country === "ES" && { "-substitutes": mondays, "-05-02 if": mondays }) };
      const open = [...found].filter((each) => !Object.keys(allowed).some((known) => each.startsWith(known)));
      expect(open).toEqual([]);
      // What no longer differs has to go from the list.
      expect(Object.keys(explained[key] ?? {}).filter((known) => !found.has(known))).toEqual([]);
    },
  );

  test.each(places)("in $country $region all have a name in the language of every market", ({ country, region }) => {
    const texts = Object.values(homeLocales).flatMap((locale) =>
      named(country, region).map(({ name }) => translate(locale, keyIn("dispatch.holiday", name))),
    );
    expect(texts.filter((text) => text === "" || text.startsWith("dispatch."))).toEqual([]);
  });

  test("an unknown region has the holidays of its country", () => {
    expect(named("DE", "XX")).toEqual(named("DE"));
  });

  test("a region loses what its country has and it has not", () => {
    expect(named("CH", "TI").map(({ rule }) => rule)).not.toContain("E-2");
    expect(named("GB", "SCT").map(({ rule }) => rule)).not.toContain("E+1");
  });

  test("a holiday of one year is in that year alone", () => {
    const june = (year: number) => holidaysIn(named("DE", "BE"), { year, month: 6 }).map(({ day }) => day);
    expect([june(2027), june(2028), june(2029)].map((days) => days.includes(17))).toEqual([false, true, false]);
  });
});
