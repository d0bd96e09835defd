import * as fc from "fast-check";
import { expect, test } from "vitest";
import { text, type } from "./card.ts";
import { document, formats, type CardFormat } from "./document.ts";
import { inks } from "./inks.ts";
import { draw, fill, holes, ornament } from "./ornament.ts";
import { circle, mapPath, num, place, rect, spine, stem } from "./path.ts";
import { seeded } from "./random.ts";
import { moon } from "./scenery.ts";

const areaOf = (contour: string): number => {
  const points = [...contour.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
};

test("numbers of path data have at most two decimals and no negative zero", () => {
  expect([0, -0.001, 10, 1.005, -2.5, 100.129].map(num)).toEqual(["0", "0", "10", "1", "-2.5", "100.13"]);
});

test("the same seed draws the same artwork", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draws = () => Array.from({ length: 5 }, seeded(seed).next);
      expect(draws()).toEqual(draws());
      expect(draws().every((value) => value >= 0 && value < 1)).toBe(true);
    }),
  );
});

test("contours of one fill all have the same direction, so that overlaps cut no holes", () => {
  const mirrored = mapPath(rect(0, 0, 4, 6), ([x, y]) => [-x, y]);
  const stalk = stem(
    spine([
      [0, 0],
      [3, 8],
      [1, 14],
    ]),
    1,
    0.4,
  );
  const mark = fill("ink", rect(0, 0, 4, 6), mirrored, circle([9, 9], 3), place(stalk, [2, 2], 90, [-1, 1]));
  const contours = mark.d.split(/(?=M)/);
  expect(contours.length).toBe(4);
  expect(contours.every((contour) => areaOf(contour) > 0 && contour.endsWith("Z"))).toBe(true);
});

test("reversing a contour keeps its points", () => {
  const mirrored = mapPath(moon([0, 0], 5, 0.2), ([x, y]) => [-x, y]);
  const numbers = (d: string) => [...d.matchAll(/-?[\d.]+ -?[\d.]+/g)].map(([pair]) => pair).sort();
  expect([...new Set(numbers(fill("ink", mirrored).d))]).toEqual([...new Set(numbers(mirrored))]);
});

test("an ornament's view box contains its marks with half the line width, and neighbours of one style become one path", () => {
  const result = ornament("test-1", [
    fill("leaf", rect(2, 3, 4, 5)),
    fill("leaf", rect(10, 3, 4, 5)),
    draw("line", 1, "M0 10L20 10"),
  ]);
  expect(result.viewBox).toEqual([-0.5, 3, 21, 7.5]);
  expect(result.paths.length).toBe(2);
  expect(result.slots).toEqual({ leaf: "leaf", line: "line" });
  expect(ornament("test-2", [holes("leaf", rect(0, 0, 1, 1)), holes("leaf", rect(0, 0, 1, 1))]).paths.length).toBe(2);
});

test("the back of a card that opens upwards is printed upside down, its front below the fold (catalogue C1)", () => {
  const label = text("name", [10, 20, 30, 8], "Hallo", type("jost-400", 9));
  const folded = document({
    product: "folded-landscape-a6",
    palette: { ink: inks.ink },
    front: [label],
    back: [label],
  });
  const [outside] = folded.pages;
  expect([outside?.w, outside?.h, outside?.folds]).toEqual([148, 210, [{ axis: "y", at: 105 }]]);
  const placed = outside?.elements.map(({ x, y, rotation }) => ({ x, y, rotation }));
  expect(placed).toEqual([
    { x: 10, y: 125, rotation: 0 },
    { x: 108, y: 77, rotation: 180 },
  ]);
});

test("cards are laid out at their open size: front to the right of the fold, cards with two surfaces, labels with one (catalogue C1)", () => {
  const codes = Object.keys(formats).filter((code): code is CardFormat => code in formats);
  const labels = new Set<string>(["bottle-label", "sparkler-label", "sticker-rect"]);
  const misplaced = codes.filter((product) => {
    const result = document({ product, palette: {}, front: [] });
    const front = result.pages[0]?.panels.find((panel) => panel.role === "front");
    const { w, h, fold } = formats[product];
    const at = fold === "x" ? [w, 0] : fold === "y" ? [0, h] : [0, 0];
    return [front?.x, front?.y].join() !== at.join() || result.pages.length !== (labels.has(product) ? 1 : 2);
  });
  expect(misplaced).toEqual([]);
});
