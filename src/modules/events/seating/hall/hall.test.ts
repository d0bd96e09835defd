import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableShapes, type Table } from "../model.ts";
import { aTable } from "../testing/a-wedding.ts";
import { hallProblems, neighbours } from "./hall-checks.ts";
import { gapBetween, hullOf, overlap, rectangle } from "./polygons.ts";
import { footprint, seatPlaces, seatWidth, tableForm } from "./table-geometry.ts";

const anyTable = fc.record({
  id: fc.constant("t1"),
  shape: fc.constantFrom(...tableShapes),
  seats: fc.integer({ min: 1, max: 30 }),
  name: fc.constant(""),
  x: fc.integer({ min: 0, max: 20_000 }),
  y: fc.integer({ min: 0, max: 20_000 }),
  turn: fc.integer({ min: 0, max: 359 }),
  hasEnds: fc.boolean(),
  isChildren: fc.boolean(),
});

describe("tables", () => {
  test("CARD-23 every table has as many seats as it says, none on a table top, none on another chair", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { tops, seats } = tableForm(table);
        expect(seats).toHaveLength(table.seats);
        for (const [index, seat] of seats.entries()) {
          const chair = rectangle(seat.x - 1, seat.y - 1, 2, 2);
          expect(tops.some((top) => overlap(top, chair))).toBe(false);
          for (const other of seats.slice(index + 1))
            expect(Math.hypot(seat.x - other.x, seat.y - other.y)).toBeGreaterThan(440);
        }
      }),
    );
  });

  test("CARD-23 a turned and moved table keeps all distances, and its floor holds its chairs", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const [here, there] = [seatPlaces({ ...table, turn: 0, x: 0, y: 0 }), seatPlaces(table)];
        const way = (all: typeof here) => all.map(({ x, y }) => Math.hypot(x - (all[0]?.x ?? 0), y - (all[0]?.y ?? 0)));
        for (const [index, length] of way(here).entries()) expect(way(there)[index]).toBeCloseTo(length, 3);
        const floor = footprint(table);
        for (const { x, y } of there)
          expect(floor.some((part) => overlap(part, rectangle(x - 1, y - 1, 2, 2)))).toBe(true);
      }),
    );
  });

  test.each([
    ["round", 10, 6 * seatWidth],
    ["round", 1, 1],
  ] as const)("CARD-23 a %s table for %i gives everybody 60 cm of its edge", (shape, seats, least) => {
    const { radius } = tableForm(aTable({ shape, seats }));
    expect(2 * Math.PI * (radius ?? 0)).toBeGreaterThanOrEqual(least);
    expect((2 * Math.PI * (radius ?? 0)) / seats).toBeGreaterThanOrEqual(seatWidth);
  });

  test("CARD-23 a long table seats guests at its ends only when it should, a head table on one side only", () => {
    const sides = (table: Table) => new Set(seatPlaces(table).map(({ turn }) => turn));
    expect(sides(aTable({ shape: "long" }))).toEqual(new Set([0, 180]));
    expect(sides(aTable({ shape: "long", hasEnds: true }))).toEqual(new Set([0, 90, 180, 270]));
    expect(sides(aTable({ shape: "head", turn: 90 }))).toEqual(new Set([90]));
    expect(sides(aTable({ shape: "u" }))).toEqual(new Set([270, 0, 90]));
  });
});

describe("the hall", () => {
  const hall = { w: 15_000, h: 10_000 };
  test("CARD-23 tables that overlap, stand on the dance floor or reach out of the hall are named", () => {
    const tables = [
      aTable({ id: "a", x: 3000, y: 3000 }),
      aTable({ id: "b", x: 4500, y: 3000 }),
      aTable({ id: "c", x: 14_500, y: 8000 }),
      aTable({ id: "d", x: 9000, y: 5000 }),
    ];
    const things = [{ id: "x", kind: "dance" as const, x: 9000, y: 6500, w: 3000, h: 3000 }];
    expect(hallProblems({ hall, tables, things })).toEqual([
      { kind: "tables", table: "a", other: "b" },
      { kind: "outside", table: "c" },
      { kind: "thing", table: "d", other: "x" },
    ]);
  });

  test("CARD-23 tables are neighbours up to an aisle of 1.5 m between their chairs", () => {
    const next = (x: number) => neighbours([aTable({ x: 3000 }), aTable({ id: "b", x })])[0]?.[1];
    const width = 2 * ((tableForm(aTable()).radius ?? 0) + 260 + 225);
    expect(next(3000 + width + 1400)).toBe(true);
    expect(next(3000 + width + 1700)).toBe(false);
    expect(neighbours([aTable()])).toEqual([[true]]);
  });

  test("CARD-23 overlap and gap agree with simple squares", () => {
    const square = (x: number, y: number) => rectangle(x, y, 10, 10);
    expect(overlap(square(0, 0), square(9, 9))).toBe(true);
    expect(overlap(square(0, 0), square(10, 0))).toBe(false);
    expect(gapBetween(square(0, 0), square(13, 14))).toBeCloseTo(5);
    expect(hullOf([...square(0, 0), { x: 5, y: 5 }, { x: 5, y: 0 }])).toHaveLength(4);
  });
});
