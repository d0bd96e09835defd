import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DesignDocument, type Page } from "#design/model/design-document.ts";
import { PersonalDate, type MonthOfYear } from "#design/model/calendar.ts";
import { NameDays } from "#design/model/name-days.ts";
import { calendars } from "#designs/goods/calendars.ts";
import { sheetFormOf } from "../../design-model.ts";
import { calendarRules } from "../../kinds/calendars.ts";
import { chooseOptions, type Chosen } from "../../kinds/options.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { documentsOf, startDocument } from "../documents.ts";
import { withPortraits } from "./people.ts";
import { nextYear, replanCalendar } from "./replan-calendar.ts";
import { daysOn } from "./sheet-design.ts";
import { isSlot, sheetSize } from "./sheet-pages.ts";
import { eachDays, withDates, withHolidays, withNameDays, withPeriods } from "./with-dates.ts";

const assortment = seedAssortment();
const rules = calendarRules.rules(assortment, "photo");
const offers: readonly Chosen[] = assortment.calendars.flatMap(({ type, format, mountings }) =>
  mountings.map((mounting) => chooseOptions(rules, { calendarType: type, format, mounting }).chosen),
);
const designs = calendars();
const photos = Array.from({ length: 13 }, (_, index) =>
  aPhoto(`p${index}`, 4000, 3000, { takenOn: `2026-${String((index % 12) + 1).padStart(2, "0")}-05` }),
);
const offer = (calendarType: string, format: string) =>
  chooseOptions(rules, { calendarType, format, mounting: "spirale" }).chosen;
const wall = offer("wandkalender", "a4-hoch");
const weekly = offer("terminkalender", "a5-quer");
const begin = (chosen: Chosen, start: MonthOfYear = { year: 2027, month: 1 }, design = designs[0]) =>
  startDocument("calendar", chosen, assortment, photos, {
    calendar: { sheet: design?.sheets[sheetFormOf(sheetSize(chosen))], start },
  });
const kind = documentsOf("calendar");
const aDate = (id: string, parts: Partial<PersonalDate>) =>
  PersonalDate.parse({ id, name: id, day: 1, month: 1, type: "birthday", ...parts });
const oma = aDate("oma", { name: "Oma", day: 3, month: 5, year: 1957 });
const leap = aDate("leap", { name: "Lea", day: 29, month: 2, year: 2016 });
const wedding = aDate("wedding", { name: "Lena & Jonas", day: 31, month: 12, year: 2015, type: "wedding" });

/** Every entry of a calendar with its ISO date, from the sheets as they show it. */
function entriesOf({ pages }: DesignDocument): readonly string[] {
  return pages.flatMap((page) => {
    const days = daysOn(page);
    return (days?.events ?? []).map(({ day, text }) => {
      const isNext = days?.layout === "week" && day < (days.day ?? 1);
      const date = new Date(Date.UTC(days?.year ?? 0, (days?.month ?? 1) - (isNext ? 0 : 1), day));
      return `${date.toISOString().slice(0, 10)} ${text}`;
    });
  });
}
const none = () => [];
const photosOn = (page: Page | undefined) => page?.elements.filter(isSlot).map(({ asset }) => asset);

describe("CAL-11 personal dates", () => {
  test("stand at their day with their age, once each, in months and in weeks", () => {
    const wanted = ["2027-02-28 Lea (11)", "2027-05-03 Oma (70)", "2027-12-31 12. Hochzeitstag Lena & Jonas"];
    expect(entriesOf(withDates(begin(wall), [wedding, oma, leap]))).toEqual(wanted);
    // The first week of January shows the last days of December as well.
    expect(entriesOf(withDates(begin(weekly), [wedding, oma, leap]))).toEqual([
      "2026-12-31 11. Hochzeitstag Lena & Jonas",
      ...wanted,
    ]);
  });

  test("on 29 February are on it in leap years, and of a calendar over two years ages are those of each", () => {
    const { pages } = withDates(begin(wall, { year: 2027, month: 9 }), [leap, oma, wedding]);
    expect(entriesOf({ ...begin(wall), pages })).toEqual([
      "2027-12-31 12. Hochzeitstag Lena & Jonas",
      "2028-02-29 Lea (12)",
      "2028-05-03 Oma (71)",
    ]);
  });

  test("replace those of before and leave what was written by hand and where it was put", () => {
    const own = { day: 3, text: "Tanzen", column: 1 };
    const placed = { ...oma, column: 2 };
    const written = eachDays(withDates(begin(offer("familienplaner", "a4-hoch")), [placed]), (days) =>
      days.month === 5 ? { ...days, events: [...days.events, own] } : days,
    );
    const renamed = withDates(written, [{ ...placed, name: "Oma Renate" }]);
    expect(renamed.pages.flatMap((page) => daysOn(page)?.events ?? [])).toEqual([
      { day: 3, text: "Oma Renate (70)", date: "oma", column: 2 },
      own,
    ]);
    expect(entriesOf(withDates(renamed, []))).toEqual(["2027-05-03 Tanzen"]);
  });

  test("of any number and day are all there, whatever the start, in all offers", () => {
    const anyDate = fc.record({
      day: fc.integer({ min: 1, max: 31 }),
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.option(fc.integer({ min: 1900, max: 2020 }), { nil: undefined }),
    });
    const anyStart = fc.record({ year: fc.integer({ min: 2024, max: 2036 }), month: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(...offers),
        anyStart,
        fc.array(anyDate, { maxLength: 40 }),
        (chosen, start, parts) => {
          const dates = parts.map((each, index) => aDate(`d${index}`, each));
          const document = withDates(begin(chosen, start), dates);
          expect(DesignDocument.parse(document)).toEqual(document);
          expect(kind.check(document, chosen, assortment).ok).toBe(true);
          const shown = new Set(document.pages.flatMap((page) => daysOn(page)?.events.map(({ date }) => date) ?? []));
          // A leap year of weeks from a Sunday on lacks its last day.
          const missing = dates.filter(({ id }) => !shown.has(id));
          expect(missing.length === 0 || chosen["calendarType"] === "terminkalender").toBe(true);
          expect(withDates(document, dates)).toEqual(document);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("keep their photo in a year that does not show them, and show it in their own", () => {
    const party = aDate("party", { year: 2028, once: true, type: "other", photo: "own" });
    const document = withPortraits(begin(wall), [party], [aPhoto("own", 800, 800)]);
    expect(entriesOf(document)).toEqual([]);
    expect(document.calendar?.dates?.map(({ photo }) => photo)).toEqual(["own"]);
    const later = nextYear(document, "empty", none);
    expect(later.pages.flatMap((page) => daysOn(page)?.events ?? [])).toMatchObject([{ text: "party", photo: "own" }]);
    expect(Object.keys(later.assets)).toEqual(["own"]);
  });

  test("show their photo at their day", () => {
    const { pages } = withDates(begin(wall), [{ ...oma, photo: "p1" }]);
    expect(daysOn(pages[5] ?? never())?.events).toEqual([{ day: 3, text: "Oma (70)", date: "oma", photo: "p1" }]);
  });
});

function never(): never {
  throw new Error("no such sheet");
}

describe("CAL-10 holidays", () => {
  const may = ({ year, month }: MonthOfYear) =>
    month === 5 && year === 2027 ? [{ day: 1, name: "Tag der Arbeit" }] : [];

  test("of a region are marked in their month or week alone, and none of another region stays", () => {
    const marked = withHolidays(begin(wall), ["DE-BY"], may);
    expect(marked.pages.map((page) => daysOn(page)?.holidays.length ?? 0)).toEqual([
      0,
      0,
      0,
      0,
      0,
      1,
      ...Array(7).fill(0),
    ]);
    expect(marked.calendar?.regions).toEqual(["DE-BY"]);
    expect(withHolidays(marked, [], none).pages.flatMap((page) => daysOn(page)?.holidays ?? [])).toEqual([]);
    const weeks = withHolidays(begin(weekly), ["DE"], may).pages.flatMap((page) => daysOn(page)?.holidays ?? []);
    expect(weeks).toEqual([{ day: 1, name: "Tag der Arbeit" }]);
  });

  test("periods of a data set are cut to the days of each sheet", () => {
    const periods = [{ from: "2027-03-22", to: "2027-04-02", name: "Osterferien" }];
    const spans = (chosen: Chosen) =>
      withPeriods(begin(chosen), periods).pages.flatMap((page) => daysOn(page)?.spans ?? []);
    expect(spans(wall)).toEqual([
      { from: 22, to: 31, name: "Osterferien" },
      { from: 1, to: 2, name: "Osterferien" },
    ]);
    expect(spans(weekly)).toEqual([
      { from: 22, to: 28, name: "Osterferien" },
      { from: 29, to: 2, name: "Osterferien" },
    ]);
  });
});

test("CAL-09 name days of a data set stand at their days in months and weeks, and leave again", () => {
  const { days } = NameDays.parse(JSON.parse(readFileSync("db/seed/name-days/de.json", "utf8")));
  const names = { language: "de" as const, days };
  const shown = (document: DesignDocument) => document.pages.flatMap((page) => daysOn(page)?.nameDays ?? []);
  const named = withNameDays(begin(wall), names);
  expect(DesignDocument.parse(named)).toEqual(named);
  expect(shown(named)).toHaveLength(Object.keys(names.days).length);
  expect(shown(named)).toContainEqual({ day: 11, name: "Martin" });
  expect(shown(withNameDays(begin(weekly), names))).toHaveLength(Object.keys(names.days).length);
  expect(withNameDays(named, null)).toEqual(begin(wall));
});

test("CFG-30 CAL-10 CAL-11 another type keeps dates, regions and periods, and shows them at its days", () => {
  const periods = [{ from: "2027-03-22", to: "2027-04-02", name: "Osterferien" }];
  const document = withPeriods(withHolidays(withDates(begin(wall), [oma]), ["DE-BY"], none), periods);
  const weeks = kind.adapt(document, weekly, assortment);
  expect(weeks.calendar).toEqual({ ...document.calendar, type: "terminkalender", weekStart: "monday" });
  expect(weeks.pages.flatMap((page) => daysOn(page)?.spans ?? [])).toHaveLength(2);
  expect(kind.adapt(weeks, wall, assortment).calendar).toEqual(document.calendar);
});

describe("CAL-13 next year's calendar", () => {
  const own = { day: 29, text: "Schalttag" };
  const filled = (chosen: Chosen) =>
    eachDays(withDates(begin(chosen, { year: 2028, month: 1 }), [oma]), (days) =>
      days.month === 2 && (days.day === undefined || days.day === 28)
        ? { ...days, events: [...days.events, own] }
        : days,
    );

  test.each([
    ["months", wall],
    ["weeks", weekly],
  ])("has the same layout, dates and photos, with ages a year on, in %s", (_name, chosen) => {
    const document = filled(chosen);
    const next = nextYear(document, "keep", none);
    expect(kind.check(next, chosen, assortment)).toEqual({ ok: true, value: null });
    expect(entriesOf(next)).toEqual(["2029-02-28 Schalttag", "2029-05-03 Oma (72)"]);
    expect(next.pages.map(photosOn)).toEqual(document.pages.map(photosOn));
    expect(next.pages[0]?.elements.find(({ role }) => role === "year")).toMatchObject({ text: "2029" });
    expect(next.calendar).toMatchObject({ start: { year: 2029, month: 1 }, dates: [oma] });
  });

  test("may begin with empty slots, and a title the customer wrote stays", () => {
    const document = filled(wall);
    const titled = {
      ...document,
      pages: document.pages.map((page) => ({
        ...page,
        elements: page.elements.map((each) =>
          each.type === "text" && each.role === "year" ? { ...each, text: "Unser Jahr" } : each,
        ),
      })),
    };
    const next = nextYear(titled, "empty", none);
    expect(next.pages.flatMap((page) => photosOn(page) ?? []).every((asset) => asset === null)).toBe(true);
    expect(next.pages[0]?.elements.find(({ role }) => role === "year")).toMatchObject({ text: "Unser Jahr" });
  });
});

describe("CAL-07 another start", () => {
  test("takes each month with its photos and texts along, and is as planned for any offer, design and start", () => {
    const anyStart = fc.record({ year: fc.integer({ min: 2024, max: 2036 }), month: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.constantFrom(...offers), fc.constantFrom(...designs), anyStart, (chosen, design, start) => {
        const document = withDates(begin(chosen, { year: 2027, month: 1 }, design), [oma]);
        const moved = replanCalendar(document, { start }, none);
        expect(DesignDocument.parse(moved)).toEqual(moved);
        expect(kind.check(moved, chosen, assortment)).toEqual({ ok: true, value: null });
        expect(replanCalendar(moved, { start }, none)).toEqual(moved);
        const byMonth = (each: DesignDocument) =>
          each.pages
            .slice(1)
            .map((page) => [daysOn(page)?.month ?? 0, photosOn(page)] as const)
            .toSorted(([a], [b]) => a - b);
        if (chosen["calendarType"] === "terminkalender") return;
        expect(byMonth(moved)).toEqual(byMonth(document));
      }),
      { numRuns: 60 },
    );
  });

  test("a family planner may have a thirteenth month, with its own sheet and no photo twice; other calendars may not", () => {
    const chosen = offer("familienplaner", "a3-hoch");
    const long = replanCalendar(begin(chosen), { months: 13 }, none);
    expect(kind.check(long, chosen, assortment)).toEqual({ ok: true, value: null });
    expect(long.pages).toHaveLength(14);
    expect(daysOn(long.pages[13] ?? never())).toMatchObject({ year: 2028, month: 1 });
    expect(photosOn(long.pages[13])).not.toContain(photosOn(long.pages[1])?.[0]);
    expect(replanCalendar(long, { months: 12 }, none).pages).toHaveLength(13);
    expect(replanCalendar(begin(wall), { months: 13 }, none)).toEqual(begin(wall));
  });
});
