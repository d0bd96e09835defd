import { describe, expect, it } from "vitest";
import { booleanOf, listOf, numberOf, textOf, utcDay, utcMinute } from "./attribute-values.ts";

describe("values of attributes", () => {
  it.each([
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
    [0, "0"],
    [-0, "-0"],
    [false, "false"],
    [["a", 1, "b"], "a,,b"],
    [[1], undefined],
    [{}, undefined],
    [{ matchingKey: "k" }, "k"],
  ])("FLAG-11 %j as text is %j", (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it.each([
    [" 12 ", 12],
    ["", 0],
    ["x", undefined],
    [null, 0],
    [undefined, undefined],
    [true, 1],
    [[], 0],
    [Number.NaN, undefined],
    [{ matchingKey: "1" }, undefined],
  ])("FLAG-11 %j as number is %j", (value, number) => {
    expect(numberOf(value)).toBe(number);
  });

  it("FLAG-11 lists lose duplicates; anything else and empty lists are undefined", () => {
    expect(listOf(["a", "a", 1])).toEqual(new Set(["a", "1"]));
    expect(listOf([])).toBeUndefined();
    expect(listOf("a")).toBeUndefined();
  });

  it("FLAG-11 booleans may be texts", () => {
    expect([true, "TRUE", "false", "yes", 1].map(booleanOf)).toEqual([true, true, false, undefined, undefined]);
  });

  it("FLAG-04 timestamps are truncated to their day and minute in UTC, before 1970 too", () => {
    expect(utcDay(Date.UTC(2026, 10, 22, 23, 59))).toBe(Date.UTC(2026, 10, 22));
    expect(utcMinute(Date.UTC(1969, 0, 1, 8, 30, 59))).toBe(Date.UTC(1969, 0, 1, 8, 30));
    expect(utcDay(9e15)).toBeNaN();
  });
});
