import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CalendarLook } from "../../model/calendar.ts";
import { calendarLookNames, calendarLooks } from "../../templates/calendar-looks.ts";
import { calendarContext, laidOutCalendar, textOf, textsOf, type CalendarParts } from "../../testing/calendars.ts";
import type { SetContext } from "../cell-text.ts";

let context: SetContext;
beforeAll(async () => {
  context = await calendarContext();
});

type Parts = CalendarParts;
const laidOut = (parts: Parts = {}) => laidOutCalendar(context, parts);
const anyLook = fc.constantFrom(...calendarLookNames.map((name): CalendarLook => calendarLooks[name]));

describe("CAL-11 entries", () => {
  const portrait = (day: number, photo = "oma") => ({ day, text: photo === "oma" ? "Oma (70)" : "Opa (72)", photo });

  test("stand below their portrait and never on it, in every look and size of cell", () => {
    fc.assert(
      fc.property(anyLook, fc.integer({ min: 90, max: 320 }), fc.integer({ min: 60, max: 300 }), (look, w, h) => {
        const { figures, leftOut, items } = laidOut({ look, w, h, events: [portrait(12)], layout: "grid" });
        expect(figures.length + leftOut.photos.length).toBe(1);
        const [figure] = figures;
        if (!figure) return;
        expect(figure.w).toBeGreaterThanOrEqual(5);
        const boxes = items.flatMap((item) => (item.kind === "glyphs" && /Oma|70/.test(textOf(item)) ? [item] : []));
        for (const { matrix } of boxes) expect(matrix[5]).toBeGreaterThan(figure.y + figure.h - 0.1);
      }),
      { numRuns: 120 },
    );
  });

  test("are marked by a dot where a photo has no room, by the photo where it has", () => {
    const dots = (parts: Parts) =>
      laidOut({ rule: null, ...parts }).items.filter((item) => item.kind === "path" && item.fill !== null).length;
    expect(dots({ h: 60, events: [{ day: 12, text: "", photo: "oma" }], w: 90 })).toBe(1);
    expect(dots({ h: 70, events: [portrait(12)] })).toBe(0);
  });

  test("keep several portraits of a day side by side, each once", () => {
    const { figures } = laidOut({ w: 260, h: 200, events: [portrait(12), portrait(12, "opa"), portrait(12)] });
    expect(figures.map((each) => each.type === "image" && each.asset)).toEqual(["oma", "opa"]);
    const [first, second] = figures;
    expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThan(first?.w ?? 0);
  });

  test.each([
    ["a grid too low for a face", { h: 42 }, 0],
    ["a low grid, with the name in the list below", { h: 70 }, 1],
    ["a narrow grid with high cells, below the numeral", { w: 84, h: 150 }, 1],
    ["a grid with room", { h: 150 }, 1],
    ["a line of days", { layout: "strip" }, 0],
    ["a kitchen list with high rows", { layout: "list", w: 120, h: 280 }, 1],
    ["a list with low rows", { layout: "list", w: 60, h: 100 }, 0],
    ["a week", { layout: "week", day: 8, w: 120, h: 180 }, 1],
    ["a planner with high rows", { layout: "planner", w: 260, h: 300 }, 1],
    ["a planner with low rows", { layout: "planner", w: 150, h: 120 }, 0],
  ])("CAL-11 %s shows the portraits that fit and counts those that do not", (_name, parts, shown) => {
    const { figures, leftOut, items } = laidOut({ ...parts, events: [portrait(12)] });
    expect([figures.length, leftOut.photos.length]).toEqual([shown, 1 - shown]);
    // The name is there in any case.
    expect(items.map(textOf).join("")).toContain("Oma");
  });

  test("with a portrait leave it out where only the name fits, and never the name for a portrait", () => {
    const long = { day: 12, text: "Großtante Maximiliane aus Garmisch (90)", photo: "tante" };
    const narrow = laidOut({ layout: "list", w: 62, h: 190, events: [long] });
    expect([narrow.figures.length, narrow.leftOut.photos.length]).toEqual([0, 1]);
    expect(textsOf(narrow).join(" ")).not.toContain("12 –");
    const wide = laidOut({ layout: "list", w: 120, h: 190, events: [long] });
    expect([wide.figures.length, wide.leftOut.photos.length]).toEqual([1, 0]);
  });

  test.each([
    ["a grid with room", { h: 200 }, 0],
    ["a low grid", { h: 60 }, 1],
    ["a line of days", { layout: "strip" }, 1],
    ["a list", { layout: "list", w: 120, h: 280 }, 0],
  ])("CAL-09 %s shows name days or counts those it leaves out", (_name, parts, left) => {
    const { leftOut, items } = laidOut({ ...parts, nameDays: [{ day: 19, name: "Josef" }] });
    expect([leftOut.nameDays.length, items.map(textOf).join("").includes("Josef")]).toEqual([left, left === 0]);
  });
});
