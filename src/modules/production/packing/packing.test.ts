import { describe, expect, test } from "vitest";
import { isPacked, evaluateScan, type PieceToPack } from "./packing.ts";
import { partsOf, readSheetCode } from "../print-files/parts.ts";

const card: PieceToPack = { line: "a", item: 1, piece: "part-1", part: 1, sheets: [] };
const envelopes: PieceToPack = { line: "a", item: 1, piece: "part-2", part: 2, sheets: [1, 15] };
const ribbon: PieceToPack = { line: "a", item: 1, piece: "ribbon", part: null, sheets: [] };
const pieces = [card, envelopes, ribbon];

describe("PDF-09 sheet codes", () => {
  test.each([
    ["B123456789-1-2/14", { orderNumber: "B123456789", item: 1, part: 2, sheet: 14 }],
    [" b123456789-12-1\n", { orderNumber: "B123456789", item: 12, part: 1, sheet: null }],
    ["B123456789ß1ß2-14", { orderNumber: "B123456789", item: 1, part: 2, sheet: 14 }],
    ["B123456789", null],
    ["", null],
    ["4006381333931", null],
    ["B123456789-1-2/14; drop table", null],
    ["B".repeat(10_000), null],
  ])("%j is parsed as intended", (scanned, code) => {
    expect(readSheetCode(scanned)).toEqual(code);
  });
});

describe("PDF-09 packing", () => {
  const scan = (code: string, packed: Parameters<typeof evaluateScan>[2] = []) => {
    const read = readSheetCode(code);
    if (!read) throw new Error("no code");
    return evaluateScan("B123456789", pieces, packed, read);
  };

  test("a part of this order is packed, a second scan of it is reported", () => {
    expect(scan("B123456789-1-1/1")).toMatchObject({ ok: true, value: { kind: "packed", piece: card } });
    const packed = [{ line: "a", piece: "part-1", sheet: 1 }];
    expect(scan("B123456789-1-1/2", packed)).toMatchObject({ ok: true, value: { kind: "again" } });
  });

  test("a sheet of another order is refused with that order's number and nothing else about it", () => {
    expect(scan("B999999999-1-1/1")).toEqual({
      ok: false,
      refusal: { code: "PACKING_FOREIGN", data: { number: "B999999999" } },
    });
  });

  test("a part the order does not have is refused", () => {
    expect(scan("B123456789-1-3")).toMatchObject({ refusal: { code: "PACKING_CODE" } });
    expect(scan("B123456789-2-1")).toMatchObject({ refusal: { code: "PACKING_CODE" } });
  });

  test("a serial part is complete with its first and its last sheet", () => {
    const first = { line: "a", piece: "part-2", sheet: 1 };
    expect(isPacked(envelopes, [first])).toBe(false);
    expect(isPacked(envelopes, [first, { ...first, sheet: 7 }])).toBe(false);
    expect(isPacked(envelopes, [first, { ...first, sheet: 15 }])).toBe(true);
  });

  test("articles are ticked, pieces of other lines do not count", () => {
    expect(isPacked(ribbon, [{ line: "b", piece: "ribbon", sheet: 0 }])).toBe(false);
    expect(isPacked(ribbon, [{ line: "a", piece: "ribbon", sheet: 0 }])).toBe(true);
  });

  test("front and back of a card are one part; parts without a surface do not count", () => {
    const page = { w: 10, h: 10 };
    const document = JSON.parse(
      JSON.stringify({
        parts: [
          { id: "card", kind: "card", serial: false },
          { id: "insert-1", kind: "insert", number: 1, serial: false },
          { id: "envelope", kind: "envelope", serial: true },
        ],
        pages: [
          { ...page, part: "card" },
          { ...page, part: "card" },
          { ...page, part: "envelope" },
        ],
      }),
    );
    expect(partsOf(document, new Set()).map(({ number, id }) => [number, id])).toEqual([
      [1, "card"],
      [3, "envelope"],
    ]);
  });
});
