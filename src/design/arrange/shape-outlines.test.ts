import { beforeAll, describe, expect, test } from "vitest";
import type { Box } from "../geometry/matrix.ts";
import { isInside } from "../geometry/path-inside.ts";
import { testFonts } from "../testing/fonts.ts";
import type { FontCollection } from "../text/fonts.ts";
import { arrange } from "./arrange.ts";
import { boundsOf, enclosedArea } from "./polygons.ts";
import { circleOutline, heartOutline, missingLetters, textOutline, wordFaces } from "./shape-outlines.ts";
import { shownArea } from "./testing/shown-area.ts";

const area: Box = { x: 20, y: 10, w: 560, h: 360 };
let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts(...wordFaces);
});
const word = (text: string, font: string = "alfa-slab-one-400", spacing = 3, on = area) => {
  const parts = textOutline(text, fonts.chain(font), on, spacing);
  if (!parts) throw new Error(`${text} has no outline`);
  return parts;
};
const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, aspect: 4 / 3 }));

describe("outlines of shapes", () => {
  test("COLL-05 heart and circle fill the area in their own proportions", () => {
    const heart = boundsOf(heartOutline(area).flat());
    expect(heart?.h).toBeCloseTo(area.h, 1);
    expect((heart?.w ?? 0) / (heart?.h ?? 1)).toBeCloseTo(1.1, 2);
    const circle = boundsOf(circleOutline(area).flat());
    expect(circle?.w).toBeCloseTo(circle?.h ?? 0, 1);
    expect(enclosedArea(circleOutline(area).flat())).toBeCloseTo(Math.PI * 180 * 180, -2);
  });

  test("COLL-05 numbers, letters and words are as large as the area allows, in its middle", () => {
    for (const text of ["7", "42", "99", "M", "LENA", "Donaudampfschiff"]) {
      const box = boundsOf(word(text).flat());
      if (!box) throw new Error("no box");
      expect(Math.max(box.w / area.w, box.h / area.h)).toBeCloseTo(1, 2);
      expect(box.x + box.w / 2).toBeCloseTo(area.x + area.w / 2, 3);
      expect(box.y + box.h / 2).toBeCloseTo(area.y + area.h / 2, 3);
    }
  });

  test("COLL-05 a word has a part per letter, the spacing between them at least", () => {
    const letters = word("AVATAR", "alfa-slab-one-400", 9);
    expect(letters).toHaveLength(6);
    const boxes = letters.flatMap((letter) => boundsOf(letter) ?? []);
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index];
      expect(box.x - (before?.x ?? 0) - (before?.w ?? 0)).toBeGreaterThan(9 - 1e-6);
    }
  });

  test("COLL-05 several words are broken where that makes them larger", () => {
    const heightOf = (text: string) => boundsOf(word(text).flat())?.h ?? 0;
    expect(heightOf("OMA & OPA")).toBeGreaterThan(2 * heightOf("OMA+OPA"));
  });

  test("COLL-05 a text without ink has no outline", () => {
    expect(textOutline("  ", fonts.chain("gloock-400"), area, 3)).toBeUndefined();
  });

  test.each([...wordFaces])("COLL-05 no letter of %s has overlapping contours", (font) => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜẞabcdefghijklmnopqrstuvwxyzäöüßéñ0123456789&+!?";
    const overlapping = Array.from(letters).filter((letter) => {
      const [polygons] = word(letter, font, 0, { x: 0, y: 0, w: 30, h: 30 });
      const box = polygons && boundsOf(polygons);
      if (!polygons || !box) return true;
      const points = Array.from({ length: 225 }, (_, index) => ({
        x: box.x + (((index % 15) + 0.47) / 15) * box.w,
        y: box.y + ((Math.floor(index / 15) + 0.53) / 15) * box.h,
      }));
      return points.some((point) => isInside(polygons, "nonzero", point) !== isInside(polygons, "evenodd", point));
    });
    expect(overlapping).toEqual([]);
  });

  test.each(["8", "42", "LENA", "WIR ZWEI", "Wiebke"])(
    "COLL-05 photos fill %s completely, each in one letter",
    (text) => {
      const parts = word(text);
      const outline = enclosedArea(parts.flat());
      for (const count of [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]) {
        const { places } = arrange(photos(count), area, { form: { kind: "outline", parts }, spacing: 0 }, 1);
        expect(places).toHaveLength(count);
        expect(places.reduce((sum, place) => sum + shownArea(place), 0) / outline).toBeCloseTo(1, 3);
        if (count < parts.length) continue;
        const letters = parts.flatMap((part) => boundsOf(part) ?? []);
        const within = places.filter((place) =>
          letters.some(
            (box) =>
              place.x > box.x - 0.01 &&
              place.x + place.w < box.x + box.w + 0.01 &&
              place.y > box.y - 0.01 &&
              place.y + place.h < box.y + box.h + 0.01,
          ),
        );
        expect(within).toHaveLength(count);
      }
    },
  );
});

test("CFG-09 COLL-05 a word whose letters no face has has no outline, and its letters are named", () => {
  const chain = fonts.chain("alfa-slab-one-400");
  expect(textOutline("שלום", chain, area, 3)).toBeUndefined();
  expect(missingLetters("Ja 😀 שש", chain)).toEqual(["😀", "ש", "ש"]);
  expect(missingLetters("Größe 60", chain)).toEqual([]);
});
