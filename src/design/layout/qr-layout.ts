import { encode } from "uqr";
import type { PathItem } from "../display-list.ts";
import { elementMatrix, multiply } from "../geometry/matrix.ts";
import type { QrElement } from "../model/design-document.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { rectPath } from "../geometry/path-shapes.ts";

/** The modules of a QR code without its quiet zone, row by row, true for dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Encodes a QR code; null for an empty text or one too long for its level. Source: ISO/IEC 18004. */
export function qrModules({ value, level }: Pick<QrElement, "value" | "level">): QrModules | null {
  if (value.trim() === "") return null;
  try {
    return encode(value, { ecc: level, border: 0, boostEcc: false }).data;
  } catch {
    // The largest code holds 2,953 bytes at level L and 1,273 at level H.
    return null;
  }
}

/** Printed side length of a module in mm; undefined for a code that cannot be encoded. Source: CARD-19. */
export function moduleSize(element: Pick<QrElement, "value" | "level" | "quiet" | "w" | "h">): number | undefined {
  const modules = qrModules(element);
  return modules ? Math.min(element.w, element.h) / (modules.length + 2 * element.quiet) : undefined;
}

type Step = readonly [dx: number, dy: number];
const right: Step = [1, 0];
const down: Step = [0, 1];
const left: Step = [-1, 0];
const up: Step = [0, -1];

/** Edges between dark and light modules, each with the dark module on its right; steps by the `x,y` of their corner. */
function edgesOf(modules: QrModules): Map<string, Step[]> {
  const edges = new Map<string, Step[]>();
  const dark = (x: number, y: number) => modules[y]?.[x] === true;
  const add = (x: number, y: number, step: Step) => {
    const key = `${x},${y}`;
    edges.set(key, [...(edges.get(key) ?? []), step]);
  };
  for (const [y, row] of modules.entries())
    for (const x of row.keys()) {
      if (!dark(x, y)) continue;
      if (!dark(x, y - 1)) add(x, y, right);
      if (!dark(x + 1, y)) add(x + 1, y, down);
      if (!dark(x, y + 1)) add(x + 1, y + 1, left);
      if (!dark(x - 1, y)) add(x, y + 1, up);
    }
  return edges;
}

/**
 * All dark modules as closed outlines in module units. Neighbours share one outline, so that no hairline gap can appear
 * between them on screen or in print.
 */
export function qrPath(modules: QrModules): string {
  const edges = edgesOf(modules);
  const parts: string[] = [];
  for (const key of edges.keys()) {
    while ((edges.get(key)?.length ?? 0) > 0) {
      const [x = 0, y = 0] = key.split(",").map(Number);
      parts.push(`M${trace(edges, x, y).join(" L")} Z`);
    }
  }
  return parts.join(" ");
}

/** Removes one closed outline, starting at a corner, from the edges; returns its corners as `x y`. */
function trace(edges: Map<string, Step[]>, startX: number, startY: number): readonly string[] {
  const corners: string[] = [];
  let [x, y] = [startX, startY];
  let heading: Step | undefined;
  do {
    const open: Step[] = edges.get(`${x},${y}`) ?? [];
    // Where two modules touch at a corner, turn right, so that they stay separate outlines.
    const turned = heading && open.find(([dx, dy]) => dx === -(heading?.[1] ?? 0) && dy === heading?.[0]);
    const step = turned ?? open[0];
    if (!step) break;
    open.splice(open.indexOf(step), 1);
    if (step !== heading) corners.push(`${x} ${y}`);
    heading = step;
    x += step[0];
    y += step[1];
  } while (x !== startX || y !== startY);
  return corners;
}

/**
 * Lays out a QR code as large as its box allows, centred: its background with the quiet zone, when it has one, and all
 * modules as one path. Empty for a code that cannot be encoded. Source: CARD-19.
 */
export function layoutQr(
  element: QrElement,
  { palette }: Pick<ElementContext, "palette">,
): { readonly grounds: readonly PathItem[]; readonly items: readonly PathItem[] } {
  const modules = qrModules(element);
  if (!modules) return { grounds: [], items: [] };
  const side = Math.min(element.w, element.h);
  const module = side / (modules.length + 2 * element.quiet);
  const place = multiply(elementMatrix(element), [1, 0, 0, 1, (element.w - side) / 2, (element.h - side) / 2]);
  const base = {
    kind: "path",
    element: element.id,
    opacity: element.opacity,
    fillRule: "nonzero",
    stroke: null,
  } as const;
  const margin = element.quiet * module;
  const code: PathItem = {
    ...base,
    matrix: multiply(place, [module, 0, 0, module, margin, margin]),
    d: qrPath(modules),
    fill: processPaint(element.color, palette),
  };
  if (element.background === null) return { grounds: [], items: [code] };
  const ground = { ...base, matrix: place, d: rectPath(side, side), fill: processPaint(element.background, palette) };
  return { grounds: [ground], items: [code] };
}
