import { round4, type Box, type Point } from "../geometry/matrix.ts";
import type { Axis } from "./slicing.ts";

/** Closed polygons of an outline: holes turn the other way round, none overlap. */
export type Polygons = readonly (readonly Point[])[];

/** The part of an outline to keep: points up to a line, or from it on. */
export type HalfPlane = { readonly axis: Axis; readonly at: number; readonly keep: "before" | "after" };

type Chain = readonly Point[];
/** One end of a chain, where the line cuts the outline. */
type End = { readonly chain: Chain; readonly last: boolean; readonly along: number };

const depthIn = ({ axis, at, keep }: HalfPlane, point: Point) =>
  keep === "before" ? at - point[axis] : point[axis] - at;

function crossing(plane: HalfPlane, a: Point, b: Point): Point {
  const t = depthIn(plane, a) / (depthIn(plane, a) - depthIn(plane, b));
  const [x, y] = [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)];
  return plane.axis === "x" ? { x: plane.at, y } : { x, y: plane.at };
}

/** The pieces of a polygon inside a half-plane, each from where the outline enters to where it leaves. */
function chainsOf(plane: HalfPlane, polygon: readonly Point[]): { whole: boolean; chains: readonly Chain[] } {
  const inside = polygon.map((point) => depthIn(plane, point) >= 0);
  const first = inside.findIndex((is, index) => is && inside.at(index - 1) === false);
  if (first === -1) return { whole: inside[0] === true, chains: [] };
  const chains: Point[][] = [];
  let chain: Point[] | undefined;
  for (let step = 0; step <= polygon.length; step += 1) {
    const index = (first + step) % polygon.length;
    const [point, before] = [polygon[index], polygon.at(index - 1)];
    if (!point || !before) continue;
    if (inside[index] === true && inside.at(index - 1) === false && step < polygon.length)
      chains.push((chain = [crossing(plane, before, point)]));
    if (inside[index] === false && chain) {
      chain.push(crossing(plane, before, point));
      chain = undefined;
    } else if (chain && step < polygon.length) chain.push(point);
  }
  return { whole: false, chains };
}

/** Joins chains along the line: between the first and second cut of it, the third and fourth … lies the outline's inside. */
function joined(plane: HalfPlane, chains: readonly Chain[]): Polygons {
  const other = plane.axis === "x" ? "y" : "x";
  const endOf = (chain: Chain, last: boolean): End => ({ chain, last, along: chain.at(last ? -1 : 0)?.[other] ?? 0 });
  const ends = chains
    .flatMap((chain) => [endOf(chain, false), endOf(chain, true)])
    .toSorted((a, b) => a.along - b.along);
  const key = (end: Pick<End, "chain" | "last">) => ends.findIndex((e) => e.chain === end.chain && e.last === end.last);
  const open = new Set(chains);
  const polygons: Point[][] = [];
  for (const begin of chains) {
    if (!open.has(begin)) continue;
    const polygon: Point[] = [];
    let chain: Chain | undefined = begin;
    let forwards = true;
    while (chain && open.has(chain)) {
      open.delete(chain);
      polygon.push(...(forwards ? chain : chain.toReversed()));
      const partner: End | undefined = ends[key({ chain, last: forwards }) ^ 1];
      chain = partner?.chain;
      forwards = partner?.last === false;
    }
    polygons.push(polygon);
  }
  return polygons;
}

/** The part of an outline in a half-plane, as separate polygons wherever the line cuts it into several. */
export function cutPolygons(polygons: Polygons, plane: HalfPlane): Polygons {
  const parts = polygons.map((polygon) => ({ polygon, ...chainsOf(plane, polygon) }));
  const whole = parts.filter((each) => each.whole).map(({ polygon }) => polygon);
  return [
    ...whole,
    ...joined(
      plane,
      parts.flatMap(({ chains }) => chains),
    ),
  ];
}

/** The part of an outline in a box. */
export function polygonsIn(polygons: Polygons, { x, y, w, h }: Box): Polygons {
  const planes: readonly HalfPlane[] = [
    { axis: "x", at: x, keep: "after" },
    { axis: "x", at: x + w, keep: "before" },
    { axis: "y", at: y, keep: "after" },
    { axis: "y", at: y + h, keep: "before" },
  ];
  return planes.reduce(cutPolygons, polygons);
}

/** The box around polygons; undefined if there are none. */
export function boundsOf(polygons: Polygons): Box | undefined {
  const points = polygons.flat();
  if (points.length === 0) return undefined;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return { x: box.left, y: box.top, w: box.right - box.left, h: box.bottom - box.top };
}

/** Area in mm² that polygons enclose, holes taken off. */
export function enclosedArea(polygons: Polygons): number {
  const signed = polygons.map((polygon) =>
    polygon.reduce((sum, { x, y }, index) => {
      const before = polygon.at(index - 1) ?? { x, y };
      return sum + (before.x * y - x * before.y) / 2;
    }, 0),
  );
  return Math.abs(signed.reduce((sum, each) => sum + each, 0));
}

/** Polygons as path data in the mm of a box. */
export function polygonPath(polygons: Polygons, { x, y }: Pick<Box, "x" | "y">): string {
  return polygons
    .map((polygon) => {
      const points = polygon.map((point) => `${round4(point.x - x)} ${round4(point.y - y)}`);
      const distinct = points.filter((point, index) => point !== points.at(index - 1));
      return `M${distinct.join("L")}Z`;
    })
    .join("");
}
