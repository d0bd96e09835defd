import { expect, test } from "vitest";
import { automaticFormat, turnedFormat } from "./wall-format.ts";

const standing = { width: 3024, height: 4032 };
const lying = { width: 4032, height: 3024 };
const square = { width: 3000, height: 3000 };

test("FRAME-04 a format is turned by exchanging its sides, a square stays", () => {
  expect(turnedFormat({ format: "600x400" })).toBe("400x600");
  expect(turnedFormat({ format: "A4" })).toBe("297x210");
  expect(turnedFormat({ format: "500x500" })).toBeUndefined();
});

test.each([
  ["a first standing photo turns it", undefined, standing, "400x600"],
  ["a first lying photo keeps it", undefined, lying, undefined],
  ["a square photo keeps it", undefined, square, undefined],
  ["a standing photo after a lying one turns it", lying, standing, "400x600"],
  ["kept although the photo before stood, it stays", standing, standing, undefined],
])("FRAME-04 a lying picture: %s", (_name, before, photo, format) => {
  expect(automaticFormat({ format: "600x400" }, before, photo)).toBe(format);
});
