import type { Box } from "../geometry/matrix.ts";
import { profile, rasterOf, sightOf, type OutlineRaster, type Sight, type Window } from "./outline-raster.ts";
import { boundsOf, enclosedArea, polygonPath, polygonsIn, type Polygons } from "./polygons.ts";
import type { Axis } from "./slicing.ts";

/** A place of a shape: its box and, where the outline cuts it, the visible part in mm of the box. */
export type OutlineCell = { readonly box: Box; readonly outline?: string };

/** A photo is felt to be a strip from this ratio on. */
const strip = 1.6;
/** Width by height most photos are shown best in. */
const usualAspect = 1.2;

/** How well `count` photos can be placed in what a window shows: no strips, no holes, no separate pieces. */
function poorness({ area, w, h, pieces }: Sight, count: number): number {
  if (area === 0) return 100;
  const ratio = Math.max(w, h) / Math.min(w, h);
  const long = Math.max(0, Math.log(ratio / (count * strip)));
  const empty = 1 - area / (w * h);
  const separate = count === 1 ? 1.2 * (pieces - 1) : 0.3 * Math.max(0, pieces - count);
  if (count > 1) return 2 * long * long + 0.2 * empty + separate;
  return 2 * long * long + 0.6 * empty + separate + 0.2 * Math.abs(Math.log(w / h / usualAspect));
}

/** Counts of the first part worth trying. */
function firstCounts(count: number): readonly number[] {
  const tried = [Math.floor(count / 2), Math.ceil(count / 2), Math.round(count / 3), Math.round((2 * count) / 3)];
  return [...new Set(tried)].filter((first) => first > 0 && first < count);
}

/** The line across a window that leaves `share` of the outline before it, in columns or rows of the raster. */
function lineAt(counts: readonly number[], start: number, share: number): number {
  const wanted = share * counts.reduce((sum, each) => sum + each, 0);
  let passed = 0;
  for (const [index, each] of counts.entries()) {
    if (passed + each >= wanted) return start + index + (each === 0 ? 0 : (wanted - passed) / each);
    passed += each;
  }
  return start + counts.length;
}

function halvesAt(part: Window, axis: Axis, line: number): readonly [Window, Window] {
  const at = Math.round(line);
  return axis === "x"
    ? [
        { ...part, right: at },
        { ...part, left: at },
      ]
    : [
        { ...part, bottom: at },
        { ...part, top: at },
      ];
}

/** The cut of a window that suits its photos best: each gets the same share of the outline. */
function bestCut(raster: OutlineRaster, part: Window, count: number) {
  const options = (["x", "y"] as const).flatMap((axis) => {
    const counts = profile(raster, part, axis);
    return firstCounts(count).map((first) => {
      const line = lineAt(counts, axis === "x" ? part.left : part.top, first / count);
      const halves = halvesAt(part, axis, line);
      const cost = poorness(sightOf(raster, halves[0]), first) + poorness(sightOf(raster, halves[1]), count - first);
      return { axis, first, line, halves, cost };
    });
  });
  const [best] = options.toSorted((a, b) => a.cost - b.cost);
  if (!best) throw new Error(`${count} photos cannot be cut apart`);
  return best;
}

/** Cuts a box into boxes with equal shares of the outline. */
function equalBoxes(raster: OutlineRaster, box: Box, part: Window, count: number, spacing: number): readonly Box[] {
  if (count === 1) return [box];
  const { axis, first, line, halves } = bestCut(raster, part, count);
  const at = raster.box[axis] + line * raster.step;
  const [before, after] = [at - spacing / 2, at + spacing / 2];
  const boxes: readonly [Box, Box] =
    axis === "x"
      ? [
          { ...box, w: before - box.x },
          { ...box, x: after, w: box.x + box.w - after },
        ]
      : [
          { ...box, h: before - box.y },
          { ...box, y: after, h: box.y + box.h - after },
        ];
  return [
    ...equalBoxes(raster, boxes[0], halves[0], first, spacing),
    ...equalBoxes(raster, boxes[1], halves[1], count - first, spacing),
  ];
}

/** The visible part of the outline in a box as a place; a full rectangle needs no outline. */
function cellOf(polygons: Polygons, box: Box): OutlineCell | undefined {
  const visible = polygonsIn(polygons, box);
  const bounds = boundsOf(visible);
  if (!bounds || bounds.w < 0.1 || bounds.h < 0.1) return undefined;
  const full = enclosedArea(visible) > bounds.w * bounds.h - 1e-3;
  return full ? { box: bounds } : { box: bounds, outline: polygonPath(visible, bounds) };
}

/** Shares photos among the letters of a word by their area, at least one each. */
function sharesOf(areas: readonly number[], count: number): readonly number[] {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const shares = areas.map((area) => Math.max(1, Math.floor((area / total) * count)));
  const missing = () => count - shares.reduce((sum, share) => sum + share, 0);
  while (missing() !== 0) {
    const step = Math.sign(missing());
    // Whoever is furthest from its due share gives or takes.
    const needs = areas.map((area, index) => (area / total) * count - (shares[index] ?? 0));
    const able = needs.map((need, index) => (step < 0 && shares[index] === 1 ? -Infinity : need * step));
    const index = able.indexOf(Math.max(...able));
    shares[index] = (shares[index] ?? 0) + step;
  }
  return shares;
}

/** Joins neighbouring letters until there are only `count` groups, always the two smallest. */
function joinedParts(parts: readonly Polygons[], count: number): readonly Polygons[] {
  if (parts.length <= count) return parts;
  const pairs = parts.slice(1).map((part, index) => enclosedArea(part) + enclosedArea(parts[index] ?? []));
  const at = pairs.indexOf(Math.min(...pairs));
  const both = [...(parts[at] ?? []), ...(parts[at + 1] ?? [])];
  return joinedParts([...parts.slice(0, at), both, ...parts.slice(at + 2)], count);
}

/**
 * Places for `count` photos in a shape, `spacing` mm apart: every photo shows the same area, together they fill the
 * outline completely. `parts` are the letters of a word; a photo spans several letters only if there are fewer photos
 * than letters. Source: COLL-05.
 */
export function outlineCells(parts: readonly Polygons[], count: number, spacing: number): readonly OutlineCell[] {
  const groups = joinedParts(parts, count);
  const shares = sharesOf(groups.map(enclosedArea), count);
  return groups.flatMap((polygons, index) => {
    const box = boundsOf(polygons);
    if (!box) return [];
    const share = shares[index] ?? 1;
    const raster = rasterOf(polygons, box, share);
    const all = { left: 0, top: 0, right: raster.columns, bottom: raster.rows };
    return equalBoxes(raster, box, all, share, spacing).flatMap((one) => cellOf(polygons, one) ?? []);
  });
}
