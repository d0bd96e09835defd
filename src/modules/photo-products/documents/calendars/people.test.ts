import { describe, expect, test } from "vitest";
import { DesignDocument } from "#design/model/design-document.ts";
import { PersonalDate } from "#design/model/calendar.ts";
import { DaySet } from "#modules/day-sets/contract.ts";
import { calendarRules } from "../../kinds/calendars.ts";
import { chooseOptions } from "../../kinds/options.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { documentsOf, startDocument } from "../documents.ts";
import { addColumn, columnsIn, inColumns, removeColumn, renameColumn, withFigure, withPortraits } from "./people.ts";
import { nextYear } from "./replan-calendar.ts";
import { daysOn } from "./sheet-design.ts";
import { markAgain, markNames, markSchool } from "./with-day-sets.ts";
import { eachDays, withDates, withOwnPeriods } from "./with-dates.ts";

const assortment = seedAssortment();
const rules = calendarRules.rules(assortment, "photo");
const offer = (calendarType: string, format: string) =>
  chooseOptions(rules, { calendarType, format, mounting: "spirale" }).chosen;
const planner = offer("familienplaner", "a3-hoch");
const wall = offer("wandkalender", "a4-hoch");
const kind = documentsOf("calendar");
const begin = (chosen = planner) =>
  startDocument("calendar", chosen, assortment, [], { calendar: { start: { year: 2027, month: 1 } } });
const aDate = (id: string, parts: Partial<PersonalDate> = {}) =>
  PersonalDate.parse({ id, name: id, day: 3, month: 5, type: "birthday", ...parts });
const none = () => [];
const sound = (document: DesignDocument, chosen = planner) => {
  expect(DesignDocument.parse(document)).toEqual(document);
  expect(kind.check(document, chosen, assortment)).toEqual({ ok: true, value: null });
  return document;
};
const eventsOf = ({ pages }: DesignDocument) => pages.flatMap((page) => daysOn(page)?.events ?? []);

describe("CAL-12 the people of a planner", () => {
  const named = () => ["Mia", "Ben", "Oma"].reduce((each, name, at) => renameColumn(each, at, name), begin());

  test("are five unnamed ones at first, and are named, added and removed within three to seven", () => {
    expect(columnsIn(begin())).toHaveLength(5);
    expect(columnsIn(begin(wall))).toEqual([]);
    expect(columnsIn(sound(named())).map(({ name }) => name)).toEqual(["Mia", "Ben", "Oma", "", ""]);
    const most = ["a", "b", "c"].reduce(addColumn, named());
    expect(columnsIn(sound(most)).map(({ name }) => name)).toEqual(["Mia", "Ben", "Oma", "", "", "a", "b"]);
    const fewest = [0, 0, 0, 0].reduce(removeColumn, named());
    expect(columnsIn(sound(fewest)).map(({ name }) => name)).toEqual(["Oma", "", ""]);
  });

  test("have a drawn figure or a photo, which leaves the document with its column", () => {
    const drawn = withFigure(named(), 0, { icon: "fluent/girl" });
    const shown = sound(withFigure(drawn, 1, { photo: aPhoto("ben", 3000, 2000) }));
    expect(columnsIn(shown).slice(0, 2)).toEqual([
      { name: "Mia", icon: "fluent/girl" },
      { name: "Ben", photo: "ben" },
    ]);
    expect(Object.keys(shown.assets)).toEqual(["ben"]);
    expect(Object.keys(removeColumn(shown, 1).assets)).toEqual([]);
    expect(columnsIn(withFigure(shown, 1, null))[1]).toEqual({ name: "Ben" });
  });

  test("have the dates with their name in their column; those of a removed column are for all", () => {
    const dates = inColumns([aDate("Oma"), aDate("ben"), aDate("Tante")], columnsIn(named()));
    expect(dates.map(({ column }) => column)).toEqual([2, 1, undefined]);
    const dated = withDates(named(), dates);
    expect(eventsOf(dated).map(({ text, column }) => [text, column])).toEqual([
      ["Oma", 2],
      ["ben", 1],
      ["Tante", undefined],
    ]);
    const fewer = sound(removeColumn(dated, 1));
    expect(eventsOf(fewer).map(({ column }) => column)).toEqual([1, undefined, undefined]);
    expect(withDates(fewer, fewer.calendar?.dates ?? [])).toEqual(fewer);
  });

  test("CFG-30 stay in another format and on the way through another type", () => {
    const there = kind.adapt(withFigure(named(), 0, { icon: "fluent/girl" }), wall, assortment);
    const back = kind.adapt(there, offer("familienplaner", "150-400"), assortment);
    expect(columnsIn(back)[0]).toEqual({ name: "Mia", icon: "fluent/girl" });
  });
});

describe("CAL-11 portraits of dates", () => {
  const oma = aDate("oma", { photo: "p" });

  test("come into the document with their date, go with it, and stay in next year's calendar", () => {
    const shown = sound(withPortraits(begin(wall), [oma], [aPhoto("p", 3000, 2000)]), wall);
    expect(eventsOf(shown)[0]).toMatchObject({ date: "oma", photo: "p" });
    const next = sound(nextYear(shown, "empty", none), wall);
    expect([eventsOf(next)[0]?.photo, Object.keys(next.assets)]).toEqual(["p", ["p"]]);
    expect(withPortraits(shown, [], []).assets).toEqual({});
  });

  test("that are not among the visitor's photos are left out, and the date stays", () => {
    const shown = sound(withPortraits(begin(wall), [oma], []), wall);
    expect(eventsOf(shown)[0]).not.toHaveProperty("photo");
    expect(shown.calendar?.dates?.[0]).not.toHaveProperty("photo");
  });
});

test("CAL-11 more entries and periods than sheets hold are kept within what a document can store", () => {
  const many = Array.from({ length: 300 }, (_, index) => aDate(`d${index}`));
  const hand = { day: 3, text: "Tanzen" };
  const written = eachDays(begin(wall), (days) => (days.month === 5 ? { ...days, events: [hand] } : days));
  const dated = sound(withDates(written, many), wall);
  expect([eventsOf(dated).length, eventsOf(dated).at(-1), dated.calendar?.dates?.length]).toEqual([200, hand, 300]);
  const trips = Array.from({ length: 130 }, (_, index) => ({
    from: "2027-05-01",
    to: "2027-05-09",
    name: `Fahrt ${index}`,
  }));
  sound(withOwnPeriods(begin(wall), trips), wall);
});

describe("CAL-10 school holidays of the shop", () => {
  const set = (from: string, to: string, name: string) =>
    DaySet.parse({
      kind: "school-holidays",
      place: "DE-BY",
      name: "Bayern",
      from: `${from.slice(0, 4)}-01-01`,
      to: `${to.slice(0, 4)}-12-31`,
      source: "Ferienordnung",
      periods: [{ from, to, name }],
    });
  const [past, easter, later] = [
    set("2026-03-30", "2026-04-10", "Alte Ferien"),
    set("2027-03-22", "2027-04-02", "Osterferien"),
    set("2028-04-10", "2028-04-21", "Osterferien 28"),
  ] as const;
  const own = { from: "2027-07-10", to: "2027-07-12", name: "Klassenfahrt" };
  const spansOf = ({ pages }: DesignDocument) =>
    pages.flatMap((page) => daysOn(page)?.spans ?? []).map(({ name }) => name);

  test("stand beside the customer's own periods, without those of the past, and leave alone", () => {
    const marked = sound(markSchool(withOwnPeriods(begin(wall), [own]), "DE-BY", [past, easter]), wall);
    expect(spansOf(marked)).toEqual(["Osterferien", "Osterferien", "Klassenfahrt"]);
    expect(marked.calendar).toMatchObject({ school: "DE-BY" });
    expect(marked.calendar?.periods?.map(({ name }) => name)).toEqual(["Osterferien", "Klassenfahrt"]);
    expect(spansOf(withOwnPeriods(marked, []))).toEqual(["Osterferien", "Osterferien"]);
    const without = markSchool(marked, "", [past, easter]);
    expect(spansOf(without)).toEqual(["Klassenfahrt"]);
    expect(without.calendar).not.toHaveProperty("school");
  });

  test("CAL-13 of the next year are those the shop knows by then; a set it no longer has stays", () => {
    const next = nextYear(markSchool(begin(wall), "DE-BY", [easter]), "keep", none);
    expect(spansOf(next)).toEqual([]);
    expect(spansOf(markAgain(next, [easter, later]))).toEqual(["Osterferien 28"]);
    const kept = markSchool(begin(wall), "DE-BY", [easter]);
    expect(markAgain(kept, [])).toEqual(kept);
  });

  test("CAL-09 name days of a language come and go, and move with the year in months and weeks", () => {
    const names = DaySet.parse({
      kind: "name-days",
      language: "de",
      source: "Kalender",
      days: { "02-29": "Oswald", "03-19": "Josef" },
    });
    const weekly = offer("terminkalender", "a5-quer");
    for (const chosen of [wall, weekly]) {
      const named = sound(markNames(begin(chosen), "de", [names]), chosen);
      const days = (each: DesignDocument) => each.pages.flatMap((page) => daysOn(page)?.nameDays ?? []);
      expect(days(named)).toEqual([{ day: 19, name: "Josef" }]);
      const next = sound(markAgain(nextYear(named, "keep", none), [names]), chosen);
      expect(days(next)).toEqual([
        { day: 29, name: "Oswald" },
        { day: 19, name: "Josef" },
      ]);
      expect(days(nextYear(named, "keep", none))).toEqual([{ day: 19, name: "Josef" }]);
      expect(days(markNames(next, "", [names]))).toEqual([]);
    }
  });
});
