import { describe, expect, test } from "vitest";
import { DesignDocument, type TextElement } from "#design/model/design-document.ts";
import { calendarLookNames, calendarLooks } from "#design/templates/calendar-looks.ts";
import { calendars } from "#designs/goods/calendars.ts";
import { usedAssets } from "#design/layout/used-assets.ts";
import { sheetFormOf } from "../../design-model.ts";
import { calendarRules } from "../../kinds/calendars.ts";
import { chooseOptions, type Chosen } from "../../kinds/options.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { documentsOf, startDocument } from "../documents.ts";
import { bookText } from "../books/book-text.ts";
import { redrawCalendar } from "./adapt-calendar.ts";
import { gridLookOf, gridLooksFor, withGridLook } from "./grid-looks.ts";
import { daysOn } from "./sheet-design.ts";
import { isSlot, sheetSize } from "./sheet-pages.ts";
import { eachDays, withDates, withHolidays, withNameDays, withPeriods } from "./with-dates.ts";

const assortment = seedAssortment();
const rules = calendarRules.rules(assortment, "photo");
const offerOf = (calendarType: string, format: string) =>
  chooseOptions(rules, { calendarType, format, mounting: "spirale" }).chosen;
const wall = offerOf("wandkalender", "a4-hoch");
const all = calendars();
const sheetOf = (id: string, chosen: Chosen) => {
  const sheet = all.find((design) => design.id === id)?.sheets[sheetFormOf(sheetSize(chosen))];
  if (!sheet) throw new Error(`no design ${id}`);
  return sheet;
};
const year = Array.from({ length: 13 }, (_, index) =>
  aPhoto(`p${index + 1}`, 4000, 3000, { takenOn: `2026-${String((index % 12) + 1).padStart(2, "0")}-15` }),
);
const isText = (each: { readonly type: string }): each is TextElement => each.type === "text";

/** A calendar its customer has worked on: dates, holidays, name days, periods, an entry and a text of their own. */
function worked(designId: string, chosen: Chosen = wall): DesignDocument {
  const sheet = sheetOf(designId, chosen);
  const work = { calendar: { sheet, designId, start: { year: 2027, month: 1 } } };
  const begun = startDocument("calendar", chosen, assortment, year, work);
  const named = withNameDays(begun, { language: "de", days: { "03-17": "Gertrud" } });
  const held = withHolidays(named, ["DE-BY"], ({ month }) => (month === 1 ? [{ day: 1, name: "Neujahr" }] : []));
  const spanned = withPeriods(held, [{ from: "2027-03-22", to: "2027-04-02", name: "Osterferien" }]);
  const dated = withDates(spanned, [{ id: "oma", name: "Oma", day: 12, month: 5, year: 1950, type: "birthday" }]);
  const chose = eachDays(dated, (days) => ({
    ...days,
    weekNumbers: true,
    secondLanguage: "fr",
    events: days.month === 7 ? [...days.events, { day: 4, text: "Sommerfest" }] : days.events,
  }));
  const own = bookText(
    "mine",
    "note",
    { x: 20, y: 20, w: 60, h: 10 },
    { text: "Für Oma", style: daysOf(chose, 1).style },
  );
  const pages = chose.pages.map((page) =>
    page.id === "month-1" ? { ...page, elements: [...page.elements, own] } : page,
  );
  return { ...chose, pages };
}
function daysOf({ pages }: DesignDocument, month: number) {
  const days = pages.map((page) => daysOn(page)).find((each) => each?.month === month);
  if (!days) throw new Error(`no month ${month}`);
  return days;
}
const photosOf = (document: DesignDocument) => [...usedAssets(document)].toSorted();
const spelled = ({ pages }: DesignDocument) =>
  pages.flatMap(({ elements }) => elements.filter(isText)).map(({ text }) => text);

describe("CAL-08 CFG-05 another design of a calendar", () => {
  const before = worked("hochformat");

  test.each(all.map(({ id }) => id))("%s keeps dates, entries and choices, and no place stays empty", (id) => {
    const document = redrawCalendar(before, wall, { sheet: sheetOf(id, wall), designId: id });
    expect(DesignDocument.parse(document)).toEqual(document);
    expect(documentsOf("calendar").check(document, wall, assortment)).toEqual({ ok: true, value: null });
    expect(document.calendar).toEqual({ ...before.calendar, design: id });
    for (const month of [1, 3, 5, 7]) {
      const [was, is] = [daysOf(before, month), daysOf(document, month)];
      expect(is.events).toEqual(was.events);
      expect(is.holidays).toEqual(was.holidays);
      expect(is.nameDays).toEqual(was.nameDays);
      expect(is.spans).toEqual(was.spans);
      expect([is.weekNumbers, is.secondLanguage]).toEqual([true, "fr"]);
    }
    const slots = document.pages.flatMap(({ elements }) => elements.filter(isSlot));
    expect(slots.filter(({ asset }) => asset === null)).toEqual([]);
    expect(photosOf(document)).toEqual(slots.length > 0 ? photosOf(before) : []);
    expect(spelled(document)).toContain("Für Oma");
  });

  test("each month keeps its photo, and a design without photos gives them back to the next one", () => {
    const there = redrawCalendar(before, wall, { sheet: sheetOf("waldrand", wall), designId: "waldrand" });
    const first = (document: DesignDocument) => document.pages.map(({ elements }) => elements.find(isSlot)?.asset);
    expect(first(there)).toEqual(first(before));
    const none = redrawCalendar(before, wall, { sheet: sheetOf("gartenjahr", wall), designId: "gartenjahr" });
    const again = redrawCalendar(none, wall, { sheet: sheetOf("waldrand", wall), designId: "waldrand" });
    expect(photosOf(again)).toEqual(photosOf(before));
  });

  test("words written into a place only the former design has stay on their sheet", () => {
    const paper = worked("zeitung");
    const pages = paper.pages.map((page) => ({
      ...page,
      elements: page.elements.map((each) =>
        each.role === "headline" && isText(each) && page.id === "month-2" ? { ...each, text: "Der Huber-Bote" } : each,
      ),
    }));
    const sheets = { sheet: sheetOf("weite", wall), from: sheetOf("zeitung", wall) };
    const document = redrawCalendar({ ...paper, pages }, wall, { ...sheets, designId: "weite" });
    expect(document.pages[2]?.elements.filter(isText).map(({ text }) => text)).toContain("Der Huber-Bote");
    expect(spelled(document)).not.toContain("Der Jahresbote");
  });

  test("a ground the customer chose for a sheet stays, the others are those of the design", () => {
    const pages = before.pages.map((page) => (page.id === "month-4" ? { ...page, background: "accent" } : page));
    const document = redrawCalendar({ ...before, pages }, wall, { sheet: sheetOf("abendlicht", wall) });
    expect(document.pages[4]?.background).toBe("accent");
    expect(document.pages[5]?.background).toEqual(sheetOf("abendlicht", wall).pages[0]?.background);
    expect(document.palette["ground"]).toEqual(sheetOf("abendlicht", wall).palette["ground"]);
  });
});

describe("CAL-09 styles of grid", () => {
  const before = worked("hochformat");

  test.each(calendarLookNames)("%s changes how days are drawn and nothing else", (name) => {
    const document = withGridLook(before, name);
    expect(gridLookOf(document)).toBe(name);
    expect(daysOf(document, 5)).toEqual({ ...daysOf(before, 5), look: calendarLooks[name] });
    expect(documentsOf("calendar").check(document, wall, assortment).ok).toBe(true);
    expect(document.pages.map(({ elements }) => elements.filter(({ type }) => type !== "calendar"))).toEqual(
      before.pages.map(({ elements }) => elements.filter(({ type }) => type !== "calendar")),
    );
  });

  test("CAL-12 a grid has all of them, other layouts those that look different in them", () => {
    expect(gridLooksFor("grid")).toEqual(calendarLookNames);
    expect(gridLooksFor("grid").length).toBeGreaterThanOrEqual(12);
    for (const layout of ["list", "planner", "week"] as const) {
      expect(gridLooksFor(layout).length).toBeGreaterThan(1);
      expect(gridLooksFor(layout).length).toBeLessThan(calendarLookNames.length);
    }
    const planner = offerOf("familienplaner", "a3-hoch");
    const drawn = worked("hochformat", planner);
    expect(gridLookOf(withGridLook(drawn, "weekends"))).toBe(gridLookOf(drawn));
  });
});
