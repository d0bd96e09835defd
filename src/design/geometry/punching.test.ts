import { describe, expect, test } from "vitest";
import { punchedOutline, punchedOutlines, withPunching } from "./punching.ts";
import { aDocument } from "../testing/builders.ts";

const folded = { w: 240, h: 170, folds: [{ axis: "x" as const, at: 120 }] };
const numbers = (d: string): number[] => (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const points = (d: string): readonly (readonly [number, number])[] =>
  numbers(d).flatMap((value, index, all) => (index % 2 === 0 ? [[value, all[index + 1] ?? 0] as const] : []));

describe.each(punchedOutlines)("CARD-07 PDF-02 the outline %s", (outline) => {
  test("is one closed contour inside the sheet", () => {
    const d = punchedOutline(folded, outline);
    expect(d.match(/M/g)).toHaveLength(1);
    expect(d.endsWith("Z")).toBe(true);
    for (const [x, y] of points(d)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(folded.w);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(folded.h);
    }
  });

  test("looks the same from both sides of the sheet, so that front and back are cut alike", () => {
    const key = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
    const found = new Set(points(punchedOutline(folded, outline)).map(([x, y]) => key(x, y)));
    for (const [x, y] of points(punchedOutline(folded, outline))) {
      expect(found.has(key(folded.w - x, y))).toBe(true);
      expect(found.has(key(x, folded.h - y))).toBe(true);
    }
  });

  test("touches all four edges", () => {
    const all = points(punchedOutline(folded, outline));
    expect(Math.min(...all.map(([x]) => x))).toBe(0);
    expect(Math.max(...all.map(([x]) => x))).toBe(folded.w);
    expect(Math.min(...all.map(([, y]) => y))).toBe(0);
    expect(Math.max(...all.map(([, y]) => y))).toBe(folded.h);
  });
});

test("CARD-07 waves end at the fold, so that the folded card has whole waves", () => {
  expect(punchedOutline(folded, "wave")).toContain(" 120 0");
});

test("PDF-02 every surface gets the contour once; a surface with its own contour keeps it", () => {
  const punched = withPunching(aDocument(), "round-corners");
  const contours = (document: typeof punched) =>
    document.pages.map((page) => page.elements.filter((element) => element.type === "die").length);
  expect(contours(punched)).toEqual([1]);
  expect(withPunching(punched, "wave")).toEqual(punched);
});
