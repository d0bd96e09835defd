import { describe, expect, it } from "vitest";
import { layoutGrid, photoAfterKey, photoNear, photosIn, rowOf, rowsBetween, type GridKey } from "./grid-layout.ts";

const measures = { width: 340, leastTile: 100, gap: 20, heading: 40 };
// Three columns of 100 px: heading, 3 + 2 photos, heading, 3 + 1.
const layout = layoutGrid(
  [
    { titled: true, count: 5 },
    { titled: true, count: 0 },
    { titled: true, count: 4 },
  ],
  measures,
);

describe("PHOTO-03 layout of a photo grid", () => {
  it("fills the width with as many tiles as fit, and at least three", () => {
    expect(layout).toMatchObject({ columns: 3, tile: 100 });
    expect(layoutGrid([], { ...measures, width: 500 })).toMatchObject({ columns: 4, tile: 110, height: 0 });
    expect(layoutGrid([], { ...measures, width: 160 })).toMatchObject({ columns: 3, tile: 40 });
  });

  it("begins a row with every section; an empty one is not there", () => {
    expect(layout.rows.map(({ kind, section, first, count, top }) => [kind, section, first, count, top])).toEqual([
      ["heading", 0, 0, 0, 0],
      ["photos", 0, 0, 3, 40],
      ["photos", 0, 3, 2, 160],
      ["heading", 2, 5, 0, 280],
      ["photos", 2, 5, 3, 320],
      ["photos", 2, 8, 1, 440],
    ]);
    expect(layout.height).toBe(540);
  });

  it("has no heading without a title", () => {
    expect(layoutGrid([{ titled: false, count: 1 }], measures).rows).toHaveLength(1);
  });

  it.each([
    [0, 40, 0, 1],
    [0, 41, 0, 2],
    [139, 161, 1, 3],
    [140, 160, 2, 2],
    [1000, 2000, 6, 6],
    [-500, 2000, 0, 6],
  ])("shows between %i and %i px the rows from %i to %i", (top, bottom, from, to) => {
    expect(rowsBetween(layout, top, bottom)).toEqual([from, to]);
  });

  it("finds the row of a photo", () => {
    expect(rowOf(layout, 4)?.top).toBe(160);
    expect(rowOf(layout, 8)?.top).toBe(440);
    expect(rowOf(layout, 9)).toBeUndefined();
  });

  it.each([
    ["the tiles it touches", { left: 90, top: 130, right: 130, bottom: 170 }, [0, 1, 3, 4]],
    ["across sections", { left: 0, top: 200, right: 10, bottom: 330 }, [3, 5]],
    ["nothing in a gap", { left: 101, top: 50, right: 119, bottom: 60 }, []],
    ["nothing on a heading", { left: 0, top: 0, right: 340, bottom: 39 }, []],
  ])("an area covers %s", (_what, area, indices) => {
    expect(photosIn(layout, area)).toEqual(indices);
  });

  it.each([
    [0, 50, 0],
    [339, 50, 2],
    [339, 170, 4],
    [110, 50, 0],
    [-20, 50, 0],
    [50, 20, null],
    [50, -1, null],
    [50, 600, null],
  ])("at %i, %i px is the photo %s", (x, y, photo) => {
    expect(photoNear(layout, x, y)).toBe(photo);
  });

  it.each<[GridKey, number, number]>([
    ["ArrowRight", 4, 5],
    ["ArrowLeft", 0, 0],
    ["ArrowRight", 8, 8],
    ["ArrowDown", 0, 3],
    ["ArrowDown", 2, 4],
    ["ArrowDown", 4, 6],
    ["ArrowDown", 8, 8],
    ["ArrowUp", 6, 4],
    ["ArrowUp", 1, 1],
    ["PageDown", 1, 6],
    ["PageUp", 6, 1],
    ["Home", 6, 0],
    ["End", 1, 8],
  ])("%s leads from %i to %i", (key, from, to) => {
    expect(photoAfterKey(layout, from, key, 2)).toBe(to);
  });
});
