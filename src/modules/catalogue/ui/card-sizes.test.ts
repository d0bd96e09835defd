import { expect, it } from "vitest";
import { pictureFiles } from "#ui/images/picture-files.ts";
import { cardSizes, cardWidth } from "./design-tile.tsx";

/** The file a browser chooses on a phone: the smallest that covers the requested width in device pixels. */
function chosen(sizes: string, window: number, density: number): number {
  const [, vw = "", px = "", share = ""] = /calc\(\((\d+)vw - (\d+)px\) \* ([\d.]+)\)$/.exec(sizes) ?? [];
  const needed = ((Number(vw) * window) / 100 - Number(px)) * Number(share) * density;
  const widths =
    pictureFiles({ asset: "a", set: "card", ratio: 1 })
      .srcSet.match(/\d+(?=w)/g)
      ?.map(Number) ?? [];
  return widths.find((width) => width >= needed) ?? 0;
}

it.each([
  [105 / 148, false, 412, 1.75, 200],
  [105 / 148, false, 390, 3, 320],
  [105 / 148, true, 412, 1.75, 480],
  [1, false, 412, 1.75, 320],
])("IMG-02 SEO-08 a card of ratio %f requests no larger file than displayed (large: %s, %i px, %fx)", (...args) => {
  const [ratio, large, window, density, width] = args;
  expect(chosen(cardSizes(ratio, large), window, density)).toBe(width);
});

it("IMG-02 a card requests at least nine tenths of its width", () => {
  for (const ratio of [0.4, 105 / 148, 1, 2]) {
    const share = Number(/\* ([\d.]+)\)$/.exec(cardSizes(ratio, false))?.[1]);
    expect(share / (cardWidth(ratio) / 100)).toBeGreaterThan(0.9);
  }
});
