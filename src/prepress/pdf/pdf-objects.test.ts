import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentOperations, isKeyword, PdfLexer } from "./pdf-lexer.ts";
import {
  dict,
  formatDict,
  formatName,
  formatNumber,
  formatValue,
  hex,
  latin1Bytes,
  name,
  text,
  utf16Hex,
  utf8Bytes,
  type PdfValue,
} from "./pdf-objects.ts";

describe("numbers in PDF", () => {
  it.each([
    [0, "0"],
    [-0, "0"],
    [12, "12"],
    [0.1, "0.1"],
    [-0.000001, "0"],
    [1e-7, "0"],
    [123.456789, "123.45679"],
    [100.5, "100.5"],
    [1 / 3, "0.33333"],
  ])("write %d as %s: no exponent, no needless zeros", (value, written) => {
    expect(formatNumber(value)).toBe(written);
  });

  it("are within half a unit of the last decimal", () => {
    fc.assert(
      fc.property(fc.double({ min: -20_000, max: 20_000, noNaN: true }), (value) => {
        const written = formatNumber(value);
        expect(written).toMatch(/^-?\d+(\.\d*[1-9])?$/);
        expect(Math.abs(Number(written) - value)).toBeLessThanOrEqual(0.5e-5 + 1e-11);
      }),
    );
  });

  it("throw on NaN and infinity", () => {
    expect(() => formatNumber(Number.NaN)).toThrow("not a PDF number");
    expect(() => formatNumber(Infinity)).toThrow("not a PDF number");
  });
});

describe("text in PDF", () => {
  it("is UTF-8 like the platform's encoder", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        expect(utf8Bytes(value)).toEqual(new TextEncoder().encode(value));
      }),
    );
    expect(utf8Bytes("\ud800")).toEqual(new TextEncoder().encode("\ud800"));
  });

  it("is UTF-16BE in hexadecimal", () => {
    expect(utf16Hex("ß😀")).toBe("00dfd83dde00");
  });

  it("escapes brackets and backslashes, and leaves ASCII readable", () => {
    expect(formatValue(text("a(b)\\c"))).toBe("(a\\(b\\)\\\\c)");
    expect(formatValue(text("Größe"))).toBe("<feff0047007200f600df0065>");
  });

  it("escapes names", () => {
    expect(formatName("A B#/ä")).toBe("/A#20B#23#2f#c3#a4");
  });
});

const values: fc.Arbitrary<PdfValue> = fc.letrec<{ value: PdfValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.boolean(),
    fc.constant(null),
    fc.string().map(text),
    fc.string({ minLength: 1, unit: "grapheme" }).map(name),
    fc.uint8Array().map((bytes) => hex(Buffer.from(bytes).toString("hex"))),
    fc.integer({ min: 1, max: 99_999 }).map((number): PdfValue => ({ kind: "ref", number })),
    fc.array(tie("value")),
    fc.dictionary(fc.stringMatching(/^[A-Za-z]{1,8}$/), tie("value")).map(dict),
  ),
})).value;

/** Text that needs UTF-16 is written as a byte string, and is parsed as one. */
function asRead(value: PdfValue): PdfValue {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) => {
    if (typeof each !== "object" || each === null || !("kind" in each) || each.kind !== "text") return each;
    if (!("text" in each) || typeof each.text !== "string") return each;
    return /^[\x20-\x7e]*$/.test(each.text) ? each : hex(`feff${utf16Hex(each.text)}`);
  });
}

describe("PDF syntax", () => {
  it("parses what it writes", () => {
    fc.assert(
      fc.property(values, (value) => {
        const lexer = new PdfLexer(latin1Bytes(`${formatValue(value)} endobj`));
        expect(lexer.next()).toEqual(asRead(value));
        expect(lexer.next()).toEqual({ kind: "keyword", keyword: "endobj" });
        expect(lexer.next()).toBeUndefined();
      }),
    );
  });

  it("omits undefined entries", () => {
    expect(formatDict({ A: 1, B: undefined })).toBe("<</A 1 >>");
  });

  it("reads the syntax of other programs: comments, octal escapes, nested brackets, line ends", () => {
    const source = "% comment\r\n<</Type/Page%x\n/T(a\\101\\(b(c)\\n\\\r\nd)/N .5/H<4 1>>>";
    expect(new PdfLexer(latin1Bytes(source)).next()).toEqual(
      dict({ Type: name("Page"), T: hex("614128622863290a64"), N: 0.5, H: hex("41") }),
    );
  });

  it.each([
    ["[1 2", "array without end"],
    ["<</A 1", "dictionary without end"],
    ["(a", "string without end"],
    ["<41", "hexadecimal string without end"],
    ["<</A>>", "broken dictionary"],
    ["[1 obj]", "inside an array"],
    ["{", "broken PDF syntax"],
    ["<4x>", "broken hexadecimal string"],
    ["[".repeat(500), "nested too deeply"],
  ])("refuses %s", (broken, message) => {
    expect(() => new PdfLexer(latin1Bytes(broken)).next()).toThrow(message);
  });

  it("distinguishes keywords from values", () => {
    expect(isKeyword({ kind: "keyword", keyword: "obj" })).toBe(true);
    expect(isKeyword(null)).toBe(false);
    expect(isKeyword(name("obj"))).toBe(false);
  });
});

describe("content streams", () => {
  it("are split into operations with their operands", () => {
    const operations = [...contentOperations(latin1Bytes("q 1 0 0 RG\n[<01>-3(a)]TJ Q"))];
    expect(operations).toEqual([
      { operator: "q", operands: [] },
      { operator: "RG", operands: [1, 0, 0] },
      { operator: "TJ", operands: [[hex("01"), -3, text("a")]] },
      { operator: "Q", operands: [] },
    ]);
  });

  it("refuse inline images", () => {
    expect(() => [...contentOperations(latin1Bytes("BI /W 1 ID x EI"))]).toThrow("inline image");
  });
});
