import type { DiePlate, DisplayItem, Matrix, PathItem } from "../display-list.ts";
import { multiply, type Box } from "../geometry/matrix.ts";
import { normalisePath, transformPath } from "../geometry/path-data.ts";
import { rectPath } from "../geometry/path-shapes.ts";
import type { Page } from "../model/design-document.ts";
import type { PageEdge } from "../model/picture-page.ts";
import type { FontCollection } from "../text/fonts.ts";
import { inkBox } from "./ink-box.ts";
import { fillPaint, type ElementContext } from "./paints.ts";

/** How far the mirrored strips reach below the front, mm: a pixel of small previews, so that no gap shows between them. */
const overlap = 1;

/** Wall side, wrapped sides and corners: which axes a strip is mirrored about. */
const strips = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);

/** Mirrors along one axis about the near edge (-1) or the far one (1); 0 leaves it. Returns scale and offset. */
function mirror(side: number, length: number): readonly [scale: number, offset: number] {
  if (side === 0) return [1, 0];
  return side < 0 ? [-1, overlap] : [-1, 2 * length - overlap];
}

function placed(item: DisplayItem, matrix: Matrix): DisplayItem {
  const moved = multiply(matrix, item.matrix);
  if (item.kind === "image") return { ...item, element: "edge", matrix: moved, clip: transformPath(matrix, item.clip) };
  if (item.kind === "path" && item.clip !== undefined)
    return { ...item, element: "edge", matrix: moved, clip: transformPath(matrix, item.clip) };
  return { ...item, element: "edge", matrix: moved };
}

/** Whether ink comes close enough to an edge to appear on its wrap. */
function isNear(ink: Box, { x, y }: { x: number; y: number }, { w, h }: Page, bleed: number): boolean {
  const near = (side: number, from: number, to: number, length: number) =>
    side === 0 || (side < 0 ? from < bleed : to > length - bleed);
  return near(x, ink.x, ink.x + ink.w, w) && near(y, ink.y, ink.y + ink.h, h);
}

/** The front mirrored at its edges and corners; foil and varnish stay on the front. */
function mirrored(page: Page, bleed: number, items: readonly DisplayItem[], fonts: FontCollection) {
  return strips.flatMap((side) => {
    const [a, e] = mirror(side.x, page.w);
    const [d, f] = mirror(side.y, page.h);
    return items.flatMap((item) => {
      const ink = inkBox(item, fonts);
      return ink && isNear(ink, side, page, bleed) ? [placed(item, [a, 0, 0, d, e, f])] : [];
    });
  });
}

function ground({ w, h }: Page, bleed: number, edge: PageEdge, { palette }: ElementContext): PathItem {
  const white = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };
  const box = { x: -bleed, y: -bleed, w: w + 2 * bleed, h: h + 2 * bleed };
  return {
    kind: "path",
    element: "edge",
    matrix: [1, 0, 0, 1, box.x, box.y],
    opacity: 1,
    d: rectPath(box.w, box.h),
    fill: fillPaint(edge.color ?? white, palette, box),
    fillRule: "nonzero",
    stroke: null,
  };
}

/** Short lines in the part that is turned over, where the canvas is folded about the front and the back of its stretcher. */
function cornerMarks({ w, h }: Page, bleed: number, depth: number): string {
  const across = [-depth, 0, w, w + depth].map(
    (x) => `M${x} ${-bleed}L${x} ${-depth}M${x} ${h + depth}L${x} ${h + bleed}`,
  );
  const down = [-depth, 0, h, h + depth].map(
    (y) => `M${-bleed} ${y}L${-depth} ${y}M${w + depth} ${y}L${w + bleed} ${y}`,
  );
  return normalisePath([...across, ...down].join(""));
}

/** What a canvas has around its front: `below` is painted under its elements, `marks` are lines of technical plates. */
export type LaidOutWrap = {
  readonly below: readonly DisplayItem[];
  readonly marks: readonly { readonly plate: DiePlate; readonly d: string }[];
};

/**
 * Lays out the wrap of a canvas into the bleed: its front mirrored, a colour, or nothing where the elements themselves
 * continue; the outline to cut, and marks to fold. Elements that reach beyond the trim cover a mirrored or coloured wrap.
 * Source: COLL-06, PDF-02.
 */
export function layoutWrap(
  page: Page,
  edge: PageEdge,
  context: ElementContext & { readonly bleed: number },
  items: readonly DisplayItem[],
  fonts: FontCollection,
): LaidOutWrap {
  const { bleed } = context;
  const front = items.filter((item) => item.kind === "image" || !isPlated(item));
  const below = {
    mirror: () => mirrored(page, bleed, front, fonts),
    colour: () => [ground(page, bleed, edge, context)],
    image: () => [],
  }[edge.kind]();
  const outline = transformPath([1, 0, 0, 1, -bleed, -bleed], rectPath(page.w + 2 * bleed, page.h + 2 * bleed));
  return {
    below,
    marks: [
      { plate: "CutContour", d: outline },
      { plate: "Crease", d: cornerMarks(page, bleed, edge.depth) },
    ],
  };
}

function isPlated(item: Exclude<DisplayItem, { kind: "image" }>): boolean {
  const paint = item.kind === "glyphs" ? item.paint : (item.fill ?? item.stroke?.paint);
  return paint?.kind === "plate";
}
