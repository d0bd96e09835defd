import { describe, expect, it } from "vitest";
import { layoutBackgrounds } from "./background-layout.ts";
import type { PathItem } from "../display-list.ts";
import { type Background, type Page } from "../model/design-document.ts";
import { Ornament } from "../model/ornament.ts";
import { ornamentsOfDocument } from "./ornament-layout.ts";
import { parsePath, pathBounds } from "../geometry/path-data.ts";
import { patternStep } from "./pattern-layout.ts";
import { aDocument, aPage } from "../testing/builders.ts";

const dot = Ornament.parse({
  id: "dot",
  viewBox: [0, 0, 10, 10],
  slots: { main: "accent" },
  paths: [
    { d: "M0 0h10v10h-10z", fill: "main" },
    { d: "M0 5h10", stroke: "ink", strokeWidth: 1 },
  ],
});
const dots = (id: string) => (id === "dot" ? dot : undefined);
const pattern = { pattern: "dot", colors: {}, tile: 20, shifted: false, color: "paper" };

function setup(background: Background | null, page: Partial<Page> = {}) {
  const photo = { id: "p", kind: "photo" as const, width: 2220, height: 3080, sha256: "0".repeat(64) };
  const document = aDocument([], { pages: [aPage([], { background, ...page })], assets: { p: photo } });
  const [surface] = document.pages;
  if (!surface) throw new Error("expected a page");
  return { document, surface };
}
function lay(background: Background | null, page: Partial<Page> = {}) {
  const { document, surface } = setup(background, page);
  return layoutBackgrounds(surface, document, dots);
}
const paths = (items: ReturnType<typeof lay>): readonly PathItem[] =>
  items.flatMap((item) => (item.kind === "path" ? [item] : []));

describe("a pattern (CFG-02)", () => {
  it("is one item per path of the artwork over its colour, clipped at the bleed", () => {
    const items = paths(lay(pattern));
    expect(items.map(({ fill, stroke }) => [fill?.kind, stroke?.width])).toEqual([
      ["process", undefined],
      ["process", undefined],
      [undefined, 1],
    ]);
    expect(pathBounds(parsePath(items[1]?.clip ?? ""))).toEqual({ x: -3, y: -3, w: 111, h: 154 });
  });

  it("repeats the artwork one tile apart from the middle of the sheet, beyond its edges", () => {
    const [, tiles] = paths(lay(pattern));
    const starts = parsePath(tiles?.d ?? "").filter(({ type }) => type === "M");
    const [scale = 1] = tiles?.matrix ?? [];
    const mm = (value: number) => Math.round(value * scale * 100) / 100;
    const xs = [...new Set(starts.map((start) => (start.type === "M" ? mm(start.x) : 0)))].toSorted((a, b) => a - b);
    expect(xs.map((x, index) => Math.round((x - (xs[index - 1] ?? x)) * 100) / 100).slice(1)).toEqual(
      Array.from({ length: xs.length - 1 }, () => 20),
    );
    // The centre tile is centred on the sheet: 111 / 2 minus half of the artwork.
    expect(xs).toContain(55.5 - 6.2);
    expect(xs[0]).toBeLessThanOrEqual(0);
    expect(xs.at(-1)).toBeGreaterThan(91);
  });

  it("offsets every second row by half a tile when it is shifted", () => {
    const columns = (shifted: boolean) => {
      const [, tiles] = paths(lay({ ...pattern, shifted }));
      const starts = parsePath(tiles?.d ?? "").flatMap((start) =>
        start.type === "M" ? [Math.round(start.x * 100)] : [],
      );
      return new Set(starts).size;
    };
    // Rows of full tiles and rows of tiles between them.
    expect(columns(true)).toBeGreaterThan(1.8 * columns(false));
  });

  it("limits the number of copies: a large area of small tiles gets larger tiles", () => {
    const wall = { x: 0, y: 0, w: 2000, h: 2000 };
    expect(patternStep({ tile: 2 }, dot, { x: 0, y: 0, w: 60, h: 60 })).toBe(2);
    const step = patternStep({ tile: 2 }, dot, wall);
    expect((wall.w / step) * (wall.h / step)).toBeLessThanOrEqual(4000);
    const heavy = { ...dot, paths: [{ d: "M0 0h1".repeat(20_000), fill: "main" }] };
    expect(patternStep({ tile: 20 }, heavy, { x: 0, y: 0, w: 111, h: 154 })).toBeGreaterThan(20);
  });

  it("shows its colour until the artwork is loaded, and is laid out again then", () => {
    const { document, surface } = setup(pattern);
    let loaded = false;
    const source = (id: string) => (loaded ? dots(id) : undefined);
    expect(layoutBackgrounds(surface, document, source)).toHaveLength(1);
    loaded = true;
    expect(layoutBackgrounds(surface, document, source)).toHaveLength(3);
    expect(ornamentsOfDocument(document)).toEqual(["dot"]);
  });
});

describe("a photo as background (CFG-02, CFG-11)", () => {
  it("covers the sheet into the bleed and reports its resolution", () => {
    const [item] = lay({ photo: "p", crop: null });
    if (item?.kind !== "image") throw new Error("expected an image");
    expect(pathBounds(parsePath(item.clip))).toEqual({ x: -3, y: -3, w: 111, h: 154 });
    expect(item.ppi).toBeCloseTo((2220 / 111) * 25.4, 3);
  });

  it("that is missing leaves white paper", () => {
    const [item] = lay({ photo: "gone", crop: null });
    expect(item).toMatchObject({ kind: "path", fill: { kind: "process", rgb: "#ffffff" } });
  });
});

describe("panels", () => {
  const panels: Page["panels"] = [
    { role: "back", x: 0, y: 0, w: 105, h: 148 },
    { role: "front", x: 105, y: 0, w: 105, h: 148 },
  ];

  it("are painted over the surface, up to the fold and into the bleed at the other edges", () => {
    const items = paths(lay("paper", { w: 210, panels, panelBackgrounds: { 1: "accent" } }));
    const boxes = items.map(({ d, matrix }) => ({ box: pathBounds(parsePath(d)), x: matrix[4] }));
    expect(boxes).toMatchObject([
      { x: -3, box: { w: 216, h: 154 } },
      { x: 105, box: { w: 108, h: 154 } },
    ]);
  });

  it("reuse their backgrounds while elements change, and lay them out again for another palette", () => {
    const { document, surface } = setup(pattern);
    const first = layoutBackgrounds(surface, document, dots);
    expect(layoutBackgrounds({ ...surface, elements: [] }, document, dots)).toBe(first);
    expect(layoutBackgrounds({ ...surface, background: "ink" }, document, dots)).not.toBe(first);
    const palette = { ...document.palette };
    expect(layoutBackgrounds(surface, { ...document, palette }, dots)).not.toBe(first);
  });
});
