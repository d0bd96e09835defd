import { describe, expect, it, test } from "vitest";
import { quantise } from "#design/geometry/element-geometry.ts";
import { locales, parseLocale } from "#kernel/market.ts";
import { formatMeasure, measureOf, measureUnitOf } from "./measure.ts";

describe("LOC-04 LOC-06 measures of the editor", () => {
  test.each([
    [148, "de-DE", "148"],
    [0.2, "de-DE", "0,2"],
    [105.25, "en-GB", "105.25"],
    [148, "en-US", "5.83"],
    [-148, "en-US", "-5.83"],
    [25.4, "en-US", "1"],
    [3, "en-US", "0.118"],
    [0.1, "en-US", "0.004"],
    [0, "en-US", "0"],
  ] as const)("%d mm read in %s as %s", (mm, locale, text) => {
    expect(formatMeasure(mm, locale)).toBe(text);
  });

  it("are inches in the American shop only", () => {
    const read = Object.keys(locales).filter((text) => measureUnitOf(parseLocale(text) ?? "de-DE").mm === 25.4);
    expect(read).toEqual(["en-US"]);
  });

  it("are displayed as typed after the document has rounded them to hundredths of a mm", () => {
    for (let thousandths = -9000; thousandths <= 9000; thousandths++) {
      const typed = thousandths / 1000;
      expect(measureOf(quantise(typed * measureUnitOf("en-US").mm), "en-US") + 0).toBe(typed + 0);
    }
  });
});
