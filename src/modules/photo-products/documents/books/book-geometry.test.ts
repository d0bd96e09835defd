import { describe, expect, test } from "vitest";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { pageCountsOf } from "../../kinds/books.ts";
import { coverSheet, hiddenByBinding, spineWidth } from "./book-geometry.ts";

const soft = { type: "digitalfotobuch", cover: "soft", binding: "pur", format: "a4-hoch", paper: "standard" };
const hard = { ...soft, cover: "hard" };

describe("spines", () => {
  test.each([
    // 60 leaves of 0.15 mm and twice 0.3 mm of card.
    [{ ...soft, pageCount: "120" }, 9.6],
    [{ ...soft, pageCount: "24" }, 2.4],
    // 12 leaves of 0.22 mm between boards of 2.5 mm.
    [{ ...hard, paper: "feinstweiss", pageCount: "24" }, 7.6],
    [{ ...hard, pageCount: "160" }, 17],
    // Layflat leaves are two sheets and their glue.
    [{ ...hard, binding: "layflat", paper: "matt", pageCount: "24" }, 10.2],
    [{ ...hard, type: "echtfotobuch", binding: "layflat", paper: "glaenzend", pageCount: "90" }, 29.8],
    [{ ...soft, type: "fotoheft", binding: "heftbindung", pageCount: "48" }, 0],
  ])("BOOK-09 the spine of %j is %s mm wide", (chosen, width) => {
    expect(spineWidth(chosen)).toBe(width);
  });

  test("BOOK-09 every book on offer gets thicker with its pages", () => {
    for (const offer of seedAssortment().books) {
      const { type, cover, binding, format } = offer;
      const widths = offer.papers.map((paper) =>
        pageCountsOf(offer).map((count) => {
          const chosen = { type, cover, binding, format, paper, pageCount: String(count) };
          return spineWidth(chosen);
        }),
      );
      for (const each of widths) expect(each).toEqual(each.toSorted((a, b) => a - b));
      expect(Math.max(...widths.flat())).toBeLessThan(45);
    }
  });
});

describe("covers", () => {
  test("BOOK-09 a soft cover is two pages and the spine, folded at both edges of it", () => {
    const sheet = coverSheet({ ...soft, pageCount: "120" });
    expect(sheet).toMatchObject({ w: 429.6, h: 297, folds: [210, 219.6] });
    expect(sheet.turnIn).toBeUndefined();
    expect(sheet.front).toEqual({ x: 219.6, y: 0, w: 210, h: 297 });
  });

  test("BOOK-09 a hard cover stands 3 mm over the block, has grooves of 8 mm and is turned in by 18 mm", () => {
    const sheet = coverSheet({ ...hard, pageCount: "100" });
    expect(sheet).toMatchObject({ w: 438.5, h: 303, turnIn: 18, folds: [205, 213, 225.5, 233.5] });
    expect(sheet.spine).toEqual({ x: 213, y: 0, w: 12.5, h: 303 });
  });

  test("BOOK-09 a stapled cover has one fold in its middle", () => {
    const sheet = coverSheet({ ...soft, binding: "heftbindung", pageCount: "24" });
    expect(sheet).toMatchObject({ w: 420, folds: [210] });
  });
});

test("BOOK-08 a glued block hides 8 mm of a picture over both pages, a stapled one 5, a layflat one nothing", () => {
  expect(["pur", "heftbindung", "layflat"].map((binding) => 2 * hiddenByBinding({ binding }))).toEqual([8, 5, 0]);
});
