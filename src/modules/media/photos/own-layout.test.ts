import { describe, expect, it } from "vitest";
import { judgeLayout } from "./own-layout.ts";
import type { OwnPage, PhotoAnswer } from "../photo-model.ts";

const surface = { w: 105, h: 148, bleed: 3 };
const picture = (width: number, height: number): PhotoAnswer => ({
  id: "p",
  kind: "photo",
  fileName: "Layout.jpg",
  mime: "image/jpeg",
  width,
  height,
  sha256: "a".repeat(64),
  takenAt: null,
  focus: { x: 0.5, y: 0.5 },
  previews: { tiny: "", small: "", medium: "", large: "" },
});
const facts: Pick<OwnPage, "colors" | "spots" | "leastPpi" | "vector"> = {
  colors: [],
  spots: [],
  leastPpi: null,
  vector: true,
};
const sheet = (widthMm: number, heightMm: number, more: Partial<OwnPage> = {}): PhotoAnswer => ({
  ...picture(2000, 2800),
  kind: "pdf-page",
  mime: "application/pdf",
  page: { number: 1, widthMm, heightMm, trim: null, missingFonts: [], screenColors: false, ...facts, ...more },
});
const codes = (source: PhotoAnswer) => judgeLayout(source, surface).findings.map(({ code }) => code);

describe("own layouts", () => {
  it.each([
    ["with bleed", 111, 154, "with-bleed"],
    ["with bleed, a millimetre off", 112, 153, "with-bleed"],
    ["without bleed", 105, 148, "trim-only"],
    ["without bleed, a millimetre off", 104, 149, "trim-only"],
    ["two millimetres too wide", 107.1, 148, "wrong-size"],
    ["of another format", 210, 297, "wrong-size"],
    ["lying on its side", 154, 111, "wrong-size"],
  ])("recognise a page %s (CFG-24)", (_, w, h, code) => {
    const layout = judgeLayout(sheet(w, h), surface);
    expect(layout.findings[0]?.code).toBe(code);
    expect(layout.rightSize).toBe(code !== "wrong-size");
  });

  it("are cropped to the trim box plus our bleed if they have more (CFG-24)", () => {
    const { crop, findings } = judgeLayout(sheet(125, 168, { trim: { x: 10, y: 10, w: 105, h: 148 } }), surface);
    expect(findings[0]?.code).toBe("with-bleed");
    expect(crop).toEqual({ x: 7 / 125, y: 7 / 168, w: 111 / 125, h: 154 / 168 });
  });

  it("report missing fonts and screen colours (CFG-24)", () => {
    expect(codes(sheet(111, 154, { missingFonts: ["Helvetica"], screenColors: true }))).toEqual([
      "with-bleed",
      "fonts",
      "screen-colors",
    ]);
  });

  it.each([
    ["CMYK and grey", ["cmyk", "grey"], false, ["print-colors"]],
    ["grey alone", ["grey"], false, ["grey-only"]],
    ["spots beside CMYK", ["cmyk", "spot"], false, ["spot-colors"]],
    ["RGB and spots", ["rgb", "spot"], true, ["screen-colors", "spot-colors"]],
  ] as const)("distinguish colour spaces: %s (CFG-24)", (_, colors, screenColors, expected) => {
    const found = codes(sheet(111, 154, { colors: [...colors], screenColors, spots: ["PANTONE 871"] }));
    expect(found).toEqual(["with-bleed", ...expected]);
  });

  it("check the coarsest picture of a page at its final size (CFG-11, CFG-24)", () => {
    expect(codes(sheet(111, 154, { leastPpi: 300 }))).toEqual(["with-bleed"]);
    expect(codes(sheet(111, 154, { leastPpi: 150 }))).toEqual(["with-bleed", "soft"]);
    expect(codes(sheet(37, 51, { leastPpi: 300 }))).toEqual(["wrong-size", "poor"]);
  });

  it("check pictures by aspect ratio and pixels (CFG-11, CFG-24)", () => {
    expect(codes(picture(1110, 1540))).toEqual(["with-bleed"]);
    expect(codes(picture(1050, 1480))).toEqual(["trim-only"]);
    expect(codes(picture(666, 924))).toEqual(["with-bleed", "soft"]);
    expect(codes(picture(444, 616))).toEqual(["with-bleed", "poor"]);
    expect(codes(picture(4000, 3000))).toEqual(["wrong-size"]);
  });
});
