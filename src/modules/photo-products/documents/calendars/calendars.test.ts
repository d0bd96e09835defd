import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DesignDocument, Element, type Page } from "#design/model/design-document.ts";
import { calendars } from "#designs/goods/calendars.ts";
import { sheetFormOf } from "../../design-model.ts";
import { calendarRules, defaultCalendarYear } from "../../kinds/calendars.ts";
import { chooseOptions, type Chosen } from "../../kinds/options.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { documentsOf, startDocument } from "../documents.ts";
import { calendarMaking } from "./calendar-mounting.ts";
import { daysOn } from "./sheet-design.ts";
import { isSlot, sheetSize } from "./sheet-pages.ts";

const assortment = seedAssortment();
const rules = calendarRules.rules(assortment, "photo");
/** Every calendar on offer. */
const offers: readonly Chosen[] = assortment.calendars.flatMap(({ type, format, mountings }) =>
  mountings.map((mounting) => chooseOptions(rules, { calendarType: type, format, mounting }).chosen),
);
const designs = calendars();
const sheetOf = (design: (typeof designs)[number], chosen: Chosen) => design.sheets[sheetFormOf(sheetSize(chosen))];

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
/** A photo of each month of a year, in an odd order. */
const yearOfPhotos = months
  .map((month, index) => aPhoto(`m${month}`, 4000, 3000, { takenOn: `20${20 + index}-${month}-15` }))
  .toReversed();

const anyOffer = fc.constantFrom(...offers);
const anyDesign = fc.constantFrom(...designs);
const anyStart = fc.record({ year: fc.integer({ min: 2024, max: 2036 }), month: fc.integer({ min: 1, max: 12 }) });
const kind = documentsOf("calendar");
const start = (chosen: Chosen, design = designs[0], first = { year: 2027, month: 1 }, photos = yearOfPhotos) =>
  startDocument("calendar", chosen, assortment, photos, {
    calendar: { sheet: design && sheetOf(design, chosen), start: first },
  });
const photosOn = (page: Page | undefined) => page?.elements.filter(isSlot).map(({ asset }) => asset) ?? [];
const offerOf = (calendarType: string, format: string, mounting = "spirale") =>
  chooseOptions(rules, { calendarType, format, mounting }).chosen;

describe("CAL-01 a new calendar", () => {
  test("CAL-02 CAL-03 D-30 of any offer, design and start is a valid document and as planned", () => {
    fc.assert(
      fc.property(anyOffer, anyDesign, anyStart, (chosen, design, first) => {
        const document = start(chosen, design, first);
        expect(DesignDocument.parse(document)).toEqual(document);
        expect(kind.check(document, chosen, assortment)).toEqual({ ok: true, value: null });
        expect(start(chosen, design, first)).toEqual(document);
      }),
      { numRuns: 120 },
    );
  });

  test.each(offers)("CAT 2.3 $calendarType $format $mounting has a title and as many sheets as on offer", (chosen) => {
    const offer = assortment.calendars.find(
      ({ type, format }) => type === chosen["calendarType"] && format === chosen["format"],
    );
    const { pages, parts } = start(chosen);
    expect(pages).toHaveLength(offer?.sheets ?? 0);
    expect(parts).toEqual([{ id: "sheet", kind: "sheet", serial: false }]);
    expect(pages.map(({ panels }) => panels)).toEqual(
      pages.map((_, index) => [{ role: "sheet", number: index + 1, x: 0, y: 0, ...sheetSize(chosen) }]),
    );
  });

  test("CAL-07 shows twelve months from any month on, in their order over the turn of the year", () => {
    fc.assert(
      fc.property(anyStart, (first) => {
        const { pages } = start(offerOf("wandkalender", "a4-hoch"), designs[0], first);
        const shown = pages.slice(1).map((page) => daysOn(page));
        const wanted = months.map((_, index) => new Date(Date.UTC(first.year, first.month - 1 + index, 1)));
        expect(shown.map((days) => [days?.year, days?.month])).toEqual(
          wanted.map((date) => [date.getUTCFullYear(), date.getUTCMonth() + 1]),
        );
      }),
    );
  });

  test("CAT 2.3 an appointment calendar shows 53 weeks, Monday by Monday; only of leap years from a Sunday on the last day is missing", () => {
    fc.assert(
      fc.property(anyStart, (first) => {
        const { pages } = start(offerOf("terminkalender", "a5-quer"), designs[0], first);
        const mondays = pages.slice(1).map((page) => {
          const days = daysOn(page);
          return Date.UTC(days?.year ?? 0, (days?.month ?? 0) - 1, days?.day);
        });
        expect(mondays.map((monday) => new Date(monday).getUTCDay())).toEqual(mondays.map(() => 1));
        expect(
          mondays.every((monday, index) => index === 0 || monday - (mondays[index - 1] ?? 0) === 7 * 86_400_000),
        ).toBe(true);
        expect(mondays[0]).toBeLessThanOrEqual(Date.UTC(first.year, first.month - 1, 1));
        const begin = Date.UTC(first.year, first.month - 1, 1);
        const end = Date.UTC(first.year + 1, first.month - 1, 1);
        const missing = new Date(begin).getUTCDay() === 0 && end - begin === 366 * 86_400_000 ? 1 : 0;
        expect((mondays.at(-1) ?? 0) + (7 + missing) * 86_400_000).toBeGreaterThanOrEqual(end);
      }),
    );
  });

  test("CAL-07 begins next year from July on", () => {
    expect([defaultCalendarYear("2026-06-30"), defaultCalendarYear("2026-07-01")]).toEqual([2026, 2027]);
  });

  test("CAL-07 has its year on the title, both years where it runs into the next", () => {
    const titles = [1, 3].map((month) => start(offerOf("wandkalender", "a4-hoch"), designs[0], { year: 2027, month }));
    expect(titles.map(({ pages }) => pages[0]?.elements.find(({ role }) => role === "year"))).toMatchObject([
      { text: "2027", refinable: true },
      { text: "2027/28", refinable: true },
    ]);
  });

  test("CAL-14 photos stand in the month they were taken in, whatever their year", () => {
    const { pages } = start(offerOf("wandkalender", "a4-hoch"), undefined, { year: 2027, month: 9 });
    expect(pages.slice(1).map(photosOn)).toEqual(
      [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7].map((at) => [`m${months[at]}`]),
    );
  });

  test("CAL-14 with too few photos of a month its slots take others, none twice, and none of a month waits for a second", () => {
    const july = Array.from({ length: 14 }, (_, index) =>
      aPhoto(`j${index}`, 4000, 3000, { takenOn: `2026-07-${String(index + 1).padStart(2, "0")}` }),
    );
    const { pages } = start(offerOf("wandkalender", "a4-hoch"), undefined, undefined, july);
    const shown = pages.slice(1).flatMap(photosOn);
    expect(new Set(shown).size).toBe(12);
    expect(shown[6]).toBe("j0");
    expect(photosOn(pages[0])).toEqual(["j12"]);
  });

  test("CAL-14 without photos all slots are empty", () => {
    const { pages, assets } = start(offerOf("familienplaner", "a3-hoch"), designs[0], undefined, []);
    expect(pages.flatMap(photosOn).every((asset) => asset === null)).toBe(true);
    expect(assets).toEqual({});
  });
});

describe("CAL-03 the mounting", () => {
  const dies = (chosen: Chosen) =>
    start(chosen).pages.map(({ elements }) => elements.flatMap((each) => (each.type === "die" ? [each] : [])));

  test("PDF-02 a comb has square holes along the upper edge, none under its hanger, on all sheets alike and locked", () => {
    const all = dies(offerOf("wandkalender", "a4-hoch"));
    expect(all.every((each) => each.length === 1 && each[0]?.kind === "Punching" && each[0].locks.delete)).toBe(true);
    expect(new Set(all.map(([die]) => die?.d)).size).toBe(1);
    const holes = [...(all[0]?.[0]?.d.matchAll(/M([\d.]+) 2.5h4v4h-4Z/g) ?? [])].map(([, x]) => Number(x) + 2);
    expect(holes).toHaveLength(calendarMaking(offerOf("wandkalender", "a4-hoch"), { w: 210, h: 297 }).holes);
    expect(holes.every((x) => Math.abs(x - 105) >= 13)).toBe(true);
    expect(holes[0]).toBeCloseTo(210 - (holes.at(-1) ?? 0), 2);
  });

  test("PDF-02 a drilled calendar has one hole, wood and loose sheets have none, and desk calendars no hanger", () => {
    expect(dies(offerOf("wandkalender", "a4-hoch", "lochung"))[0]).toMatchObject([{ kind: "Drill" }]);
    expect(dies(offerOf("wandkalender", "a5-quer", "ohne"))[0]).toEqual([]);
    expect(dies(offerOf("tischkalender", "a6-hoch", "holzblock"))[0]).toEqual([]);
    expect(dies(offerOf("tischkalender", "a5-quer"))[0]?.[0]?.d).not.toContain("C");
  });

  test("CFG-14 keeps lettering out of what is bound, drilled or stands in wood", () => {
    const gutters = offers.map((chosen) => start(chosen).pages[0]?.gutter);
    expect(gutters.map((gutter) => gutter?.edge)).toEqual(
      offers.map(({ mounting }) =>
        mounting === "ohne" ? undefined : mounting === "spirale" || mounting === "lochung" ? "top" : "bottom",
      ),
    );
    const inBinding = offers.flatMap((chosen) =>
      start(chosen).pages.flatMap(({ elements, gutter, h }) => {
        const lettering = elements.filter(({ type }) => type === "text" || type === "calendar");
        const clear = gutter ? gutter.width - 0.01 : 0;
        return lettering.filter((each) => (gutter?.edge === "top" ? each.y : h - each.y - each.h) < clear);
      }),
    );
    expect(inBinding).toEqual([]);
  });

  test("PDF-07 its making is told for the job ticket", () => {
    const making = (type: string, format: string, mounting: string) => {
      const chosen = offerOf(type, format, mounting);
      return calendarMaking(chosen, sheetSize(chosen));
    };
    expect(making("wandkalender", "a4-hoch", "spirale")).toMatchObject({
      binding: "wire",
      hanger: true,
      stand: "none",
    });
    expect(making("tischkalender", "a5-quer", "spirale")).toMatchObject({ hanger: false, stand: "card", holes: 24 });
    expect(making("tischkalender", "a6-hoch", "holzblock")).toMatchObject({ binding: "none", stand: "wood-block" });
    expect(making("tischkalender", "145-145", "holzfuss")).toMatchObject({ backingBoard: false, stand: "wood-feet" });
    expect(making("kuechenkalender", "130-300", "lochung")).toMatchObject({ binding: "drilled", backingBoard: true });
  });
});

describe("CFG-30 after a change of options", () => {
  const own = Element.parse({
    id: "my-text",
    type: "text",
    x: 20,
    y: 20,
    w: 40,
    h: 10,
    text: "Ferien!",
    style: { font: "hanken-grotesk-400", size: 10, color: "ink" },
  });
  const event = { day: 3, text: "Oma (70)" };
  /** A calendar with an own text and an entry in its third month. */
  function written(chosen: Chosen, design: (typeof designs)[number]): DesignDocument {
    const document = start(chosen, design);
    const target = document.pages.find((page) => {
      const days = daysOn(page);
      return days?.month === 3 && (days.day === undefined || days.day === 1);
    });
    const pages = document.pages.map((page) =>
      page === target
        ? {
            ...page,
            elements: [
              ...page.elements.map((each) => (each.role === "month" ? { ...each, events: [event] } : each)),
              own,
            ],
          }
        : page,
    );
    return DesignDocument.parse({ ...document, pages });
  }

  test("keeps photos, own texts and dates, is as planned, and a second time changes nothing", () => {
    fc.assert(
      fc.property(anyOffer, anyOffer, anyDesign, fc.boolean(), (before, after, design, withDesign) => {
        const document = written(before, design);
        const work = withDesign ? { calendar: { sheet: sheetOf(design, after) } } : undefined;
        const adapted = kind.adapt(document, after, assortment, work);
        expect(kind.check(adapted, after, assortment)).toEqual({ ok: true, value: null });
        expect(kind.adapt(adapted, after, assortment, work)).toEqual(adapted);
        expect(adapted.assets).toEqual(document.assets);
        const all = adapted.pages.flatMap(({ elements }) => elements);
        expect(all.filter(({ id }) => id === "my-text")).toHaveLength(1);
        const entries = (each: DesignDocument) =>
          new Set(each.pages.flatMap((page) => daysOn(page)?.events ?? []).map(({ text }) => text));
        expect(entries(adapted)).toEqual(entries(document));
      }),
      { numRuns: 60 },
    );
  });

  test("shows each month's photo in the other type as well", () => {
    const document = start(
      offerOf("wandkalender", "a4-hoch"),
      designs.find(({ id }) => id === "hochformat"),
    );
    const planner = kind.adapt(document, offerOf("familienplaner", "150-400"), assortment);
    expect(planner.pages.map(photosOn)).toEqual(document.pages.map(photosOn));
    const weeks = kind.adapt(document, offerOf("terminkalender", "a6-hoch"), assortment);
    expect(weeks.pages.slice(2, 5).map(photosOn)).toEqual([["m01"], ["m01"], ["m01"]]);
    const back = kind.adapt(weeks, offerOf("wandkalender", "a4-hoch"), assortment);
    expect(back.pages.map(photosOn)).toEqual(document.pages.map(photosOn));
  });

  test("in the same size only its holes change with the mounting", () => {
    const document = start(offerOf("wandkalender", "a4-hoch"));
    const drilled = kind.adapt(document, offerOf("wandkalender", "a4-hoch", "lochung"), assortment);
    const printed = (each: DesignDocument) =>
      each.pages.map(({ elements }) => elements.filter(({ type }) => type !== "die"));
    expect(printed(drilled)).toEqual(printed(document));
    expect(drilled.pages[3]?.elements.at(-1)).toMatchObject({ type: "die", kind: "Drill" });
  });

  test("CAL-04 foil chosen later is for the year on the title", () => {
    const chosen = offerOf("wandkalender", "a4-hoch");
    const foiled = kind.adapt(start(chosen), { ...chosen, refinement: "gold" }, assortment);
    const refined = foiled.pages.flatMap(({ elements }) => elements.filter((each) => each.refined));
    expect(refined).toMatchObject([{ role: "year" }]);
  });
});

describe("GEN-08 a stored calendar is refused", () => {
  const chosen = offerOf("familienplaner", "a4-hoch");
  const withPage = (index: number, change: (page: Page) => Page): DesignDocument => {
    const document = start(chosen);
    return { ...document, pages: document.pages.map((page, at) => (at === index ? change(page) : page)) };
  };
  const planned = (change: object) => {
    const document = start(chosen);
    return DesignDocument.parse({ ...document, calendar: { ...document.calendar, ...change } });
  };
  const days = (change: object) => (page: Page) => ({
    ...page,
    elements: page.elements.map((each) => (each.role === "month" ? { ...each, ...change } : each)),
  });
  test.each([
    ["with another month", withPage(3, days({ month: 7 })), "pages.month-3.month-3-month"],
    ["without its days", withPage(3, (page) => ({ ...page, elements: [] })), "pages.month-3.die"],
    ["with a week for a month", withPage(3, days({ layout: "week" })), "pages.month-3.month-3-month"],
    ["with foil on a month", withPage(3, days({ refined: true })), "pages.month-3.month-3-month"],
    ["of another size", withPage(3, (page) => ({ ...page, w: 200 })), "pages.month-3.w"],
    ["with moved holes", withPage(0, (page) => ({ ...page, elements: page.elements.slice(0, -1) })), "pages.title.die"],
    ["with a sheet too few", planned({ months: 13 }), "pages"],
    ["of another type", planned({ type: "wandkalender" }), "calendar"],
  ])("%s", (_name, document, path) => {
    const checked = kind.check(document, chosen, assortment);
    expect(checked).toMatchObject({ ok: false, refusal: { code: "PROJECT_INVALID", data: { path } } });
  });
});
