import { beforeAll, describe, expect, it } from "vitest";
import { boldCut, italicCut } from "./font-cuts.ts";
import type { FontCollection } from "./fonts.ts";
import { testFonts } from "../testing/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "sacramento-400");
});

describe("bold and italic of a family (CFG-08)", () => {
  it.each([
    ["fraunces-300", { on: false, font: "fraunces-600" }],
    ["fraunces-600", { on: true, font: "fraunces-400" }],
    ["sacramento-400", { on: false, font: null }],
    ["unknown", { on: false, font: null }],
  ])("bold of %s", (font, expected) => {
    expect(boldCut(fonts.registry, font)).toEqual(expected);
  });

  it.each([
    ["eb-garamond-400", { on: false, font: "eb-garamond-400-italic" }],
    ["eb-garamond-400-italic", { on: true, font: "eb-garamond-400" }],
    ["pinyon-script-400", { on: false, font: null }],
  ])("italic of %s", (font, expected) => {
    expect(italicCut(fonts.registry, font)).toEqual(expected);
  });

  it("a face lists its features", () => {
    expect(fonts.face("eb-garamond-400")?.features.has("onum")).toBe(true);
    expect(fonts.face("sacramento-400")?.features.has("smcp")).toBe(false);
  });
});
