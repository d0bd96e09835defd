import { array, assert, boolean, constantFrom, double, integer, nat, property, record, tuple } from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Box } from "../geometry/matrix.ts";
import type { ArrangedPhoto, Place } from "./arranged-photo.ts";
import { arrange, usedSpacing, type ArrangedForm } from "./arrange.ts";
import type { Before } from "./picture-before.ts";
import { boundsOf, enclosedArea } from "./polygons.ts";
import { circleOutline, heartOutline } from "./shape-outlines.ts";
import { shownArea } from "./testing/shown-area.ts";

const poster: Box = { x: 10, y: 20, w: 580, h: 360 };
const aspects = [1.5, 4 / 3, 0.75, 2 / 3, 1, 1.5, 16 / 9];
const photosOf = (count: number): readonly ArrangedPhoto[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, aspect: aspects[(index * 5) % 7] ?? 1 }));

const mosaic: ArrangedForm = { kind: "mosaic", lead: 1 };
const grid: ArrangedForm = { kind: "grid" };
const rectangular = { mosaic, grid } as const;
const shapes: Readonly<Record<string, ArrangedForm>> = {
  heart: { kind: "outline", parts: heartOutline(poster) },
  circle: { kind: "outline", parts: circleOutline(poster) },
};
const all = { ...rectangular, ...shapes };

const counts = Array.from({ length: 100 }, (_, index) => index + 1);

type Rectangular = keyof typeof rectangular;
/** Arrangements of 1 to 100 photos by form. */
const everyCount = new Map<Rectangular, readonly (readonly Place[])[]>();
beforeAll(() => {
  for (const name of ["mosaic", "grid"] as const) {
    const settings = { form: rectangular[name], spacing: 4 };
    everyCount.set(
      name,
      counts.map((count) => arrange(photosOf(count), poster, settings, 1).places),
    );
  }
}, 120_000);

/** Gap between two boxes, mm: the larger of the two axes; negative if they overlap. */
const gapOf = (a: Box, b: Box) => Math.max(b.x - a.x - a.w, a.x - b.x - b.w, b.y - a.y - a.h, a.y - b.y - b.h);

const smallestGap = (places: readonly Box[]): number =>
  Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => gapOf(a, b))));

/** The area that places and the spacing between them take, if they fill theirs: each with the spacing on two sides. */
const filled = (places: readonly Box[], spacing: number) =>
  places.reduce((sum, { w, h }) => sum + (w + spacing) * (h + spacing), 0);

const isInside = (place: Box, area: Box) =>
  place.x >= area.x - 1e-3 &&
  place.y >= area.y - 1e-3 &&
  place.x + place.w <= area.x + area.w + 1e-3 &&
  place.y + place.h <= area.y + area.h + 1e-3;

/** Share of a photo that shows on its place. */
const shownShare = ({ crop }: Place) => crop.w * crop.h;

const anyPhotos = array(tuple(double({ min: 0.4, max: 2.6, noNaN: true }), boolean(), nat(100), nat(100)), {
  minLength: 1,
  maxLength: 100,
}).map((list) =>
  list.map(([aspect, faces, x, y], index): ArrangedPhoto => {
    const face = { x: (x / 100) * 0.8, y: 0.05 + (y / 100) * 0.6, w: 0.15, h: 0.15 };
    return { id: `p${index}`, aspect, ...(faces ? { faces: [face] } : {}) };
  }),
);
const anyArea = record({
  x: integer({ min: -20, max: 50 }),
  y: integer({ min: -20, max: 50 }),
  w: integer({ min: 260, max: 900 }),
  h: integer({ min: 260, max: 900 }),
});
const anySpacing = double({ min: 0, max: 20, noNaN: true });

describe("arranging photos", () => {
  test.each(["mosaic", "grid"] as const)("COLL-05 %s: 1 to 100 photos fill the area without holes", (name) => {
    for (const [index, places] of (everyCount.get(name) ?? []).entries()) {
      const count = index + 1;
      expect(places).toHaveLength(count);
      const spacing = usedSpacing(4, poster.w * poster.h, count);
      expect(filled(places, spacing)).toBeCloseTo((poster.w + spacing) * (poster.h + spacing), 0);
      expect(count > 1 ? smallestGap(places) : spacing).toBeCloseTo(spacing, 3);
    }
  });

  test.each(Object.keys(shapes))("COLL-05 %s: 1 to 100 photos fill the outline, each with its share", (name) => {
    const form = shapes[name];
    if (form?.kind !== "outline") throw new Error("no outline");
    const outline = form.parts.flat();
    const box = boundsOf(outline) ?? poster;
    for (const count of [...counts.slice(0, 30), 47, 64, 83, 100]) {
      const { places } = arrange(photosOf(count), poster, { form, spacing: 0 }, 1);
      expect(places).toHaveLength(count);
      const areas = places.map(shownArea);
      const sum = areas.reduce((total, area) => total + area, 0);
      expect(sum / enclosedArea(outline)).toBeCloseTo(1, 3);
      expect(places.every((place) => isInside(place, box))).toBe(true);
      // The raster that shares the outline out is coarse: a fifth is not seen.
      expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.25);
    }
  });

  test("COLL-05 photos never overlap, stay in the area and keep the spacing, whatever they are", () => {
    assert(
      property(
        anyPhotos,
        anyArea,
        anySpacing,
        nat(1000),
        constantFrom(...Object.entries(rectangular)),
        (photos, area, wanted, seed, [, form]) => {
          const { places } = arrange(photos, area, { form, spacing: wanted }, seed);
          const spacing = usedSpacing(wanted, area.w * area.h, photos.length);
          expect(places.map(({ id }) => id)).toEqual(photos.map(({ id }) => id));
          expect(places.every((place) => place.w > 1 && place.h > 1 && isInside(place, area))).toBe(true);
          const gap = photos.length > 1 ? smallestGap(places) : spacing;
          expect(Math.abs(gap - spacing)).toBeLessThan(1e-3);
          expect(Math.abs(filled(places, spacing) / ((area.w + spacing) * (area.h + spacing)) - 1)).toBeLessThan(1e-4);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  test("COLL-05 places of a shape never overlap and keep the spacing between their edges", () => {
    assert(
      property(
        integer({ min: 2, max: 100 }),
        anySpacing,
        constantFrom(...Object.keys(shapes)),
        (count, wanted, name) => {
          const form = shapes[name];
          if (form?.kind !== "outline") return;
          const { places } = arrange(photosOf(count), poster, { form, spacing: wanted }, 3);
          const spacing = usedSpacing(
            wanted,
            form.parts.reduce((sum, part) => sum + enclosedArea(part), 0),
            count,
          );
          expect(smallestGap(places)).toBeGreaterThan(spacing - 1e-3);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test("COLL-05 the same photos, settings and seed give the same picture, another seed another one", () => {
    for (const form of Object.values(all)) {
      const once = arrange(photosOf(23), poster, { form, spacing: 3 }, 7);
      expect(arrange(photosOf(23), poster, { form, spacing: 3 }, 7)).toEqual(once);
      const other = arrange(photosOf(23), poster, { form, spacing: 3 }, 8);
      const at = ({ x, y }: Place) => `${x} ${y}`;
      expect(other.places.map(at)).not.toEqual(once.places.map(at));
    }
  });

  test("COLL-05 a mosaic crops little and keeps sizes alike", () => {
    for (const places of everyCount.get("mosaic")?.slice(4) ?? []) {
      const count = places.length;
      const shown = places.map(shownShare);
      const areas = places.map(({ w, h }) => w * h);
      expect({ count, mean: shown.reduce((sum, each) => sum + each, 0) / count > (count < 12 ? 0.8 : 0.9) }).toEqual({
        count,
        mean: true,
      });
      expect({ count, least: Math.min(...shown) > 0.7 }).toEqual({ count, least: true });
      expect({ count, alike: Math.max(...areas) / Math.min(...areas) < 7 }).toEqual({ count, alike: true });
    }
  });

  test("COLL-05 the first photo of a mosaic can lead the others", () => {
    const { places } = arrange(photosOf(9), poster, { form: { kind: "mosaic", lead: 8 }, spacing: 4 }, 2);
    const [first = 0, ...others] = places.map(({ w, h }) => w * h);
    expect(first).toBeGreaterThan(1.8 * Math.max(...others));
  });

  test("COLL-05 rows of a grid have equal counts where the number allows it, and differ by one otherwise", () => {
    const rowsOf = (count: number) => {
      const { places } = arrange(photosOf(count), poster, { form: grid, spacing: 4 }, 0);
      const lines = [...Map.groupBy(places, ({ y }) => y).values()];
      const columns = [...Map.groupBy(places, ({ x }) => x).values()];
      return (lines.length < columns.length ? lines : columns).map((row) => row.length);
    };
    expect(new Set(rowsOf(12)).size).toBe(1);
    expect(new Set(rowsOf(24)).size).toBe(1);
    for (const count of counts) {
      const rows = rowsOf(count);
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
    }
  });

  test("COLL-05 seed 0 keeps the order of the photos in a grid", () => {
    const photos = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, aspect: 1.5 }));
    const { places } = arrange(photos, poster, { form: grid, spacing: 4 }, 0);
    const read = places.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ id }) => id);
    expect(read).toEqual(photos.map(({ id }) => id));
  });
});

describe("pinned photos", () => {
  const before = (places: readonly Place[], spacing: number, pinned: readonly string[]): Before => ({
    area: poster,
    spacing,
    boxes: new Map(places.map((place) => [place.id, place])),
    keeps: false,
    pinned: new Set(pinned),
  });

  test("COLL-05 they keep their box while the others change places and fill the rest", () => {
    assert(
      property(
        integer({ min: 4, max: 40 }),
        constantFrom(...Object.entries(all)),
        integer({ min: 1, max: 500 }),
        double({ min: 0.1, max: 0.7, noNaN: true }),
        (count, [name, form], seed, share) => {
          const photos = photosOf(count);
          const first = arrange(photos, poster, { form, spacing: 4 }, seed);
          const pinned = photos.map(({ id }) => id).filter((_, index) => ((index * 7 + seed) % 10) / 10 < share);
          const spacing = usedSpacing(4, poster.w * poster.h, count);
          const next = arrange(photos, poster, { form, spacing: 4 }, seed + 1, before(first.places, spacing, pinned));
          expect(next.released).toEqual([]);
          for (const id of pinned) {
            const [was, is] = [first, next].map(({ places }) => places.find((place) => place.id === id));
            expect({ ...is, crop: null }).toEqual({ ...was, crop: null });
          }
          const whole = (poster.w + spacing) * (poster.h + spacing);
          expect(name in rectangular ? filled(next.places, spacing) : whole).toBeCloseTo(whole, 0);
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);

  test("COLL-05 a photo that comes or goes leaves them where they are", () => {
    const photos = photosOf(20);
    const spacing = usedSpacing(4, poster.w * poster.h, 20);
    const { places } = arrange(photos, poster, { form: mosaic, spacing: 4 }, 3);
    const pinned = ["p2", "p9"];
    const was = before(places, spacing, pinned);
    const boxOf = (list: readonly Place[], id: string) => list.find((place) => place.id === id);
    const added = arrange([...photos, { id: "new", aspect: 1 }], poster, { form: mosaic, spacing }, 3, was);
    const left = arrange(photos.slice(0, 17), poster, { form: mosaic, spacing }, 3, {
      ...was,
      boxes: new Map([...was.boxes].filter(([id]) => !["p17", "p18", "p19"].includes(id))),
    });
    for (const { places: now, released } of [added, left]) {
      expect(released).toEqual([]);
      expect(pinned.map((id) => boxOf(now, id))).toEqual(pinned.map((id) => boxOf(places, id)));
      expect(filled(now, spacing)).toBeCloseTo((poster.w + spacing) * (poster.h + spacing), 0);
    }
  });

  test("COLL-05 they are released, and named, where the others cannot fill the rest", () => {
    const photos = photosOf(3);
    const { places } = arrange(photos, poster, { form: mosaic, spacing: 4 }, 1);
    const was = before(places, 4, ["p0", "p1"]);
    const next = arrange(photos.slice(0, 2), poster, { form: mosaic, spacing: 4 }, 1, was);
    expect(next.released.length).toBeGreaterThan(0);
    expect(filled(next.places, 4)).toBeCloseTo((poster.w + 4) * (poster.h + 4), 0);
  });

  test("COLL-04 in another format or with another spacing the picture keeps its cuts", () => {
    const photos = photosOf(12);
    const { places } = arrange(photos, poster, { form: mosaic, spacing: 4 }, 5);
    const larger = { x: 0, y: 0, w: 880, h: 560 };
    const next = arrange(photos, larger, { form: mosaic, spacing: 8 }, 6, before(places, 4, ["p3"]));
    const order = (list: readonly Place[]) => list.toSorted((a, b) => a.x - b.x).map(({ id }) => id);
    const leftmost = (list: readonly Place[]) => order(list).slice(0, 2).toSorted();
    expect(leftmost(next.places)).toEqual(leftmost(places));
    expect(filled(next.places, 8)).toBeCloseTo((larger.w + 8) * (larger.h + 8), 0);
  });
});
