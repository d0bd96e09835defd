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

  it("ADR-0027 of all ways to break a paragraph it finds one with the fewest demerits", () => {
    const words = fc.array(
      fc.record({
        width: fc.integer({ min: 1, max: 9 }),
        /** The hyphen added when a line ends after this part of a word; 0 where a word ends. */
        hyphen: fc.constantFrom(0, 0, 0, 0.5),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 24 }), (parts, limit) => {
        const stops = parts.map((_, index) => index + 1);
        const possible = (from: number, to: number): PossibleLine => {
          const own = parts.slice(from, to);
          const last = to === parts.length;
          const blanks = own.slice(0, -1).filter(({ hyphen }) => hyphen === 0).length;
          const hyphen = last ? 0 : (own.at(-1)?.hyphen ?? 0);
          return { width: own.reduce((sum, { width }) => sum + width, 0) + blanks + hyphen, blanks, hyphen, last };
        };
        const best = allWays(parts.length)
          .map((ends) =>
            demeritsOf(
              ends.map((to, index) => possible(ends[index - 1] ?? 0, to)),
              limit,
            ),
          )
          .reduce((least, each) => Math.min(least, each), Infinity);
        const found = totalFit(stops, possible, limit);
        const own = found
          ? demeritsOf(
              found.map((to, index) => possible(found[index - 1] ?? 0, to)),
              limit,
            )
          : Infinity;
        expect(own === best || Math.abs(own / best - 1) < 1e-9).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

/** Every ascending list of line ends that closes with the last one. */
function allWays(end: number): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** (end - 1) }, (_, bits) =>
    Array.from({ length: end }, (_each, index) => index + 1).filter((at) => at === end || (bits >> (at - 1)) & 1),
  );
}

/** Demerits after Knuth and Plass (1981), line by line; infinite where a line does not fit or a third hyphen follows two. */
function demeritsOf(lines: readonly PossibleLine[], limit: number): number {
  let [demerits, hyphens, fitness] = [0, 0, 1];
  for (const { width, blanks, hyphen, last } of lines) {
    if (width - blanks * 0.15 > limit || (hyphen > 0 && hyphens === 2)) return Infinity;
    const spare = limit - width;
    const loose = last ? 0 : Math.min(200, spare / Math.max(blanks * 0.6, 0.05));
    const ratio = spare < 0 ? spare / (blanks * 0.15) : loose;
    const own = [-0.5, 0.5, 1].filter((step, index) => (index === 0 ? ratio >= step : ratio > step)).length;
    hyphens = hyphen > 0 ? hyphens + 1 : 0;
    demerits += (10 + 100 * Math.abs(ratio) ** 3) ** 2;
    demerits += (hyphens > 0 ? 2500 : 0) + (hyphens > 1 ? 4000 : 0) + (Math.abs(own - fitness) > 1 ? 3000 : 0);
    fitness = own;
  }
  return demerits;
}
