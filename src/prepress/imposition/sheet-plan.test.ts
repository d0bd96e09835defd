import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemMatrix, sheetMarks } from "./impose.ts";
import { leavesOnSheets } from "./leaf-order.ts";
import { placeBehind, bestGrid, turnAxis, usualSheets, type PressSheet } from "./press-sheet.ts";
import { planSheets, type ImpositionInput, type SheetPlan, type SourcePage } from "./sheet-plan.ts";

const sra3: PressSheet = { id: "sra3", name: "SRA3", w: 450, h: 320, gripper: 8, margin: 5 };
const a6 = { number: 0, w: 105, h: 148, bleed: 3, folds: [] };

const numbered = (pages: readonly SourcePage[]): readonly SourcePage[] =>
  pages.map((page, number) => ({ ...page, number }));

const input = (changes: Partial<ImpositionInput> = {}): ImpositionInput => ({
  pages: numbered([a6, a6]),
  quantity: 50,
  sheet: sra3,
  method: "sheetwise",
  order: "repeat",
  edge: "short-edge",
  gap: 0,
  stitched: null,
  sides: 2,
  ...changes,
});

function planned(changes: Partial<ImpositionInput> = {}): SheetPlan {
  const plan = planSheets({ ...input(changes), pages: numbered(input(changes).pages) });
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  return plan.value;
}

describe("PDF-07 n-up", () => {
  test("chooses the rotation with more items, and upright when rotating has no advantage", () => {
    expect(planned()).toMatchObject({ columns: 2, rows: 2, turned: true, sheets: 1, runs: 13 });
    const square = { number: 0, w: 100, h: 100, bleed: 3, folds: [] };
    expect(planned({ pages: [square, square] })).toMatchObject({ columns: 4, rows: 2, turned: false });
  });

  test("items with their marks stay within the printable area, and never overlap in the bleed", () => {
    const size = fc.integer({ min: 40, max: 210 });
    fc.assert(
      fc.property(size, size, fc.constantFrom(...usualSheets), fc.integer({ min: 0, max: 20 }), (w, h, sheet, gap) => {
        const item = { number: 0, w, h, bleed: 3, folds: [] };
        const plan = planSheets(input({ pages: [item, item], sheet, gap }));
        if (!plan.ok) return;
        const [side] = plan.value.sides;
        const boxes = (side?.items ?? []).map((placed) => {
          const [width, height] = placed.turn % 180 === 0 ? [w, h] : [h, w];
          return [placed.x - 3, placed.y - 3, placed.x + width + 3, placed.y + height + 3] as const;
        });
        for (const [left, top, right, bottom] of boxes) {
          expect(left - 4).toBeGreaterThanOrEqual(sheet.margin - 0.06);
          expect(right + 4).toBeLessThanOrEqual(sheet.w - sheet.margin + 0.06);
          expect(top - 4).toBeGreaterThanOrEqual(sheet.margin + 9 - 0.06);
          expect(bottom + 4).toBeLessThanOrEqual(sheet.h - sheet.gripper + 0.06);
        }
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const apart =
              one[2] <= other[0] + 1e-6 ||
              other[2] <= one[0] + 1e-6 ||
              one[3] <= other[1] + 1e-6 ||
              other[3] <= one[1] + 1e-6;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });

  test("cuts are shared only by items without bleed", () => {
    const bare = { number: 0, w: 100, h: 80, bleed: 0, folds: [] };
    const xs = (plan: SheetPlan): number[] => [...new Set(plan.sides[0]?.items.map(({ x }) => x))];
    const [first = 0, second = 0] = xs(planned({ pages: [bare], sides: 1 }));
    expect(second - first).toBe(100);
    const [left = 0, right = 0] = xs(planned({ pages: [{ ...bare, bleed: 3 }], sides: 1 }));
    expect(right - left).toBe(106);
  });

  test.each([
    [{ pages: [a6, { ...a6, w: 100 }] }, "sizes"],
    [{ pages: [] }, "sizes"],
    [{ pages: [{ ...a6, w: 500 }] }, "too-large"],
    [{ pages: [a6], sides: 1, method: "work-and-turn" }, "one-sided"],
    [{ method: "work-and-turn", order: "sequence" }, "order"],
    [{ pages: [a6, a6, a6], stitched: { creep: 0 } }, "booklet-pages"],
  ] as const)("refuses what does not go onto paper: %o", (changes, reason) => {
    expect(planSheets(input(changes))).toMatchObject({
      ok: false,
      refusal: { code: "IMPOSITION_INVALID", data: { reason } },
    });
  });
});

describe("PDF-07 fronts and backs", () => {
  /** Position of a point of the item on the sheet. */
  const onSheet = (plan: SheetPlan, side: number, u: number, v: number): readonly [number, number] => {
    const item = plan.sides[side]?.items[0];
    if (!item) throw new Error("no item");
    const [a, b, c, d, e, f] = itemMatrix(item, plan.item);
    return [a * u + c * v + e, b * u + d * v + f];
  };

  test.each(["long-edge", "short-edge"] as const)("lie behind one another after a turn about the %s", (edge) => {
    for (const pages of [
      [a6, a6],
      [
        { ...a6, w: 148, h: 105 },
        { ...a6, w: 148, h: 105 },
      ],
    ]) {
      const plan = planned({ edge, pages });
      const { w, h } = plan.item;
      // The upper left corner of the front is the upper right corner of the back.
      for (const [u, v] of [
        [0, 0],
        [w, 0],
        [10, h - 20],
      ] as const) {
        const [fx, fy] = onSheet(plan, 0, u, v);
        const [bx, by] = onSheet(plan, 1, w - u, v);
        const seen = edge === "short-edge" ? [sra3.w - bx, by] : [bx, sra3.h - by];
        expect(seen[0]).toBeCloseTo(fx, 6);
        expect(seen[1]).toBeCloseTo(fy, 6);
      }
    }
  });

  test("the axis depends on the sheet's orientation", () => {
    expect(turnAxis({ w: 450, h: 320 }, "long-edge")).toBe("horizontal");
    expect(turnAxis({ w: 320, h: 450 }, "long-edge")).toBe("vertical");
    expect(turnAxis({ w: 450, h: 320 }, "short-edge")).toBe("vertical");
  });

  test("work and turn has fronts on the left and mirrored backs on the right of one form", () => {
    const plan = planned({ method: "work-and-turn" });
    expect(plan.sides.map(({ side }) => side)).toEqual(["both"]);
    const items = plan.sides[0]?.items ?? [];
    const fronts = items.filter(({ face }) => face[0]?.page === 0);
    expect([fronts.length, items.length]).toEqual([2, 4]);
    for (const front of fronts) {
      const back = placeBehind(front, plan.item, sra3, "vertical");
      expect(items.filter(({ face }) => face[0]?.page === 1)).toContainEqual(expect.objectContaining(back));
    }
    expect(plan.runs).toBe(13);
  });

  test("a sheet turned about its long edge keeps the gripper free on both long edges", () => {
    const grid = bestGrid({ sheet: sra3, item: a6, gap: 0, axis: "horizontal", paired: false });
    for (const place of grid?.places ?? []) {
      const back = placeBehind(place, a6, sra3, "horizontal");
      expect(back.y - 7).toBeGreaterThanOrEqual(14 - 0.06);
      expect(back.y + 105 + 7).toBeLessThanOrEqual(320 - 8 + 0.06);
    }
  });
});

describe("PDF-03 PDF-07 order of serial leaves", () => {
  test("cut and stack: with the stacks on top of each other, the leaves are in list order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 12 }), (leaves, places) => {
        const sheets = leavesOnSheets(leaves, places, "cut-and-stack");
        const stacks = Array.from({ length: places }, (_, place) => sheets.map((sheet) => sheet[place] ?? null));
        expect(stacks.flat().filter((leaf) => leaf !== null)).toEqual(
          Array.from({ length: leaves }, (_, leaf) => leaf),
        );
      }),
    );
  });

  test("the plain sequence runs row by row, sheet by sheet", () => {
    expect(leavesOnSheets(5, 2, "sequence")).toEqual([
      [0, 1],
      [2, 3],
      [4, null],
    ]);
  });

  test("`repeat` fills every place of a sheet with one leaf", () => {
    expect(leavesOnSheets(2, 3, "repeat")).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });
});

test("PDF-07 BOOK-01 pages of a stapled book are paired, and inner ones move towards the fold by the creep", () => {
  const page = { number: 0, w: 148, h: 105, bleed: 3, folds: [] };
  const pages = Array.from({ length: 12 }, () => page);
  const plan = planned({ pages, stitched: { creep: 0.2 }, order: "sequence" });
  expect(plan.item).toMatchObject({ w: 296, h: 105, folds: [{ axis: "x", at: 148 }] });
  const faces = plan.sides.flatMap(({ items }) => items.map(({ leaf, face }) => ({ leaf, face })));
  const readers = faces.map(({ leaf, face }) => [leaf, ...face.map((part) => part.page + 1)]);
  expect(readers.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [0, 12, 1],
    [0, 2, 11],
    [1, 10, 3],
    [1, 4, 9],
    [2, 8, 5],
    [2, 6, 7],
  ]);
  const inner = faces.find(({ leaf }) => leaf === 2)?.face;
  expect(inner).toEqual([
    { page: 7, from: -0.4, width: 148, at: 0 },
    { page: 4, from: 0.4, width: 148, at: 148 },
  ]);
});

test("PDF-07 marks are at every cut and fold, but never in the artwork of a neighbour", () => {
  const folded = { number: 0, w: 100, h: 80, bleed: 3, folds: [{ axis: "x", at: 50 } as const] };
  const plan = planned({ pages: [folded], sides: 1 });
  const items = plan.sides[0]?.items ?? [];
  const { crop, fold } = sheetMarks(items, folded);
  expect(crop.length).toBe(4 * (plan.columns + plan.rows));
  expect(fold.length).toBe(2 * plan.columns);
  for (const [x1, y1, x2, y2] of [...crop, ...fold]) {
    for (const { x, y } of items) {
      const inside =
        Math.max(x1, x2) > x - 2.9 &&
        Math.min(x1, x2) < x + 102.9 &&
        Math.max(y1, y2) > y - 2.9 &&
        Math.min(y1, y2) < y + 82.9;
      expect(inside).toBe(false);
    }
  }
});

describe("PRINT-02 prints on press sheets", () => {
  const upright = { number: 0, w: 100, h: 150, bleed: 3, folds: [] };
  const lying = { number: 1, w: 150, h: 100, bleed: 3, folds: [] };
  const prints = (pages: readonly SourcePage[], changes: Partial<ImpositionInput> = {}) => {
    const made = planSheets(input({ pages, quantity: 1, order: "sequence", sides: 1, ...changes }));
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    return made.value;
  };

  test("portrait and landscape prints share a sheet, each in a place of the same size and nothing but it", () => {
    const plan = prints([upright, lying, upright]);
    const items = plan.sides[0]?.items ?? [];
    expect(items).toHaveLength(3);
    const boxes = items.map((placed) => {
      const size = placed.swapped ? { w: 150, h: 100 } : { w: 100, h: 150 };
      const at = itemMatrix(placed, plan.item);
      const xs = [at[4], at[0] * size.w + at[2] * size.h + at[4]];
      const ys = [at[5], at[1] * size.w + at[3] * size.h + at[5]];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    });
    for (const [index, box] of boxes.entries()) {
      const [left = 0, top = 0, right = 0, bottom = 0] = box;
      expect([left, top]).toEqual([items[index]?.x, items[index]?.y]);
      expect([right - left, bottom - top].toSorted((a, b) => a - b)).toEqual([100, 150]);
    }
    expect(
      new Set(boxes.map(([left, top, right = 0, bottom = 0]) => `${right - (left ?? 0)} ${bottom - (top ?? 0)}`)).size,
    ).toBe(1);
  });

  test("prints of other sizes do not (PRINT-03)", () => {
    const longer = { ...upright, h: 140 };
    expect(planSheets(input({ pages: [upright, longer], order: "sequence", sides: 1 }))).toMatchObject({
      refusal: { data: { reason: "sizes" } },
    });
  });

  test("a print's back is behind it, whether or not others have one (PRINT-04)", () => {
    const back = { ...lying, number: 2, back: true };
    const plan = prints([upright, lying, back], { edge: "short-edge" });
    const [front, behind] = plan.sides;
    expect(front?.items.map(({ face }) => face[0]?.page)).toEqual([0, 1]);
    expect(behind?.items.map(({ face }) => face[0]?.page)).toEqual([2]);
    const [, place] = front?.items ?? [];
    const [mirrored] = behind?.items ?? [];
    expect(mirrored?.swapped).toBe(true);
    const width = plan.turned ? 150 : 100;
    expect((place?.x ?? 0) + (mirrored?.x ?? 0)).toBeCloseTo(sra3.w - width);
    expect(mirrored?.y).toBe(place?.y);
  });
});
