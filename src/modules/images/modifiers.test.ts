import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageFits, imageFormats, imagePositions, imageWidths, plainModifiers } from "./model.ts";
import { normalModifiers, parseModifiers } from "./modifiers.ts";

const parsed = (text: string) => {
  const result = parseModifiers(text);
  return result.ok ? result.value : result.refusal;
};

describe("modifiers of an image address", () => {
  test.each([
    ["_", {}],
    ["w_480,f_webp", { width: 480, format: "webp" }],
    ["width=480&format:webp", { width: 480, format: "webp" }],
    ["s_640x333", { width: 640, height: 333 }],
    ["resize_640x333,fit_contain,b_fff", { width: 640, height: 333, fit: "contain", background: "ffffff" }],
    ["b_#12AbeF", { background: "12abef" }],
    ["s_10x10,q_50,blur_3", { width: 10, height: 10, quality: 50, blur: 3 }],
    ["w_800,h_600,pos_top", { width: 800, height: 600, position: "top" }],
    ["pos_centre,rotate_270", { position: "center", rotate: 270 }],
    ["crop_0_10_200_300,f_jpg", { crop: { left: 0, top: 10, width: 200, height: 300 }, format: "jpeg" }],
    ["extract_1_2_3_4", { crop: { left: 1, top: 2, width: 3, height: 4 } }],
    ["s_1920x1920,f_avif", { width: 1920, height: 1920, format: "avif" }],
    ["f_auto,q_95,blur_0.3", { format: "auto", quality: 95, blur: 0.3 }],
  ])("IMG-01 parses %s", (text, expected) => {
    expect(parsed(text)).toEqual({ ...plainModifiers, ...expected });
  });

  test.each([
    ["nothing", "", ""],
    ["a width no list has", "w_481", "w_481"],
    ["a width beyond all", "w_99999", "w_99999"],
    ["a negative width", "w_-480", "w_-480"],
    ["a width with a leading zero and more digits", "w_000480", "w_000480"],
    ["a height beyond 4096", "h_4097", "h_4097"],
    ["no height", "h_0", "h_0"],
    ["a size with a strange width", "s_481x300", "s_481x300"],
    ["two sizes", "s_480x300,w_480", "w_480"],
    ["the same twice", "w_480,width_480", "width_480"],
    ["an unknown format", "f_tiff", "f_tiff"],
    ["an unknown fit", "fit_stretch", "fit_stretch"],
    ["too much quality", "q_96", "q_96"],
    ["a blur that holds a core for minutes", "blur_1000", "blur_1000"],
    ["a blur without end", "blur_1e3", "blur_1e3"],
    ["a slanted turn", "rotate_45", "rotate_45"],
    ["an empty crop", "crop_0_0_0_10", "crop_0_0_0_10"],
    ["a crop of three numbers", "crop_0_0_10", "crop_0_0_10"],
    ["enlarging", "enlarge,w_480", "enlarge"],
    ["extending", "extend_9000_9000_9000_9000", "extend_9000_9000_9000_9000"],
    ["a name of every object", "constructor_1", "constructor_1"],
    ["an empty part", "w_480,,f_webp", ""],
    ["AVIF of the longest sides", "w_3840,f_avif", "w_3840?f_avif"],
    ["AVIF that is too high", "w_480,h_1921,f_avif", "w_480?h_1921?f_avif"],
    ["markup", "w_<script>", "w_?script?"],
  ])("IMG-09 %s is refused by name", (_, text, named) => {
    expect(parsed(text)).toEqual({ code: "IMAGE_MODIFIER", data: { value: named } });
  });

  test("IMG-09 an overlong text is refused before it is parsed", () => {
    expect(parseModifiers("w_320,".repeat(10_000)).ok).toBe(false);
  });

  const anyModifiers = fc
    .record(
      {
        w: fc.constantFrom(...imageWidths),
        h: fc.integer({ min: 1, max: 4096 }),
        fit: fc.constantFrom(...imageFits),
        pos: fc.constantFrom(...imagePositions),
        q: fc.integer({ min: 1, max: 95 }),
        f: fc.constantFrom(...imageFormats.filter((format) => format !== "avif")),
        blur: fc.constantFrom("0.3", "3", "10"),
        rotate: fc.constantFrom(0, 90, 180, 270),
        crop: fc.constant("1_2_3_4"),
      },
      { requiredKeys: [] },
    )
    .map((values) => Object.entries(values).map(([name, value]) => `${name}_${value}`));

  test("IMG-09 in any order and spelling, the same request has one key", () => {
    fc.assert(
      fc.property(anyModifiers, fc.infiniteStream(fc.constantFrom("_", ":", "=")), (parts, signs) => {
        const spelt = parts.map((part) => part.replace("_", signs.next().value ?? "_"));
        const keys = [parts.join(","), spelt.toReversed().join("&")].map((text) => {
          const result = parseModifiers(text === "" ? "_" : text);
          return result.ok ? normalModifiers(result.value, "webp") : "refused";
        });
        expect(keys[0]).not.toBe("refused");
        expect(keys[1]).toBe(keys[0]);
        const again = parseModifiers(keys[0] ?? "");
        expect(again.ok && normalModifiers(again.value, "webp")).toBe(keys[0]);
      }),
    );
  });

  test("IMG-09 no text ever throws", () => {
    expect(() =>
      fc.assert(fc.property(fc.string(), (text) => typeof parseModifiers(text).ok === "boolean")),
    ).not.toThrow();
  });
});
