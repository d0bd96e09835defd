import { describe, expect, it } from "vitest";
import type { GlyphsItem } from "#design/display-list.ts";
import { identity } from "#design/geometry/matrix.ts";
import type { SvgNode } from "#design/svg/svg-node.ts";
import { byLines, shareMatrices } from "./painted-element.tsx";

const leaf = (d: string, transform?: string): SvgNode => ({
  tag: "path",
  attributes: { d, ...(transform === undefined ? {} : { transform }) },
  children: [],
});

describe("matrices of the canvas", () => {
  it("are shared by adjacent nodes, in painting order (CFG-22)", () => {
    const nodes = [leaf("a", "one"), leaf("b", "one"), leaf("c", "two"), leaf("d"), leaf("e"), leaf("f", "one")];
    expect(shareMatrices(nodes)).toEqual([
      { tag: "g", attributes: { transform: "one" }, children: [leaf("a"), leaf("b")] },
      leaf("c", "two"),
      leaf("d"),
      leaf("e"),
      leaf("f", "one"),
    ]);
  });
});

const glyph = (x: number, y: number, turn?: number) => ({
  gid: 1,
  cluster: 0,
  text: "a",
  x,
  y,
  ...(turn === undefined ? {} : { turn }),
});
const letters: GlyphsItem = {
  kind: "glyphs",
  element: "names",
  matrix: identity,
  opacity: 1,
  font: "fraunces-300",
  size: 5,
  paint: { kind: "process", cmyk: [0, 0, 0, 100], rgb: "#000000" },
  glyphs: [glyph(0, 5), glyph(3, 5), glyph(0, 11)],
};
const placesOf = (item: GlyphsItem) =>
  byLines(item).map((line) => (line.kind === "glyphs" ? line.glyphs.map(({ x, y }) => [x, y]) : []));

describe("letters on the canvas", () => {
  it("are painted line by line (CFG-22)", () => {
    expect(placesOf(letters)).toEqual([
      [
        [0, 5],
        [3, 5],
      ],
      [[0, 11]],
    ]);
  });

  it("stay one item if translucent, foil, or on a curve (CFG-15)", () => {
    expect(byLines({ ...letters, opacity: 0.5 })).toHaveLength(1);
    expect(byLines({ ...letters, paint: { kind: "plate", plate: "GOLD" } })).toHaveLength(1);
    expect(byLines({ ...letters, glyphs: [glyph(0, 5, 3), glyph(3, 4, 6)] })).toHaveLength(1);
  });
});
