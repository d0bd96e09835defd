import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeSamples, type SampleTerms } from "./allowance.ts";

const terms = (free: readonly string[], taken: Readonly<Record<string, number>> = {}): SampleTerms => ({
  freeOccasions: new Set(free),
  taken: new Map(Object.entries(taken)),
});

describe("SAMP-01 SAMP-02 SAMP-05 free samples", () => {
  test.each([
    ["three of an order are free, the fourth is not", ["h", "h", "h", "h"], {}, "free free free after-order"],
    ["three of an order in all, whatever the occasion", ["h", "t", "h", "t"], {}, "free free free after-order"],
    ["an occasion that has none is paid and uses none up", ["x", "h", "x", "h", "h"], {}, "paid free paid free free"],
    ["a design of one's own is always paid (SAMP-04)", [null, "h"], {}, "paid free"],
    ["what was ordered within 30 days counts", ["h", "h"], { h: 2 }, "free after-period"],
    ["it counts for its occasion only", ["h", "t", "t", "t"], { h: 3 }, "after-period free free free"],
    [
      "a refused one leaves its place to the next",
      ["h", "t", "t", "t", "t"],
      { h: 9 },
      "after-period free free free after-order",
    ],
  ])("%s", (_title, occasions, taken, expected) => {
    expect(judgeSamples(occasions, terms(["h", "t"], taken)).join(" ")).toBe(expected);
  });

  const occasion = fc.constantFrom("h", "t", "x", null);
  const used = fc.record({ h: fc.nat(5), t: fc.nat(5) });

  test("never more than three per order, nor more than three per occasion including earlier ones", () => {
    fc.assert(
      fc.property(fc.array(occasion, { maxLength: 12 }), used, (occasions, taken) => {
        const verdicts = judgeSamples(occasions, terms(["h", "t"], taken));
        const free = occasions.filter((_each, index) => verdicts[index] === "free");
        expect(free.length).toBeLessThanOrEqual(3);
        for (const [key, before] of Object.entries(taken)) {
          expect(before + free.filter((each) => each === key).length).toBeLessThanOrEqual(Math.max(3, before));
        }
        expect(free.every((each) => each === "h" || each === "t")).toBe(true);
      }),
    );
  });

  test("removing any sample leaves exactly as many free as possible", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("h", "x"), { minLength: 1, maxLength: 9 }), fc.nat(), (occasions, pick) => {
        const left = occasions.toSpliced(pick % occasions.length, 1);
        const free = judgeSamples(left, terms(["h"])).filter((verdict) => verdict === "free").length;
        expect(free).toBe(Math.min(3, left.filter((each) => each === "h").length));
      }),
    );
  });
});
