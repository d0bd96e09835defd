import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PhotoFilter } from "../model/design-document.ts";
import { enhancement, filterMatrix } from "./photo-filter.ts";

const filter = (parts: Partial<PhotoFilter>) => PhotoFilter.parse(parts);

/** Applies the filter matrix to a pixel, clamped once. */
function filtered(parts: Partial<PhotoFilter>, pixel: readonly [number, number, number]): readonly number[] {
  const matrix = filterMatrix(filter(parts)) ?? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
  return [0, 4, 8].map((row) => {
    const [r = 0, g = 0, b = 0, offset = 0] = matrix.slice(row, row + 4);
    const value = r * pixel[0] + g * pixel[1] + b * pixel[2] + offset;
    return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  });
}
const skin = [0.8, 0.6, 0.5] as const;

describe("edits of a photo (CFG-13)", () => {
  it("without effect produce no matrix, so that the original bytes are printed", () => {
    expect(filterMatrix(null)).toBeUndefined();
    expect(filterMatrix(filter({}))).toBeUndefined();
  });

  it.each([
    ["brightness adds 0.4 at most", { brightness: 0.5 }, [1, 0.8, 0.7]],
    ["full contrast doubles the distance from the middle", { contrast: 1 }, [1, 0.7, 0.5]],
    ["least contrast halves it", { contrast: -1 }, [0.65, 0.55, 0.5]],
    ["no saturation is grey of the pixel's lightness", { saturation: -1 }, [0.635, 0.635, 0.635]],
    ["black and white is the same grey", { tone: "black-and-white" }, [0.635, 0.635, 0.635]],
    ["sepia is warm", { tone: "sepia" }, [0.87, 0.775, 0.604]],
    ["contrast comes before brightness", { contrast: 1, brightness: -1 }, [0.7, 0.3, 0.1]],
  ] as const)("%s", (_, parts, expected) => {
    expect(filtered(parts, skin)).toEqual(expected);
  });

  it("grey stays grey under every edit but sepia", () => {
    const edit = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(edit, edit, edit, fc.double({ min: 0, max: 1, noNaN: true }), (b, c, s, grey) => {
        const [red = 0, green = 0, blue = 0] = filtered({ brightness: b, contrast: c, saturation: s }, [
          grey,
          grey,
          grey,
        ]);
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(0.002);
      }),
    );
  });
});

describe("automatic enhancement (CFG-13)", () => {
  const histogram = (from: number, to: number) =>
    Array.from({ length: 256 }, (_, index) => (index >= from && index <= to ? 10 : 0));

  it("leaves a photo with full tonal range unchanged", () => {
    expect(enhancement(histogram(0, 255))).toEqual(filter({}));
  });

  it("increases contrast and brightness of a flat and dark photo", () => {
    const better = enhancement(histogram(20, 120));
    expect(better.contrast).toBe(0.6);
    expect(better.brightness).toBeGreaterThan(0.2);
    expect(better.saturation).toBe(0.1);
  });

  it("never exceeds the limits of the edits for any photo", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 256, maxLength: 256 }), (counts) => {
        expect(PhotoFilter.safeParse(enhancement(counts)).success).toBe(true);
      }),
    );
  });
});
