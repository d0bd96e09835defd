import { expect, test } from "vitest";
import { interestOf, isBlurry } from "./photo-facts.ts";

test("CFG-12 PHOTO-02 what a crop keeps is the centre of the faces, large ones first, else what catches the eye", () => {
  const eye = { x: 0.9, y: 0.1 };
  expect(interestOf(null, eye)).toEqual(eye);
  expect(interestOf([], eye)).toEqual(eye);
  expect(interestOf([{ x: 0.2, y: 0.4, w: 0.2, h: 0.2 }], eye)).toEqual({
    x: expect.closeTo(0.3),
    y: expect.closeTo(0.5),
  });
  const two = interestOf(
    [
      { x: 0, y: 0, w: 0.4, h: 0.4 },
      { x: 0.8, y: 0.8, w: 0.2, h: 0.2 },
    ],
    eye,
  );
  expect(two.x).toBeCloseTo(0.2 * 0.8 + 0.9 * 0.2);
});

test("PHOTO-03 a photo nobody could measure is not called blurry", () => {
  expect(isBlurry({ sharpness: null })).toBe(false);
  expect(isBlurry({ sharpness: 0.001 })).toBe(true);
});
