import { describe, expect, test } from "vitest";
import { readCodeList } from "./code-list.server.ts";
import { maxBatchCodes } from "./voucher-rules.ts";

describe("BO-06 a list of external codes", () => {
  test("the first column counts; heading, empty lines, case and hyphens do not", () => {
    const { codes, faults } = readCodeList('\ufeffCode;Partner\r\nmesse-0001;A\r\n\r\n"MESSE 0002";B\r\n');
    expect(codes).toEqual([
      { line: 2, shown: "MESSE-0001", code: "MESSE0001" },
      { line: 4, shown: "MESSE 0002", code: "MESSE0002" },
    ]);
    expect(faults).toEqual([]);
  });

  test("every invalid line is listed with its number and its fault", () => {
    const { codes, faults } = readCodeList("GUT1\nÄÖÜ\nAB\nGUT 1\n=1+1\nGUT2");
    expect(codes.map(({ code }) => code)).toEqual(["GUT1", "GUT2"]);
    expect(faults).toEqual([
      { line: 2, shown: "ÄÖÜ", fault: "letters" },
      { line: 3, shown: "AB", fault: "letters" },
      { line: 4, shown: "GUT 1", fault: "twice" },
      { line: 5, shown: "=1+1", fault: "letters" },
    ]);
  });

  test("a batch accepts ten thousand codes, the next line is a fault", () => {
    const { codes, faults } = readCodeList(Array.from({ length: maxBatchCodes + 1 }, (_, n) => `LISTE${n}`).join("\n"));
    expect(codes).toHaveLength(maxBatchCodes);
    expect(faults).toEqual([{ line: maxBatchCodes + 1, shown: `LISTE${maxBatchCodes}`, fault: "many" }]);
  });
});
