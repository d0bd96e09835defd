import { beforeAll, describe, expect, it } from "vitest";
import { layoutCalendar } from "./calendar/calendar-layout.ts";
import type { SetContext, LaidOutGrid } from "./cell-text.ts";
import type { DisplayItem } from "../display-list.ts";
import { fontsToLoad } from "../text/fonts.ts";
import { CalendarElement, TableElement } from "../model/design-document.ts";
import { layoutTable } from "./table-layout.ts";
import { aDocument } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

let context: SetContext;
beforeAll(async () => {
  const { palette } = aDocument([]);
  context = { palette, locale: "de-DE", fonts: await testFonts("eb-garamond-400") };
});

const style = { font: "eb-garamond-400", size: 10, color: "ink" };
const aTable = (parts: Record<string, unknown> = {}) =>
  TableElement.parse({
    id: "t",
    type: "table",
    x: 10,
    y: 20,
    w: 80,
    h: 40,
    columns: [{ share: 1 }, { share: 3, align: "right" }],
    rows: [
      ["14 Uhr", "Trauung"],
      ["16 Uhr", "Kaffee und Kuchen im Garten der Alten Mühle, bei Regen in der Scheune nebenan"],
      ["19 Uhr", "Tanz"],
    ],
    style,
    ...parts,
  });
const aMonth = (parts: Record<string, unknown> = {}) =>
  CalendarElement.parse({
    id: "c",
    type: "calendar",
    x: 0,
    y: 0,
    w: 100,
    h: 90,
    year: 2027,
    month: 5,
    style: { ...style, align: "center" },
    ...parts,
  });

type Placed = { readonly text: string; readonly x: number; readonly y: number; readonly color: string };

/** Every glyph run as its text with the position of its first glyph in mm of the page. */
function placedTexts(piece: LaidOutGrid): readonly Placed[] {
  return piece.items.flatMap((item: DisplayItem) => {
    if (item.kind !== "glyphs") return [];
    const [first] = item.glyphs;
    const color = item.paint.kind === "process" ? item.paint.rgb : item.paint.kind;
    const text = item.glyphs.map((glyph) => glyph.text).join("");
    return [{ text, x: (first?.x ?? 0) + item.matrix[4], y: (first?.y ?? 0) + item.matrix[5], color }];
  });
}
const strokes = (piece: LaidOutGrid) => piece.items.filter((item) => item.kind === "path" && item.stroke !== null);
const find = (piece: LaidOutGrid, text: string): Placed => {
  const found = placedTexts(piece).find((word) => word.text.startsWith(text));
  if (!found) throw new Error(`no ${text}`);
  return found;
};

describe("a table", () => {
  it("sizes columns by their share and rows by the height of their text", () => {
    const piece = layoutTable(aTable(), context);
    expect(find(piece, "14").x).toBeCloseTo(11.5, 1);
    const [first, second, third] = ["14", "16", "19"].map((hour) => find(piece, hour).y);
    // The middle row holds two lines.
    const low = (second ?? 0) - (first ?? 0);
    expect((third ?? 0) - (second ?? 0)).toBeCloseTo(low + 10 * 0.35278 * 1.25, 1);
    expect(piece.overflow).toBe(0);
  });

  it("aligns cells by their column", () => {
    const piece = layoutTable(aTable(), context);
    const short = find(piece, "Tanz");
    const long = find(piece, "Trauung");
    expect(short.x).toBeGreaterThan(long.x);
  });

  it.each([
    ["none", 0],
    ["rows", 2],
    ["grid", 7],
  ] as const)("with %s has %i rules", (rules, count) => {
    const [item] = strokes(layoutTable(aTable({ rules }), context));
    expect(item?.kind === "path" ? item.d.split("M").length - 1 : 0).toBe(count);
  });

  it("stripes every second row, not counting the header", () => {
    const piece = layoutTable(
      aTable({ header: true, stripe: "paper", headerStyle: { ...style, color: "accent" } }),
      context,
    );
    expect(piece.grounds).toHaveLength(1);
    expect(find(piece, "14").color).toBe("#93a25f");
    expect(find(piece, "16").color).toBe("#2b2b2b");
  });

  it("reports its excess height over the box", () => {
    const low = layoutTable(aTable({ h: 10 }), context).overflow;
    const high = layoutTable(aTable({ h: 5 }), context).overflow;
    expect(low).toBeGreaterThan(0);
    expect(high - low).toBeCloseTo(5, 3);
  });
});

describe("a calendar", () => {
  it("starts the month on its weekday, under its name in the language of the card", () => {
    const piece = layoutCalendar(aMonth(), context);
    expect(placedTexts(piece)[0]?.text).toBe("Mai 2027");
    const texts = placedTexts(piece).map(({ text }) => text);
    expect(texts.slice(1, 8)).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
    expect(texts.slice(8)).toEqual(Array.from({ length: 31 }, (_, index) => String(index + 1)));
    // 1 May 2027 is a Saturday.
    expect(find(piece, "Sa").x).toBeCloseTo(placedTexts(piece)[8]?.x ?? 0, 0);
  });

  it.each([
    ["en-GB", "May 2027", "Mon"],
    ["fr-FR", "mai 2027", "lun"],
    ["it-IT", "maggio 2027", "lun"],
    ["es-ES", "mayo 2027", "lun"],
    ["nl-NL", "mei 2027", "ma"],
    ["pl-PL", "May 2027", "Mon"],
  ])("speaks %s", (locale, title, monday) => {
    const piece = layoutCalendar(aMonth(), { ...context, locale });
    expect(placedTexts(piece).slice(0, 2)).toMatchObject([{ text: title }, { text: monday }]);
  });

  it("may start weeks on Sunday and number them", () => {
    const american = placedTexts(layoutCalendar(aMonth({ weekStart: "sunday" }), context));
    expect(american[1]?.text).toBe("So");
    const numbered = placedTexts(layoutCalendar(aMonth({ weekNumbers: true }), context)).map(({ text }) => text);
    expect(numbered.slice(8, 15)).toEqual(["KW", "17", "18", "19", "20", "21", "22"]);
  });

  it("shows Sundays and holidays in their colour", () => {
    const holidays = [{ day: 6, name: "Himmelfahrt" }];
    const piece = layoutCalendar(aMonth({ sundayColor: "accent", holidays }), context);
    const free = placedTexts(piece)
      .slice(8)
      .filter(({ color }) => color === "#93a25f");
    expect(free.map(({ text }) => text)).toEqual(["2", "6", "Himmelfahrt", "9", "16", "23", "30"]);
  });

  it("replaces an entry that does not fit by a dot, and writes it in a list", () => {
    const events = [{ day: 20, text: "Hochzeit von Mia und Tom auf der Alten Mühle in Bad Sülze" }];
    const grid = layoutCalendar(aMonth({ events, h: 60 }), context);
    expect(placedTexts(grid).some(({ text }) => text.startsWith("Hoch"))).toBe(false);
    expect(grid.items.filter((item) => item.kind === "path")).toHaveLength(1);
    const list = layoutCalendar(aMonth({ events, layout: "list", h: 200 }), context);
    expect(placedTexts(list).some(({ text }) => text.startsWith("Hochzeit"))).toBe(true);
  });

  it("reports when its days do not fit", () => {
    expect(layoutCalendar(aMonth(), context).overflow).toBe(0);
    expect(layoutCalendar(aMonth({ h: 25 }), context).overflow).toBeGreaterThan(0);
    expect(layoutCalendar(aMonth({ layout: "list", h: 60 }), context).overflow).toBeGreaterThan(0);
  });
});

it("faces of tables and calendars are loaded like those of texts (CFG-07)", async () => {
  const document = aDocument([
    aTable({ header: true, headerStyle: { ...style, font: "jost-400" } }),
    aMonth({ style: { ...style, font: "sacramento-400" } }),
  ]);
  const open: string[] = [];
  const fonts = await testFonts("eb-garamond-400");
  open.push(...fontsToLoad(document, fonts));
  expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual(["jost-400", "sacramento-400"]);
});
