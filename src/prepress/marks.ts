import type { ContentStream } from "./content-stream.ts";
import type { PageBoxes } from "./page-boxes.ts";

/** Width of register marks in mm. */
const lineWidth = 0.1;

/** A line in mm from the trim's top-left corner, y downwards. */
type Line = readonly [number, number, number, number];

/** Crop marks at the four corners, outside the bleed. Lengths in mm. Source: print.md section 3. */
export function cropMarks(w: number, h: number, bleed: number, slug: number): readonly Line[] {
  const far = bleed + slug;
  return [0, w].flatMap((x) =>
    [0, h].flatMap((y): readonly Line[] => [
      [x === 0 ? -far : w + bleed, y, x === 0 ? -bleed : w + far, y],
      [x, y === 0 ? -far : h + bleed, x, y === 0 ? -bleed : h + far],
    ]),
  );
}

/** Short marks where the sheet folds, in the slug at both ends of the fold. Lengths in mm. */
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
  for (const [x1, y1, x2, y2] of lines) content.add("m", x1, y1).add("l", x2, y2);
  content.add("S").add("Q");
}
