import { expect, test } from "vitest";
import { effectivePpi, mmToPt, ptToMm } from "./units.ts";

test("PDF-01 a millimetre is exactly 72/25.4 points, in both directions", () => {
  expect(mmToPt(25.4)).toBe(72);
  expect(mmToPt(148)).toBeCloseTo(419.527_559, 6);
  expect(ptToMm(mmToPt(105))).toBeCloseTo(105, 10);
});

test("CFG-11 3508 pixels on 297 mm are 300 ppi", () => {
  expect(effectivePpi(3508, 297)).toBeCloseTo(300, 1);
});
