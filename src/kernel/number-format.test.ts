import { describe, expect, test } from "vitest";
import { formatNumber } from "./number-format.ts";

describe("Numbers in German notation (LOC-13)", () => {
  test.each([0, 1, 12.5, 999, 1000, 1234.5678, 1_234_567, -0.5, -1234.25, 0.07, 100])(
    "%d reads as CLDR has it",
    (value) => {
      expect(formatNumber(value, "de-DE")).toBe(value.toLocaleString("de-DE"));
      expect(formatNumber(value, "de-DE", 2, { grouped: false })).toBe(
        value.toLocaleString("de-DE", { maximumFractionDigits: 2, useGrouping: false }),
      );
    },
  );

  test("what rounds to nothing has no sign", () => {
    expect(formatNumber(-0.0004, "de-DE")).toBe("0");
  });

  test("whole numbers keep their own noughts", () => {
    expect(formatNumber(1200, "de-DE", 0)).toBe("1.200");
  });
});
