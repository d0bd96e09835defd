import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readWall } from "./own-wall-store.ts";
import {
  lineLength,
  movedPlace,
  photographedView,
  placedAt,
  referenceRefusal,
  storedSize,
  type Place,
} from "./own-wall.ts";
import { drawnAt } from "./testing/drawn-at.ts";

const photo = { w: 2048, h: 1536 };
const line = (from: Place, to: Place) => ({ from, to });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });

describe("the line of known length", () => {
  test("FRAME-09 a picture as long as the reference is drawn exactly as long as the line, in any photo and stage", () => {
    fc.assert(
      fc.property(
        fc.record({ w: fc.integer({ min: 240, max: 8000 }), h: fc.integer({ min: 240, max: 8000 }) }),
        place,
        place,
        fc.integer({ min: 50, max: 20_000 }),
        fc.integer({ min: 280, max: 1600 }),
        (size, from, to, mm, width) => {
          fc.pre(referenceRefusal(line(from, to), mm, size) === undefined);
          const view = photographedView(size, line(from, to), mm);
          const drawn = drawnAt(placedAt({ w: mm, h: mm }, { x: 0.5, y: 0.5 }, view), view, width);
          const seen = lineLength(line(from, to), { w: width, h: (width * size.h) / size.w });
          expect(drawn.w).toBeCloseTo(seen, 6);
          expect(drawn.h).toBeCloseTo(seen, 6);
        },
      ),
    );
  });

  test("FRAME-09 a stored, smaller photo measures as its original", () => {
    const original = { w: 8192, h: 6144 };
    const leaf = line({ x: 0.2, y: 0.9 }, { x: 0.2, y: 0.1 });
    expect(storedSize(original)).toEqual(photo);
    const [stored, full] = [photo, original].map((size) => photographedView(size, leaf, 2000));
    expect(stored?.w).toBeCloseTo(full?.w ?? 0, 9);
    // 80 % of 1,536 px are 2,000 mm: the photo is 2,500 mm high.
    expect(stored?.h).toBeCloseTo(2500, 9);
  });

  test.each([
    [undefined, "length"],
    [49, "length"],
    [20_001, "length"],
    [50, undefined],
    [2000, undefined],
  ] as const)("FRAME-09 a reference of %s mm: %s", (mm, refusal) => {
    expect(referenceRefusal(line({ x: 0.2, y: 0.5 }, { x: 0.8, y: 0.5 }), mm, photo)).toBe(refusal);
  });

  test("FRAME-09 a line below 4 % of the photo is too short to measure by", () => {
    const from = { x: 0.5, y: 0.5 };
    expect(referenceRefusal(line(from, { x: 0.539, y: 0.5 }), 2000, photo)).toBe("line");
    expect(referenceRefusal(line(from, { x: 0.541, y: 0.5 }), 2000, photo)).toBeUndefined();
  });
});

describe("the picture on the photo", () => {
  const view = photographedView(photo, line({ x: 0.2, y: 0.9 }, { x: 0.2, y: 0.1 }), 2000);

  test("FRAME-09 its centre is at its place", () => {
    const { x, y, w, h } = drawnAt(placedAt({ w: 600, h: 400 }, { x: 0.25, y: 0.25 }, view), view, photo.w);
    expect([x + w / 2, y + h / 2]).toEqual([512, 384]);
  });

  test("FRAME-09 keys move it by millimetres, never off the photo", () => {
    const moved = movedPlace({ x: 0.5, y: 0.5 }, view.w / 10, -view.h / 10, view);
    expect(moved.x).toBeCloseTo(0.6, 9);
    expect(moved.y).toBeCloseTo(0.4, 9);
    expect(movedPlace({ x: 0.5, y: 0.5 }, 100_000, -100_000, view)).toEqual({ x: 1, y: 0 });
  });
});

test.each([
  [
    { w: 4000, h: 3000 },
    { w: 2048, h: 1536 },
  ],
  [
    { w: 3000, h: 4000 },
    { w: 1536, h: 2048 },
  ],
  [
    { w: 800, h: 600 },
    { w: 800, h: 600 },
  ],
  [
    { w: 40_000, h: 10 },
    { w: 2048, h: 1 },
  ],
])("FRAME-09 a photo of %o px is stored as %o", (size, stored) => {
  expect(storedSize(size)).toEqual(stored);
});

describe("reading a stored wall", () => {
  const wall = {
    photo: new Blob(["x"]),
    size: photo,
    line: line({ x: 0, y: 0 }, { x: 1, y: 1 }),
    mm: 2000,
    place: { x: 0.5, y: 0.5 },
  };

  test("FRAME-09 a wall is read as it was stored", () => {
    expect(readWall(wall)).toEqual(wall);
    expect(readWall({ ...wall, mm: null })?.mm).toBeNull();
  });

  test.each([
    [undefined],
    [null],
    ["wall"],
    [{ ...wall, photo: "data:" }],
    [{ ...wall, size: { w: 0, h: 0 } }],
    [{ ...wall, line: undefined }],
    [{ ...wall, line: { from: { x: 0, y: 0 } } }],
    [{ ...wall, place: { x: Number.NaN, y: 0 } }],
  ])("FRAME-09 anything else is no wall: %o", (stored) => {
    expect(readWall(stored)).toBeUndefined();
  });
});
