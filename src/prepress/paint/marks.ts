import { code128, quietModules } from "./code128.ts";
import type { ContentStream } from "../pdf/content-stream.ts";
import { slugOf, slugWidth, type PageBoxes } from "../pdf/page-boxes.ts";

/** Line width of marks in mm. */
const lineWidth = 0.1;

/** A line in mm from the trim's top-left corner, y downwards. */
type Line = readonly [number, number, number, number];

/** Crop marks at the four corners, outside the bleed. Lengths in mm. Source: ADR-0026. */
export function cropMarks(w: number, h: number, bleed: number, slug: number): readonly Line[] {
  const far = bleed + slug;
  return [0, w].flatMap((x) =>
    [0, h].flatMap((y): readonly Line[] => [
      [x === 0 ? -far : w + bleed, y, x === 0 ? -bleed : w + far, y],
      [x, y === 0 ? -far : h + bleed, x, y === 0 ? -bleed : h + far],
    ]),
  );
}

/** The piece that is cut out: a canvas together with the wrap round its stretcher. Lengths in mm. */
type Cut = { readonly w: number; readonly h: number; readonly bleed: number; readonly wrap?: number };

/**
 * Crop marks of a surface: at the corners of its trim; at those of the whole wrap for a canvas, whose front is folded and
 * therefore has fold marks (`canvasFolds`). Source: COLL-06.
 */
export function marksOfCut({ w, h, bleed, wrap }: Cut, slug: number): readonly Line[] {
  if (wrap === undefined) return cropMarks(w, h, bleed, slug);
  const outer = cropMarks(w + 2 * bleed, h + 2 * bleed, 0, slug);
  return outer.map(([x1, y1, x2, y2]) => [x1 - bleed, y1 - bleed, x2 - bleed, y2 - bleed]);
}

/** Folds of a canvas about the front edges of its stretcher; none for other surfaces. */
export function canvasFolds({ w, h, wrap }: Cut): readonly { readonly axis: "x" | "y"; readonly at: number }[] {
  if (wrap === undefined) return [];
  return [...[0, w].map((at) => ({ axis: "x" as const, at })), ...[0, h].map((at) => ({ axis: "y" as const, at }))];
}

/** Short fold marks in the slug at both ends of each fold. Lengths in mm. */
export function foldMarks(
  page: {
    readonly w: number;
    readonly h: number;
    readonly bleed: number;
    readonly folds: readonly { readonly axis: "x" | "y"; readonly at: number }[];
  },
  slug: number,
): readonly Line[] {
  const near = page.bleed + slug * 0.3;
  const far = page.bleed + slug * 0.9;
  return page.folds.flatMap(({ axis, at }): readonly Line[] =>
    axis === "x"
      ? [
          [at, -far, at, -near],
          [at, page.h + near, at, page.h + far],
        ]
      : [
          [-far, at, -near, at],
          [page.w + near, at, page.w + far, at],
        ],
  );
}

/** Paints lines on all plates. `dash` in mm. */
export function paintMarks(
  content: ContentStream,
  boxes: PageBoxes,
  lines: readonly Line[],
  dash: readonly number[] = [],
): void {
  if (lines.length === 0) return;
  content.add("q").transform(boxes.matrix);
  content.add("CS", "/All").add("SCN", 1).add("w", lineWidth);
  if (dash.length > 0) content.add("d", `[${dash.join(" ")}]`, 0);
  for (const [x1, y1, x2, y2] of lines) content.add("m", x1, y1).add("l", x2, y2).add("S");
  content.add("Q");
}

/** Maximum and minimum module width of the sheet code in mm; narrower bars fill in on press. */
const moduleRange = { widest: 0.33, narrowest: 0.19 };
const barHeight = 3.4;
/** Distance in mm of the bars from the bleed above, or from the crop marks where the bars are longer than the piece. */
const gap = 0.8;

/** A rectangle in mm from the trim's top-left corner: x, y, width, height. */
export type Bar = readonly [number, number, number, number];

type Sheet = { readonly w: number; readonly h: number; readonly bleed: number };

/** Position and module width in mm of a sheet's code: along an edge, or below a narrower piece. */
function codePosition(page: Sheet, modules: number) {
  const { w, h } = page;
  const moduleOf = (side: number): number => Math.min(moduleRange.widest, side / (modules + 2 * quietModules));
  const beyond = page.bleed + slugOf(page);
  const places = [
    { place: "below", module: moduleOf(w), start: 0 },
    ...(h > w ? [{ place: "left", module: moduleOf(h), start: 0 } as const] : []),
    { place: "beyond", module: moduleOf(w + 2 * beyond), start: -beyond },
  ] as const;
  return places.find(({ module }) => module >= moduleRange.narrowest);
}

/**
 * The machine code of a sheet as bars in the slug: below the bleed, to its left when the sheet is too narrow, or across
 * the wide slug below pieces too small for either. Throws when the text does not fit. Source: PDF-09.
 */
export function sheetCodeBars(page: Sheet, value: string): readonly Bar[] {
  const widths = code128(value);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const found = codePosition(page, modules);
  if (!found) throw new Error(`sheet code ${value} is too long for ${page.w} x ${page.h} mm`);
  const { place, module, start } = found;
  const across = page.bleed + gap + (place === "beyond" ? slugWidth : 0);
  let at = start + quietModules * module;
  const bars: Bar[] = [];
  for (const [index, width] of widths.entries()) {
    const length = width * module;
    if (index % 2 === 0)
      bars.push(
        place === "left" ? [-across - barHeight, at, barHeight, length] : [at, page.h + across, length, barHeight],
      );
    at += length;
  }
  return bars;
}

/** Paints bars in black of the K plate. */
export function paintBars(content: ContentStream, boxes: PageBoxes, bars: readonly Bar[]): void {
  if (bars.length === 0) return;
  content.add("q").transform(boxes.matrix).add("k", 0, 0, 0, 1);
  for (const bar of bars) content.add("re", ...bar);
  content.add("f").add("Q");
}
