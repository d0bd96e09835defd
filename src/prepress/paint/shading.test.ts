import { describe, expect, it } from "vitest";
import type { GradientPaint } from "#design/display-list.ts";
import { formatValue } from "../pdf/pdf-objects.ts";
import { shadingObject } from "./shading.ts";
import { gradient } from "../testing/hand-made-list.ts";

const print = { kind: "print" } as const;
const inks = { rgb: "#000000", opacity: 1 };
const rgb = { kind: "rgb", plates: { GOLD: inks, ROSEGOLD: inks, SILVER: inks, RELIEF: inks } } as const;
const written = (paint: GradientPaint, mode: Parameters<typeof shadingObject>[1]): string =>
  formatValue(shadingObject(paint, mode)).replaceAll("\n", " ");

const twoStops = gradient([
  [0, [100, 0, 0, 0], "#ff0000"],
  [1, [0, 50, 0, 0], "#0000ff"],
]);

describe("gradients as shadings", () => {
  it("run from stop to stop in process colour, and continue beyond both ends (CFG-02, PDF-01)", () => {
    const text = written(twoStops, print);
    expect(text).toContain("/ShadingType 2");
    expect(text).toContain("/ColorSpace /DeviceCMYK");
    expect(text).toContain("/Coords [0 0 10 0]");
    expect(text).toContain("/Extend [true true]");
    expect(text).toMatch(/\/FunctionType 2.*\/C0 \[1 0 0 0\].*\/C1 \[0 0.5 0 0\]/);
  });

  it("use screen colours for the screen (CFG-07)", () => {
    expect(written(twoStops, rgb)).toMatch(/\/DeviceRGB.*\/C0 \[1 0 0\].*\/C1 \[0 0 1\]/);
  });

  it("keep the outer colours before the first and after the last stop, and hard edges hard (CFG-02)", () => {
    const text = written(
      gradient([
        [0.2, [10, 0, 0, 0], "#111111"],
        [0.5, [20, 0, 0, 0], "#222222"],
        [0.5, [30, 0, 0, 0], "#333333"],
        [0.9, [40, 0, 0, 0], "#444444"],
      ]),
      print,
    );
    expect(text).toContain("/FunctionType 3");
    expect(text).toContain("/Bounds [0.2 0.5 0.9]");
    expect([...text.matchAll(/\/C0 \[([\d.]+) .*?\/C1 \[([\d.]+) /g)].map(([, from, to]) => `${from}-${to}`)).toEqual([
      "0.1-0.1",
      "0.1-0.2",
      "0.3-0.4",
      "0.4-0.4",
    ]);
  });

  it("radiate from a centre (CFG-02)", () => {
    const radial: GradientPaint = { ...twoStops, axis: { type: "radial", cx: 4, cy: 5, r: 6 } };
    expect(written(radial, print)).toMatch(/\/ShadingType 3.*\/Coords \[4 5 0 4 5 6\]/);
  });
});
