import { expect, test } from "vitest";
import { letterClass } from "./letter-class.ts";

const sizes = {
  C6: { w: 162, h: 114 },
  B6: { w: 176, h: 125 },
  DL: { w: 220, h: 110 },
  Q155: { w: 155, h: 155 },
  C5: { w: 229, h: 162 },
};

test.each([
  ["C6", 14.0, "standard"],
  ["DL", 19.3, "standard"],
  ["DL", 23.7, "compact"],
  ["B6", 17.8, "standard"],
  ["C6", 31.7, "compact"],
  ["B6", 41.0, "compact"],
  ["Q155", 18.7, "large"],
  ["C5", 15, "large"],
  ["C6", 50.1, "large"],
] as const)("PRICE-24 CARD-22 a %s envelope of %d g is a %s letter", (size, grams, name) => {
  expect(letterClass(sizes[size], grams).name).toBe(name);
});
