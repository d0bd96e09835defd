import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  besidePicture,
  hang,
  panelLefts,
  seenSize,
  wholeSize,
  widened,
  type Area,
  type Hung,
} from "./room-geometry.ts";
import { roomNames, rooms } from "./rooms.ts";
import { drawnAt } from "./testing/drawn-at.ts";

const living = rooms["living-room"];
const single = (w: number, h: number): Hung => ({ outer: { w, h }, panels: 1, gap: 30 });

describe("hanging a picture", () => {
  test.each([
    // The middle at 1.55 m.
    ["living-room", 600, 400, { left: 1500, top: 1750 }, true],
    ["living-room", 660, 460, { left: 1470, top: 1780 }, true],
    // Higher where the furniture needs it: 1,030 + 1,200 mm above the sofa.
    ["living-room", 800, 1200, { left: 1400, top: 2230 }, true],
    ["nursery", 400, 600, { left: 1600, top: 1880 }, true],
    // Beside the door.
    ["hallway", 600, 400, { left: 2180, top: 1750 }, true],
    // Too large for the free wall: from its top down, behind the furniture.
    ["hallway", 2000, 1000, { left: 1480, top: 2500 }, false],
    ["living-room", 3000, 2000, { left: 300, top: 2500 }, false],
    // Higher than the room: on the floor.
    ["bedroom", 1500, 3000, { left: 1050, top: 3000 }, false],
  ] as const)("FRAME-09 %s: %d × %d mm hangs at %o", (name, w, h, place, fits) => {
    expect(hang({ w, h }, rooms[name])).toMatchObject({ area: { w, h, ...place }, fits });
  });

  test("FRAME-09 what fits keeps 15 cm from the furniture and ends below the ceiling", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...roomNames),
        fc.integer({ min: 100, max: 6000 }),
        fc.integer({ min: 100, max: 6000 }),
        (name, w, h) => {
          const room = rooms[name];
          const { area, fits } = hang({ w, h }, room);
          expect(fits).toBe(w <= room.free.w && h <= room.free.h);
          if (!fits) return;
          expect(area.top).toBeLessThanOrEqual(room.free.top);
          expect(area.top - area.h).toBeGreaterThanOrEqual(room.free.top - room.free.h);
          expect(area.left).toBeGreaterThanOrEqual(room.free.left);
          expect(area.left + area.w).toBeLessThanOrEqual(room.free.left + room.free.w);
        },
      ),
    );
  });
});

describe("zooming out", () => {
  test("FRAME-09 the view contains every picture with 20 cm around it, keeps its proportions and shows more floor", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...roomNames),
        fc.integer({ min: 100, max: 6000 }),
        fc.integer({ min: 100, max: 6000 }),
        (name, w, h) => {
          const { area, view } = hang({ w, h }, rooms[name]);
          const before = rooms[name].view;
          expect(view.w).toBeGreaterThanOrEqual(before.w);
          expect(view.w / view.h).toBeCloseTo(before.w / before.h, 9);
          expect(view.h - view.top).toBeGreaterThan(before.h - before.top - 1e-6);
          if (view.w === before.w) return;
          expect(area.left - view.left).toBeGreaterThan(200 - 1e-6);
          expect(view.left + view.w - area.left - area.w).toBeGreaterThan(200 - 1e-6);
          expect(view.top - area.top).toBeGreaterThan(200 - 1e-6);
        },
      ),
    );
  });

  test("FRAME-09 a picture that is inside the view leaves it as it is", () => {
    expect(widened(living.view, { left: 1500, top: 1750, w: 600, h: 400 })).toEqual(living.view);
  });
});

describe("millimetres as pixels", () => {
  const view: Area = { left: 0, top: 2400, w: 3600, h: 2700 };
  test.each([
    [360, { left: 1500, top: 1750, w: 600, h: 400 }, { x: 150, y: 65, w: 60, h: 40 }],
    [720, { left: 1500, top: 1750, w: 600, h: 400 }, { x: 300, y: 130, w: 120, h: 80 }],
    [720, { left: 750, top: 820, w: 2100, h: 820 }, { x: 150, y: 316, w: 420, h: 164 }],
    [1080, { left: 370, top: 2000, w: 860, h: 2000 }, { x: 111, y: 120, w: 258, h: 600 }],
  ])("FRAME-09 in a stage of %d px", (width, area, drawn) => {
    const found = drawnAt(area, view, width);
    for (const side of ["x", "y", "w", "h"] as const) expect(found[side]).toBeCloseTo(drawn[side], 9);
  });

  test("FRAME-09 a zoomed-out view draws picture and sofa to the same scale", () => {
    const { area, view: wide } = hang({ w: 4200, h: 2000 }, living);
    const sofa = { left: 750, top: 820, w: 2100, h: 820 };
    expect(drawnAt(area, wide, 700).w / drawnAt(sofa, wide, 700).w).toBeCloseTo(2, 9);
  });
});

describe("panels and frames", () => {
  test.each([
    [1, 600, [0]],
    [2, 1230, [0, 630]],
    [3, 1860, [0, 630, 1260]],
    [5, 3120, [0, 630, 1260, 1890, 2520]],
  ])("FRAME-09 FRAME-10 %d panels of 60 cm with gaps of 3 cm are %d mm wide", (panels, w, lefts) => {
    const hung = { ...single(600, 400), panels };
    expect(wholeSize(hung)).toEqual({ w, h: 400 });
    expect(panelLefts(hung)).toEqual(lefts);
  });

  test("FRAME-10 the outer size is kept: a mat leaves the picture whole, a frame without one covers its rim", () => {
    expect(seenSize({ w: 600, h: 400 }, { w: 660, h: 460 }, 16)).toEqual({ w: 600, h: 400 });
    expect(seenSize({ w: 600, h: 400 }, { w: 600, h: 400 }, 16)).toEqual({ w: 568, h: 368 });
  });

  test("FRAME-09 a person stands to the right of the picture, or to its left where the view ends", () => {
    expect(besidePicture({ left: 1500, top: 1750, w: 600, h: 400 }, living.view, 560)).toBe(2260);
    expect(besidePicture({ left: 2000, top: 1750, w: 1200, h: 400 }, living.view, 560)).toBe(1280);
    expect(besidePicture({ left: 100, top: 1750, w: 3400, h: 400 }, living.view, 560)).toBe(0);
  });
});

describe("drawings", () => {
  /** Extent of the boxes of a drawing's reference object, mm. */
  function measured(name: string, side: "w" | "h"): number {
    const drawing = readFileSync(`src/ui/room/scenes/${name}.svg`, "utf8");
    expect(drawing).toContain('viewBox="0 -2400 3600 2700"');
    const [, group = ""] = /<g id="reference">(.*?)<\/g>/s.exec(drawing) ?? [];
    const [start, length] = side === "w" ? ["x", "width"] : ["y", "height"];
    const number = (box: string, key: string) => Number(new RegExp(`\\s${key}="([-\\d.]+)"`).exec(box)?.[1]);
    const boxes = [...group.matchAll(/<rect[^>]*>/g)].map(
      ([box]) => [number(box, start), number(box, length)] as const,
    );
    return Math.max(...boxes.map(([from, long]) => from + long)) - Math.min(...boxes.map(([from]) => from));
  }

  test.each(roomNames)("FRAME-09 the reference of %s is drawn in its stated size", (name) => {
    const { side, mm } = rooms[name].reference;
    expect(measured(name, side)).toBe(mm);
  });

  test("FRAME-09 there are at least five rooms, the sofa of 2.10 m first", () => {
    expect(roomNames.length).toBeGreaterThanOrEqual(5);
    expect(rooms[roomNames[0]].reference).toEqual({ object: "sofa", side: "w", mm: 2100 });
  });
});
