import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "./fonts.ts";
import { aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import {
  caretAt,
  caretStops,
  hitTest,
  lineEnd,
  lineStart,
  moveByWord,
  moveSideways,
  moveVertically,
  placeCaret,
  selectionBoxes,
  wordAround,
} from "./text-caret.ts";
import { layoutText } from "./text-layout.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "cormorant-garamond-500", "fraunces-400");
});
const layout = (parts: Parameters<typeof aTextElement>[0]) => layoutText(aTextElement(parts), fonts, "de-DE");

describe("the caret is between characters (CFG-08)", () => {
  it("has positions before, inside and after a word, from left to right", () => {
    const text = layout({ text: "Tom" });
    const xs = [0, 1, 2, 3].map((index) => placeCaret(text, caretAt(index)).x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(4);
    expect(xs[0]).toBe(0);
  });

  it.each([
    ["where the font says", "cormorant-garamond-500"],
    ["in equal parts where the font does not say", "fraunces-400"],
  ])("stops inside a ligature %s", (_, font) => {
    const text = layout({ text: "finden", style: { font } });
    expect(text.runs[0]?.glyphs.length).toBeLessThan(6);
    expect(caretStops(text)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const inside = placeCaret(text, caretAt(1)).x;
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(placeCaret(text, caretAt(2)).x);
  });

  it("never separates a letter from its accent, or the halves of a surrogate pair", () => {
    expect(caretStops(layout({ text: "ba\u0308r" }))).toEqual([0, 1, 3, 4]);
    expect(caretStops(layout({ text: "a🙂b" }))).toEqual([0, 1, 3, 4]);
  });

  it("SS displayed for ß counts as one character", () => {
    expect(caretStops(layout({ text: "aßb", style: { uppercase: true } }))).toEqual([0, 1, 2, 3]);
  });

  it("is on the empty line after a line feed", () => {
    const text = layout({ text: "Ja\n" });
    expect(placeCaret(text, caretAt(2)).line).toBe(0);
    expect(placeCaret(text, caretAt(3)).line).toBe(1);
  });

  it("has two positions where a line wraps", () => {
    const text = layout({ text: "Wir sagen Ja und feiern", w: 20 });
    const wrapAt = text.lines[0]?.end ?? 0;
    expect(placeCaret(text, { index: wrapAt, wrap: "after" }).line).toBe(1);
    expect(placeCaret(text, { index: wrapAt, wrap: "before" }).line).toBe(0);
  });

  it("stays in the box after hanging spaces", () => {
    const text = layout({ text: "Wir sagen          Ja", w: 20 });
    const place = placeCaret(text, { index: text.lines[0]?.end ?? 0, wrap: "before" });
    expect(place.x).toBeLessThanOrEqual(20);
  });
});

describe("keys move the caret", () => {
  const wrapped = () => layout({ text: "Wir heiraten am Samstag im Mai\nund ihr seid dabei", w: 30 });

  it("home and end stay on the visible line", () => {
    const text = wrapped();
    const [first, second] = text.lines;
    const inFirst = caretAt(2);
    expect(lineStart(text, inFirst)).toEqual({ index: 0, wrap: "after" });
    const end = lineEnd(text, inFirst);
    expect(end).toEqual({ index: first?.end, wrap: "before" });
    expect(lineStart(text, end).index).toBe(0);
    expect(lineStart(text, { ...end, wrap: "after" }).index).toBe(second?.start);
  });

  it("up and down keep the horizontal position across short lines", () => {
    const text = layout({ text: "aaaaaaaaaa\nb\naaaaaaaaaa" });
    const down = moveVertically(text, caretAt(8), 1);
    expect(down.caret.index).toBe(12);
    expect(moveVertically(text, down.caret, 1, down.goal).caret.index).toBe(13 + 8);
  });

  it("up from the first line goes to the start, down from the last to the end", () => {
    const text = wrapped();
    expect(moveVertically(text, caretAt(5), -1).caret.index).toBe(0);
    expect(moveVertically(text, caretAt(text.length - 3), 1).caret.index).toBe(text.length);
  });

  it("left and right move by whole characters and stop at the ends", () => {
    const text = layout({ text: "ba\u0308r" });
    expect(moveSideways(text, caretAt(1), 1).index).toBe(3);
    expect(moveSideways(text, caretAt(3), -1).index).toBe(1);
    expect(moveSideways(text, caretAt(4), 1).index).toBe(4);
    expect(moveSideways(text, caretAt(0), -1).index).toBe(0);
  });

  it.each([
    [0, 1, 3],
    [3, 1, 12],
    [12, -1, 4],
    [5, -1, 4],
    [30, 1, 30],
  ] as const)("from %i by word in direction %i to %i", (from, direction, to) => {
    expect(moveByWord("Wir heiraten am Samstag im Mai", from, direction, "de")).toBe(to);
  });

  it.each([
    ["Wir sagen Ja", 5, "sagen"],
    ["Wir sagen Ja", 9, "sagen"],
    ["Wir sagen Ja", 12, "Ja"],
    ["Ja, wir", 2, "Ja"],
    ["", 0, ""],
  ])("a double click in %s at %i selects %s", (text, index, selected) => {
    const { start, end } = wordAround(text, index, "de");
    expect(text.slice(start, end)).toBe(selected);
  });
});

describe("pointing and selecting", () => {
  const text = () => layout({ text: "Wir heiraten am Samstag im Mai\nund ihr seid dabei, finde ich", w: 30 });

  it("points far outside hit the first or last line", () => {
    const laidOut = text();
    expect(hitTest(laidOut, { x: -50, y: -50 }).index).toBe(0);
    expect(hitTest(laidOut, { x: 500, y: 500 }).index).toBe(laidOut.length);
  });

  it("a selection has one box per line and a strip for a line feed", () => {
    const laidOut = text();
    const all = selectionBoxes(laidOut, 0, laidOut.length);
    expect(all).toHaveLength(laidOut.lines.length);
    expect(selectionBoxes(laidOut, 30, 31)).toHaveLength(1);
    expect(selectionBoxes(laidOut, 4, 4)).toEqual([]);
    expect(selectionBoxes(laidOut, 9, 2)).toEqual(selectionBoxes(laidOut, 2, 9));
  });

  it("hit testing the position of every caret returns this caret", () => {
    const words = fc.array(fc.constantFrom("finden", "Ja", "Öfen", "a\u0308", "Straße,", "-", "\n", "  "), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 80 }), fc.boolean(), (parts, w, uppercase) => {
        const laidOut = layout({ text: parts.join(" "), w, style: { uppercase, font: "fraunces-400" } });
        for (const index of caretStops(laidOut)) {
          const place = placeCaret(laidOut, caretAt(index));
          const hit = hitTest(laidOut, { x: place.x, y: place.top + place.height / 2 });
          const again = placeCaret(laidOut, hit);
          expect(again.line).toBe(place.line);
          expect(again.x).toBeCloseTo(place.x, 6);
        }
      }),
      { numRuns: 80 },
    );
  });
});

describe("carets in mixed sizes and lists (CFG-08)", () => {
  const set = (parts: Parameters<typeof aTextElement>[0]) => layoutText(aTextElement(parts), fonts, "de-DE");

  it("are as high as their line, and the next lines start below it", () => {
    const laidOut = set({ text: "klein GROSS\nklein", runs: [{ start: 6, end: 11, size: 36 }] });
    const [upper, lower] = [placeCaret(laidOut, caretAt(2)), placeCaret(laidOut, caretAt(13))];
    expect(upper.height).toBeCloseTo(3 * lower.height, 3);
    expect(lower.top).toBeCloseTo(upper.top + upper.height, 3);
    expect(hitTest(laidOut, { x: 0, y: upper.height - 0.5 }).index).toBe(0);
    expect(hitTest(laidOut, { x: 0, y: upper.height + 0.5 }).index).toBe(12);
  });

  it("are after the mark of an item, also of an empty one", () => {
    const laidOut = set({ text: "eins\n", paragraphs: [{ list: "bullet" }, { list: "bullet" }] });
    const [first, empty] = [placeCaret(laidOut, caretAt(0)), placeCaret(laidOut, caretAt(5))];
    expect(first.x).toBeGreaterThan(1);
    expect(empty).toMatchObject({ x: first.x, line: 1 });
    expect(selectionBoxes(laidOut, 0, 4)[0]?.x).toBe(first.x);
  });

  it("are between the letters where a line ends with a hyphen", () => {
    const text = "Hochzeits\u00adfeier";
    const laidOut = set({ text, w: 20 });
    expect(laidOut.lines).toHaveLength(2);
    expect(placeCaret(laidOut, { index: 10, wrap: "before" }).line).toBe(0);
    expect(placeCaret(laidOut, caretAt(10)).line).toBe(1);
  });
});
