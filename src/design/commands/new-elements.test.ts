import { describe, expect, it } from "vitest";
import { addElement } from "./element-commands.ts";
import { resizeElement } from "./geometry-commands.ts";
import { setTable } from "./qr-table-calendar-commands.ts";
import { newCalendar, newQr, newShape, newTable } from "./new-elements.ts";
import { parsePath, pathBounds } from "../geometry/path-data.ts";
import { stationeryPath, stationeryShapes } from "../geometry/stationery-shapes.ts";
import { aCard, aTable } from "../testing/documents.ts";

const area = { x: 0, y: 0, w: 105, h: 148 };
const start = { id: "new", area, color: "ink" };
const style = { font: "eb-garamond-400", size: 10 };

describe("shapes of the catalogue (CFG-02)", () => {
  it.each(stationeryShapes)("%s fills its box exactly", (shape) => {
    const box = pathBounds(parsePath(stationeryPath(shape, 40, 30)));
    expect(box?.x).toBeGreaterThanOrEqual(-0.001);
    expect(box?.y).toBeGreaterThanOrEqual(-0.001);
    expect((box?.x ?? 0) + (box?.w ?? 0)).toBeLessThanOrEqual(40.001);
    expect((box?.y ?? 0) + (box?.h ?? 0)).toBeLessThanOrEqual(30.001);
    expect(box?.w).toBeGreaterThan(38);
  });

  it.each(stationeryShapes)("%s is placed in the middle of the panel", (shape) => {
    const element = newShape({ ...start, shape });
    expect(element.x + element.w / 2).toBeCloseTo(52.5, 1);
    expect(element.y + element.h / 2).toBeCloseTo(74, 1);
    expect(addElement(aCard([]), { page: "front", element }).ok).toBe(true);
  });

  it("path shapes scale with their box", () => {
    const card = aCard([newShape({ ...start, shape: "heart" })]);
    const resized = resizeElement(card, { id: "new", box: { x: 10, y: 10, w: 60, h: 15 } });
    const element = resized.ok ? resized.value.document.pages[0]?.elements[0] : undefined;
    const box = pathBounds(parsePath(element?.type === "shape" ? (element.d ?? "") : ""));
    expect(box?.w).toBeCloseTo(60, 1);
    expect(box?.h).toBeCloseTo(15, 1);
  });
});

it("codes, tables and calendars also fit a narrow panel", () => {
  const narrow = { id: "new", area: { x: 100, y: 0, w: 50, h: 100 }, color: "ink" };
  for (const element of [
    newQr({ ...narrow, value: "https://blattwerk.example" }),
    newTable({ ...narrow, style, rows: [["a", "b"]] }),
    newCalendar({ ...narrow, style, year: 2027, month: 5 }),
  ]) {
    expect(element.x).toBeGreaterThanOrEqual(100);
    expect(element.x + element.w).toBeLessThanOrEqual(150);
  }
});

it("a table's rows have as many cells as it has columns", () => {
  const card = aCard([aTable({ id: "t" })]);
  const columns = [1, 1, 1].map((share) => ({ share, align: "left" as const }));
  const withColumn = setTable(card, { id: "t", content: { columns } });
  expect(withColumn.ok && withColumn.value.document.pages[0]?.elements[0]).toMatchObject({
    rows: [
      ["14 Uhr", "Trauung", ""],
      ["16 Uhr", "Kaffee", ""],
      ["19 Uhr", "Tanz", ""],
    ],
  });
});

it("lines are stroked, all other shapes filled; rounded ones by a share of their shorter side (CFG-02)", () => {
  expect(newShape({ ...start, shape: "line" })).toMatchObject({ shape: "line", fill: null, stroke: { color: "ink" } });
  expect(newShape({ ...start, shape: "rect" })).toMatchObject({ shape: "rect", radius: 0, fill: "ink", stroke: null });
  expect(newShape({ ...start, shape: "ellipse" })).toMatchObject({ shape: "ellipse", fill: "ink", w: 30, h: 30 });
  expect(newShape({ ...start, shape: "rounded" })).toMatchObject({ shape: "rect", radius: 3.75, w: 40, h: 25 });
  expect(newShape({ ...start, shape: "heart" })).toMatchObject({ shape: "path", fill: "ink", fillRule: "evenodd" });
});

it("a new table has the columns of its first row and room for its lines", () => {
  const rows = [["a", "b", "c"], ["d"], ["e"]];
  const table = newTable({ ...start, style, rows: [["a", "b", "c"]] });
  expect(table.columns).toHaveLength(3);
  // A line of 10 pt with its leading is 4.41 mm, with its padding 7.41 mm.
  expect(newTable({ ...start, style, rows }).h - table.h).toBeCloseTo(2 * 7.41, 1);
  expect(table.h).toBeCloseTo(9.41, 1);
});
