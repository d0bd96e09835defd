import { expect, test } from "vitest";
import { bookGrams, sheetsGrams } from "./bound-weight.ts";

test.each([
  // 24 leaves of 0.04 m² and 170 g/m², two boards of 76 g.
  [
    { type: "digitalfotobuch", cover: "hard", binding: "pur", format: "200-200", paper: "standard", pageCount: "48" },
    315,
  ],
  // 13 glued leaves of twice 240 g/m², two boards.
  [{ type: "echtfotobuch", cover: "hard", binding: "layflat", format: "300-300", paper: "matt", pageCount: "26" }, 904],
  [
    { type: "fotoheft", cover: "soft", binding: "heftbindung", format: "a5-hoch", paper: "standard", pageCount: "16" },
    61,
  ],
])("SHIP-05 a book weighs its leaves and its cover: %o", (chosen, grams) => {
  expect(Math.round(bookGrams(chosen))).toBe(grams);
});

test("SHIP-05 a calendar weighs its sheets with the board behind them, or what they stand in", () => {
  expect(Math.round(sheetsGrams({ format: "a4-hoch", mounting: "spirale" }, 13))).toBe(240);
  expect(Math.round(sheetsGrams({ format: "a6-hoch", mounting: "holzblock" }, 13))).toBe(211);
});
