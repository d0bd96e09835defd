import { describe, expect, it } from "vitest";
import { applyFilter } from "./apply-photo-filter.ts";

const photo = (...rgb: readonly number[]) => ({
  width: rgb.length / 3,
  height: 1,
  rgb: Uint8Array.from(rgb),
  alpha: Uint8Array.from({ length: rgb.length / 3 }, () => 7),
});
const unchanged = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

describe("edits of a photo", () => {
  it("change nothing without an edit (CFG-13)", () => {
    const all = Array.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3));
    expect([...applyFilter(photo(...all), unchanged).rgb]).toEqual(all);
  });

  it("mix channels and add an offset in whole steps of 255 (CFG-13)", () => {
    const swapped = [0, 0, 1, 0, 0, 0.5, 0, 0.1, 1, 0, 0, -0.2];
    expect([...applyFilter(photo(200, 100, 50), swapped).rgb]).toEqual([50, 76, 149]);
  });

  it("are clamped to 0..255 once, after the sum (CFG-13)", () => {
    // The partial sum 2 × 200 exceeds 255; only the total counts.
    const strong = [2, -2, 0, 0, -1, 0, 0, 0, 1, 1, 1, 0];
    expect([...applyFilter(photo(200, 150, 90), strong).rgb]).toEqual([100, 0, 255]);
  });

  it("do not change transparency (CFG-13)", () => {
    expect([...(applyFilter(photo(1, 2, 3), [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]).alpha ?? [])]).toEqual([7]);
  });
});
