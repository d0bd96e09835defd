import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#kernel/market.ts";
import type { DisplayItem } from "../../display-list.ts";
import { calendarLayouts, type CalendarLook } from "../../model/calendar.ts";
import { Ornament } from "../../model/ornament.ts";
import { calendarLookNames, calendarLooks } from "../../templates/calendar-looks.ts";
import { aDocument } from "../../testing/builders.ts";
import {
  aCalendar,
  calendarContext,
  calendarStyle,
  laidOutCalendar,
  textOf,
  textsOf,
  type CalendarParts,
} from "../../testing/calendars.ts";
import { letteringOf } from "../../text/lettering.ts";
import type { SetContext } from "../cell-text.ts";
import { layoutElement } from "../document-layout.ts";
import { layoutCalendar } from "./calendar-layout.ts";

let context: SetContext;
beforeAll(async () => {
  context = await calendarContext();
});

type Parts = CalendarParts;
const laidOut = (parts: Parts = {}, locale = "de-DE") => laidOutCalendar(context, parts, locale);
const looked = (look: CalendarLook, parts: Parts = {}) => laidOut({ look, ...parts });
const strokesOf = ({ items }: { readonly items: readonly DisplayItem[] }) =>
  items.flatMap((item) => (item.kind === "path" && item.stroke ? [item] : []));
const spaceless = (text: string) => text.replaceAll(/\s/g, "");
const pointsOf = (item: DisplayItem) => (item.kind === "glyphs" ? (item.size * 72) / 25.4 : 12);

describe("CAL-09 a calendar without a look", () => {
  test("ADR-0024 is laid out byte for byte as it was before there were looks", () => {
    const months = [1, 2, 5, 8, 10].flatMap((month) =>
      ["grid", "list"].map((layout) => {
        const events = [{ day: 3, text: "Fest" }];
        const { items, texts, overflow } = laidOut({ look: undefined, layout, month, weekNumbers: month > 4, events });
        return { items, texts: texts.length, overflow };
      }),
    );
    const hash = createHash("sha256").update(JSON.stringify(months)).digest("hex");
    expect(hash).toMatchInlineSnapshot(`"d455d4232e8cd74007f80e0c8f09fa8f8d5e2f8eefe143971842977bac4f8ddf"`);
  });
});

const anyLook = fc.constantFrom(...calendarLookNames.map((name): CalendarLook => calendarLooks[name]));
const words = [
  "Oma (70)",
  "12. Hochzeitstag",
  "Klassentreffen im Gasthof zur Linde, 19 Uhr",
  "Zahnarzt",
  "Donaudampfschifffahrt",
];
const anyEvents = fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), text: fc.constantFrom(...words) }), {
  maxLength: 14,
});
const anyParts = fc.record({
  layout: fc.constantFrom(...calendarLayouts),
  look: anyLook,
  year: fc.integer({ min: 2024, max: 2036 }),
  month: fc.integer({ min: 1, max: 12 }),
  w: fc.integer({ min: 90, max: 260 }),
  h: fc.integer({ min: 70, max: 300 }),
  weekStart: fc.constantFrom("monday", "sunday"),
  weekNumbers: fc.boolean(),
  moon: fc.boolean(),
  events: anyEvents,
});

describe("CAL-11 entries", () => {
  test("are all there in every layout and look, at their day or in the list below, and never below 5 points", () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const { layout, events, year, month } = parts;
        const week = layout === "week" ? { day: 1 } : {};
        const shown =
          layout === "week" ? events.filter(({ day }) => weekHolds(year, month, day, parts.weekStart)) : events;
        const found = laidOut({ ...parts, ...week });
        const all = spaceless(
          found.texts
            .map(({ lines: _lines, runs }) => runs.map((run) => run.glyphs.map(({ text }) => text).join("")).join(""))
            .join(""),
        );
        for (const { text } of shown) expect(all.replaceAll("-", "")).toContain(spaceless(text).replaceAll("-", ""));
        const entries = found.items.filter((item) =>
          words.some((word) => word.includes(textOf(item)) && textOf(item).length > 3),
        );
        expect(entries.map(pointsOf).filter((size) => size < 4.99)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("that find no room are marked by a dot and listed with their day", () => {
    const events = [{ day: 12, text: "Klassentreffen im Gasthof zur Linde mit Lehrern, 19 Uhr" }];
    const low = laidOut({ h: 50, events });
    expect(textsOf(low).join(" ")).toContain("12 – Klassentreffen im Gasthof zur Linde mit Lehrern, 19 Uhr");
    expect(low.items.filter((item) => item.kind === "path" && item.fill !== null)).toHaveLength(1);
    expect(low.overflow).toBe(0);
    expect(textsOf(laidOut({ h: 200, events })).join(" ")).not.toContain("12 –");
  });

  test("have their photo as a circle in the cell, drawn from the assets of the document", () => {
    const { figures } = laidOut({ events: [{ day: 12, text: "Oma", photo: "oma" }] });
    expect(figures).toMatchObject([{ type: "image", asset: "oma", mask: "ellipse", id: "c" }]);
    const [figure] = figures;
    // 12 March 2027 is the Friday of the second week.
    expect(figure?.x).toBeGreaterThan(10 + (180 / 7) * 4);
    expect((figure?.x ?? 0) + (figure?.w ?? 0)).toBeLessThan(10 + (180 / 7) * 5);
  });

  test("turn with the calendar, photos included", () => {
    const [plain] = laidOut({ events: [{ day: 12, text: "Oma", photo: "oma" }] }).figures;
    const [turned] = laidOut({ rotation: 180, events: [{ day: 12, text: "Oma", photo: "oma" }] }).figures;
    expect((plain?.x ?? 0) + (turned?.x ?? 0) + (plain?.w ?? 0)).toBeCloseTo(2 * (10 + 90), 6);
    expect(turned?.rotation).toBe(180);
  });
});

/** Whether the week of the first of a month holds one of its days. */
function weekHolds(year: number, month: number, day: number, weekStart: string): boolean {
  const weekday = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + (weekStart === "monday" ? 6 : 0)) % 7;
  return day <= 7 - weekday;
}

describe("CAL-09 the grid", () => {
  test("has at least twelve looks that differ from each other", () => {
    const drawn = calendarLookNames.map((name) => JSON.stringify(looked(calendarLooks[name], { rule: null })));
    expect(new Set(drawn).size).toBe(calendarLookNames.length);
    expect(drawn.length).toBeGreaterThanOrEqual(12);
  });

  test.each([
    ["letter", ["M", "D", "M", "D", "F", "S", "S"]],
    ["short", ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]],
    ["full", ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]],
    ["none", []],
  ] as const)("names weekdays %s", (heads, names) => {
    expect(textsOf(looked({ heads, title: "none" })).slice(0, 7)).toEqual(
      names.length === 0 ? ["1", "2", "3", "4", "5", "6", "7"] : names,
    );
  });

  test("shows both languages over the days and in the title, in all pairs of languages", () => {
    const texts = textsOf(laidOut({ secondLanguage: "it" }));
    expect(texts[0]).toBe("März · Marzo 2027");
    expect(texts).toEqual(expect.arrayContaining(["Mo", "lun", "So", "dom"]));
    for (const secondLanguage of languages)
      for (const locale of ["de-DE", "en-GB", "fr-FR", "it-IT", "es-ES", "nl-NL"])
        expect(laidOut({ secondLanguage }, locale).overflow).toBe(0);
  });

  test("shows the days of the neighbouring months where the look has a colour for them", () => {
    const texts = textsOf(looked({ ghost: "soft", heads: "none", title: "none" }, { month: 9 }));
    // September 2027 begins on a Wednesday and ends on a Thursday.
    const whole = [30, 31, ...Array.from({ length: 30 }, (_, index) => index + 1), 1, 2, 3].map(String);
    expect(texts.toSorted()).toEqual(whole.toSorted());
  });

  test("has a ground for weekends, on the first and last column where weeks begin on Sundays", () => {
    const grounds = (weekStart: string) =>
      looked({ weekend: "soft", heads: "none" }, { weekStart }).grounds.map(({ d }) =>
        Number(/^M([\d.]+)/.exec(d)?.[1]),
      );
    expect(grounds("monday")).toEqual([(180 / 7) * 5, (180 / 7) * 6].map((x) => expect.closeTo(x, 3)));
    expect(grounds("sunday")).toEqual([0, (180 / 7) * 6].map((x) => expect.closeTo(x, 3)));
  });

  test.each([
    ["boxed", 31, 0],
    ["circled", 31, 0],
    ["filled", 0, 31],
  ] as const)("surrounds each day: %s", (cells, strokes, grounds) => {
    const found = looked({ cells, cellColor: "accent", radius: 1 });
    expect([strokesOf(found).length, found.grounds.length]).toEqual([strokes, grounds]);
  });

  test.each([
    ["grid", 14],
    ["rows", 6],
    ["columns", 7],
    ["frame", 4],
    ["heads", 1],
    ["none", 0],
  ] as const)("draws %s as its rules", (rules, count) => {
    const [lines] = strokesOf(looked({ rules }));
    expect((lines?.d.match(/M/g) ?? []).length).toBe(count);
  });

  test("shows the months before and after as small grids beside its title", () => {
    expect(textsOf(looked({ mini: "next" })).filter((text) => text === "April 2027")).toHaveLength(1);
    const texts = textsOf(looked({ mini: "both" }, { month: 1 }));
    expect(texts.filter((text) => text === "Dezember 2026" || text === "Februar 2027")).toHaveLength(2);
    expect(texts.filter((text) => text === "28")).toHaveLength(3);
  });

  test("stands its numerals left, right or in the middle, larger where the look wants it", () => {
    const first = (look: CalendarLook) =>
      looked({ heads: "none", title: "none", ...look }).items.find((item) => textOf(item) === "1");
    const x = (look: CalendarLook) => {
      const item = first(look);
      return item?.kind === "glyphs" ? (item.glyphs[0]?.x ?? 0) : 0;
    };
    expect(x({ numerals: "left" })).toBeLessThan(x({ numerals: "center" }));
    expect(x({ numerals: "center" })).toBeLessThan(x({ numerals: "right" }));
    const [usual, large] = [first({}), first({ numeralScale: 1.5 })];
    expect(usual?.kind === "glyphs" && large?.kind === "glyphs" ? large.size / usual.size : 0).toBeCloseTo(1.5, 5);
  });

  test("sets days smaller where its rows are low, so that they never touch", () => {
    const size = (h: number) =>
      pointsOf(laidOut({ h }).items.find((item) => textOf(item) === "14") ?? laidOut().items[0] ?? never());
    expect(size(38)).toBeLessThan(11);
    expect(size(120)).toBeCloseTo(12, 5);
  });
});

function never(): never {
  throw new Error("nothing was laid out");
}

describe("CAL-10 periods such as school holidays", () => {
  test("are bars at their days in every layout, with their name in the list", () => {
    const spans = [{ from: 22, to: 31, name: "Osterferien" }];
    const bars = (layout: string, parts: Parts = {}) => {
      const found = laidOut({ layout, h: 250, spans, ...parts });
      expect(textsOf(found).join(" ")).toContain("22–31 – Osterferien");
      return found.grounds.length;
    };
    expect(["grid", "list", "planner", "strip"].map((layout) => bars(layout))).toEqual([10, 10, 10, 10]);
    expect(bars("week", { day: 22 })).toBe(7);
  });

  test("go on over the end of the month in a week", () => {
    const spans = [{ from: 30, to: 2, name: "Osterferien" }];
    expect(laidOut({ layout: "week", h: 160, day: 29, spans }).grounds).toHaveLength(4);
  });
});

describe("CAL-01 other layouts", () => {
  test("a week shows its seven days over the turn of the month, its ISO number and dates, with lines to write on", () => {
    const texts = textsOf(laidOut({ layout: "week", year: 2027, month: 3, day: 29, h: 160 }));
    expect(texts).toEqual(
      expect.arrayContaining(["KW 13", "29. März – 4. April 2027", "Montag", "Sonntag", "31", "1", "4", "Notizen"]),
    );
    const american = textsOf(laidOut({ layout: "week", year: 2027, month: 3, day: 28, weekStart: "sunday" }, "en-US"));
    expect(american).toEqual(expect.arrayContaining(["Wk 13", "March 28 – April 3, 2027"]));
    expect(strokesOf(laidOut({ layout: "week", day: 1, h: 160 })).length).toBeGreaterThan(8);
  });

  test("CAL-12 a planner has its named columns, a row for each day, and entries in their column", () => {
    const columns = ["Mama", "Papa", "Emma"].map((name) => ({ name }));
    const events = [
      { day: 5, text: "Turnen", column: 2 },
      { day: 6, text: "Oma (70)" },
    ];
    const found = laidOut({ layout: "planner", h: 250, columns, events });
    const at = (text: string) => {
      const item = found.items.find((each) => textOf(each) === text);
      return item?.kind === "glyphs" ? (item.glyphs[0]?.x ?? 0) + item.matrix[4] : 0;
    };
    expect(textsOf(found)).toEqual(expect.arrayContaining(["Mama", "Papa", "Emma", "31"]));
    expect(Math.abs(at("Turnen") - at("Emma"))).toBeLessThan(12);
    expect(at("Oma (70)")).toBeLessThan(at("Mama"));
  });

  test("CAL-12 a planner shows the icons of its columns, and is not kept until they are loaded", () => {
    const element = aCalendar({
      layout: "planner",
      h: 250,
      columns: [{ name: "Mia", icon: "cat" }, { name: "Tom" }, { name: "Ida" }],
    });
    const cat = Ornament.parse({
      id: "cat",
      viewBox: [0, 0, 10, 10],
      slots: { a: "ink" },
      paths: [{ d: "M0 0H10V10H0Z", fill: "a" }],
    });
    const resources = (ornament: Ornament | undefined) => ({
      fonts: context.fonts,
      refinement: "none" as const,
      ornaments: () => ornament,
    });
    const whole = { ...aDocument([]), palette: context.palette };
    const paths = (ornament: Ornament | undefined) =>
      layoutElement(element, whole, resources(ornament)).items.filter(
        (item) => item.kind === "path" && item.fill !== null,
      ).length;
    expect(paths(cat) - paths(undefined)).toBe(1);
  });

  test("a strip shows all days on one line and lists their entries", () => {
    const texts = textsOf(
      laidOut({
        layout: "strip",
        w: 240,
        h: 30,
        style: { ...calendarStyle, size: 8 },
        events: [{ day: 3, text: "Oma (70)" }],
      }),
    );
    expect(texts.filter((text) => /^\d+$/.test(text))).toEqual(
      Array.from({ length: 31 }, (_, index) => String(index + 1)),
    );
    expect(texts.join(" ")).toContain("3 – Oma (70)");
  });

  test("CFG-07 every letter is among those fonts are loaded for, in all layouts and languages", () => {
    fc.assert(
      fc.property(
        anyParts,
        fc.constantFrom("de-DE", "fr-FR", "es-ES"),
        fc.constantFrom(...languages),
        (parts, locale, secondLanguage) => {
          const element = aCalendar({ ...parts, secondLanguage });
          const known = new Set(letteringOf(element, locale).flatMap(({ text }) => Array.from(text)));
          const { items } = layoutCalendar(element, { ...context, locale });
          const shown = items.flatMap((item) =>
            item.kind === "glyphs" ? item.glyphs.flatMap(({ text }) => Array.from(text)) : [],
          );
          expect(shown.filter((letter) => letter.trim() !== "" && letter !== "-" && !known.has(letter))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
