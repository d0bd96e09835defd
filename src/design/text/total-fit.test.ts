import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankLimits, totalFit, type PossibleLine } from "./total-fit.ts";

/** A paragraph of words with the given widths and spaces of width 1; lines may end after every word. */
function paragraph(words: readonly number[]) {
  const stops = words.map((_, index) => index + 1);
  const possible = (from: number, to: number): PossibleLine => {
    const own = words.slice(from, to);
    const blanks = own.length - 1;
    return { width: own.reduce((sum, word) => sum + word, 0) + blanks, blanks, hyphen: 0, last: to === words.length };
  };
  return { stops, possible };
}

describe("optimal line breaks (CFG-08)", () => {
  it("prefers an even paragraph to a fuller first line", () => {
    // Greedy: 4 4 4 | 11 | 4; the second line could not stretch.
    const { stops, possible } = paragraph([4, 4, 4, 8, 4, 4, 4, 4]);
    const ends = totalFit(stops, possible, 15);
    const spare = ends?.slice(0, -1).map((to, index) => 15 - possible(ends[index - 1] ?? 0, to).width) ?? [];
    expect(Math.max(...spare)).toBeLessThanOrEqual(6);
    expect(ends?.at(-1)).toBe(8);
  });

  it("has no solution for a word wider than the line", () => {
    const { stops, possible } = paragraph([4, 30, 4]);
    expect(totalFit(stops, possible, 15)).toBeNull();
  });

  it("covers the paragraph in order, and no line exceeds the limits of its spaces", () => {
    const words = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 60 }), (list, limit) => {
        const { stops, possible } = paragraph(list);
        const ends = totalFit(stops, possible, limit);
        expect(ends?.at(-1)).toBe(list.length);
        const lines = (ends ?? []).map((to, index) => possible(ends?.[index - 1] ?? 0, to));
        for (const line of lines) expect(line.width - line.blanks * blankLimits.shrink).toBeLessThanOrEqual(limit);
        expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      }),
      { numRuns: 150 },
    );
  });
});
