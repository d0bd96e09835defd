import type { PathItem } from "../display-list.ts";
import type { Box } from "../geometry/matrix.ts";
import type { Pattern } from "../model/design-document.ts";
import type { Ornament } from "../model/ornament.ts";
import { ornamentPaths, ornamentStroke, type OrnamentSource } from "./ornament-layout.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { formatPath, parsePath, transformSegments } from "../geometry/path-data.ts";
import { rectPath } from "../geometry/path-shapes.ts";

/** Share of a tile that the artwork fills; the rest is empty. */
const artworkShare = 0.62;
/** Maximum copies and maximum characters of path data of a pattern; beyond these, tiles become larger. */
const maxCopies = 4000;
const maxPathData = 3_000_000;

/** Effective repeat distance of a pattern in mm: `tile`, or more when the area would need too many copies. */
export function patternStep(pattern: Pick<Pattern, "tile">, artwork: Ornament, box: Box): number {
  const length = artwork.paths.reduce((sum, path) => sum + path.d.length, 0);
  const limit = Math.max(1, Math.min(maxCopies, maxPathData / Math.max(1, length)));
  const needed = (box.w / pattern.tile + 2) * (box.h / pattern.tile + 1);
  return needed <= limit ? pattern.tile : pattern.tile * Math.sqrt(needed / limit);
}

/** Centres of the tiles over a box, in mm of the box; the centre tile is in its middle. */
function places(box: Box, step: number, shifted: boolean): readonly { readonly x: number; readonly y: number }[] {
  const rows = Math.ceil(box.h / step / 2);
  const columns = Math.ceil(box.w / step / 2) + (shifted ? 1 : 0);
  const across = (count: number) => Array.from({ length: 2 * count + 1 }, (_, index) => index - count);
  return across(rows).flatMap((row) =>
    across(columns).map((column) => ({
      x: box.w / 2 + (column + (shifted && row % 2 !== 0 ? 0.5 : 0)) * step,
      y: box.h / 2 + row * step,
    })),
  );
}

/**
 * Repeats artwork over a box (mm from the trim corner of the surface), clipped at its edges: one item per path of the
 * artwork with all its copies. Empty while the artwork is not loaded. Source: CFG-02.
 */
export function layoutPattern(
  pattern: Pattern,
  box: Box,
  { palette }: ElementContext,
  ornaments: OrnamentSource,
): readonly PathItem[] {
  const artwork = ornaments(pattern.pattern);
  if (!artwork) return [];
  const [left, top, width, height] = artwork.viewBox;
  const step = patternStep(pattern, artwork, box);
  const scale = (step * artworkShare) / Math.max(width, height);
  const middle = { x: left + width / 2, y: top + height / 2 };
  const copies = places(box, step, pattern.shifted).map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const paint = (slot: string) => processPaint(pattern.colors[slot] ?? artwork.slots[slot] ?? slot, palette);
  const clip = formatPath(transformSegments([1, 0, 0, 1, box.x, box.y], parsePath(rectPath(box.w, box.h))));
  const paths = ornamentPaths(artwork);
  return artwork.paths.map((path, index) => {
    const segments = parsePath(paths[index] ?? "");
    const all = copies.map(({ x, y }) =>
      formatPath(transformSegments([1, 0, 0, 1, x - middle.x, y - middle.y], segments)),
    );
    return {
      kind: "path",
      element: "background",
      matrix: [scale, 0, 0, scale, box.x, box.y],
      opacity: 1,
      d: all.join(" "),
      fill: path.fill === undefined ? null : paint(path.fill),
      fillRule: path.fillRule ?? "nonzero",
      stroke: ornamentStroke(path, paint),
      clip,
    };
  });
}
