import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colorFromHex, hexOf } from "./custom-color.ts";
import { Color } from "../model/color.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("custom colours", () => {
  it.each([
    ["#000000", [0, 0, 0, 100]],
    ["#ffffff", [0, 0, 0, 0]],
    ["#ff0000", [0, 100, 100, 0]],
    ["#808080", [0, 0, 0, 50]],
    ["#2E4A3B", [38, 0, 20, 71]],
  ])("prints %s as CMYK %j (CFG-08)", (value, cmyk) => {
    expect(colorFromHex(value).cmyk).toEqual(cmyk);
  });

  it("never uses more than 300 % ink and never more than three inks (PDF-04)", () => {
    fc.assert(
      fc.property(hex, (value) => {
        const { cmyk, rgb } = Color.parse(colorFromHex(value));
        expect(rgb).toBe(value);
        expect(cmyk[0] + cmyk[1] + cmyk[2] + cmyk[3]).toBeLessThanOrEqual(300);
        expect(Math.min(cmyk[0], cmyk[1], cmyk[2])).toBe(0);
      }),
    );
  });

  it("treats an invalid colour as black", () => {
    expect(colorFromHex("rot").cmyk).toEqual([0, 0, 0, 100]);
  });

  it("resolves palette slots and custom colours (CFG-08)", () => {
    const palette = { ink: colorFromHex("#22201c") };
    expect(hexOf("ink", palette)).toBe("#22201c");
    expect(hexOf("gone", palette)).toBe("#000000");
    expect(hexOf(palette.ink, palette)).toBe("#22201c");
  });
});
