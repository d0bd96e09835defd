import type { PathItem, StrokePaint } from "../display-list.ts";
import { elementMatrix } from "../geometry/matrix.ts";
import type { ImageElement } from "../model/design-document.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { normalisePath, transformPath } from "../geometry/path-data.ts";
import { pathLength } from "../geometry/path-length.ts";
import { maskPath, rectPath } from "../geometry/path-shapes.ts";

type Drawn = Pick<PathItem, "d" | "fill" | "stroke">;
type Slot = Pick<ImageElement, "mask" | "radius" | "outline" | "w" | "h">;

/** The outline of the photo's mask, extended by `by` mm on all sides; an outline of its own stays as it is. */
function maskAt({ mask, radius, outline, w, h }: Slot, by: number): string {
  if (outline !== undefined) return normalisePath(outline);
  const inner = maskPath(
    mask,
    Math.max(0.1, w + 2 * by),
    Math.max(0.1, h + 2 * by),
    radius && Math.max(0, radius + by),
  );
  return by === 0 ? inner : transformPath([1, 0, 0, 1, -by, -by], inner);
}

/** Dashes that divide the outline evenly, without a partial dash at the seam. */
function evenDash(d: string, on: number, off: number): readonly number[] {
  const length = pathLength(d);
  const count = Math.max(1, Math.round(length / (on + off)));
  const scale = length / count / (on + off);
  return [on * scale, off * scale];
}

/** Arcs along the four sides of a rectangle, about `size` mm each: outwards as lobes or inwards as holes. */
function lobedRect(
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  size: number,
  outward: boolean,
): string {
  const along = (length: number) => Math.max(2, Math.round(length / size));
  const corners = [
    [box.x, box.y, box.w, 1, 0],
    [box.x + box.w, box.y, box.h, 0, 1],
    [box.x + box.w, box.y + box.h, box.w, -1, 0],
    [box.x, box.y + box.h, box.h, 0, -1],
  ] as const;
  let d = `M${box.x} ${box.y}`;
  for (const [x, y, length, dx, dy] of corners) {
    const count = along(length);
    const step = length / count;
    for (let index = 0; index < count; index += 1) {
      const point = (t: number) => `${x + dx * t} ${y + dy * t}`;
      if (outward) d += `A${step / 2} ${step / 2} 0 0 1 ${point((index + 1) * step)}`;
      else {
        // A perforation hole takes the middle half of each step.
        d += `L${point((index + 0.22) * step)}A${step * 0.28} ${step * 0.28} 0 0 0 ${point((index + 0.78) * step)}`;
        d += `L${point((index + 1) * step)}`;
      }
    }
  }
  return `${d}Z`;
}

/** Triangles of card over the corners of the photo, as in an album. */
function albumCorners({ w, h }: Slot, width: number): string {
  const size = Math.min(width * 4, w / 2, h / 2);
  const over = width * 0.35;
  const corner = (x: number, y: number, dx: number, dy: number) =>
    `M${x - dx * over} ${y - dy * over}L${x + dx * size} ${y - dy * over}L${x - dx * over} ${y + dy * size}Z`;
  return corner(0, 0, 1, 1) + corner(w, 0, -1, 1) + corner(w, h, -1, -1) + corner(0, h, 1, -1);
}

/** The lines that dots follow: each side of a rectangle is divided separately, so that square corners always get a dot. */
function dotted(slot: Slot, width: number): readonly string[] {
  if (slot.mask !== "rect" || slot.radius > 0) return [maskAt(slot, width)];
  const [left, top, right, bottom] = [-width, -width, slot.w + width, slot.h + width];
  const corners = [`${left} ${top}`, `${right} ${top}`, `${right} ${bottom}`, `${left} ${bottom}`];
  return corners.map((corner, index) => normalisePath(`M${corner}L${corners[(index + 1) % 4]}`));
}

type Pen = (parts: Partial<StrokePaint>) => StrokePaint;

function drawn(
  slot: Slot,
  kind: NonNullable<ImageElement["border"]>["kind"],
  width: number,
  pen: Pen,
): readonly Drawn[] {
  const { w, h } = slot;
  const fill = pen({}).paint;
  const around = { x: -width, y: -width, w: w + 2 * width, h: h + 2 * width };
  const cut = (outer: string): readonly Drawn[] => [
    { d: normalisePath(`${outer}${maskAt(slot, 0)}`), fill, stroke: null },
  ];
  switch (kind) {
    case "line":
      return [{ d: maskAt(slot, 0), fill: null, stroke: pen({ width }) }];
    case "double":
      return [
        { d: maskAt(slot, width * 0.7), fill: null, stroke: pen({ width: width * 0.6 }) },
        { d: maskAt(slot, -width * 0.1), fill: null, stroke: pen({ width: width * 0.2 }) },
      ];
    case "dashed": {
      const d = maskAt(slot, width);
      return [{ d, fill: null, stroke: pen({ width: width / 2, dash: evenDash(d, width * 2, width * 1.5) }) }];
    }
    case "dots":
      return dotted(slot, width).map((d) => {
        const dash = evenDash(d, 0.01, width * 1.9);
        return { d, fill: null, stroke: pen({ width, cap: "round", dash }) };
      });
    case "scallop":
      return cut(lobedRect({ x: -width / 4, y: -width / 4, w: w + width / 2, h: h + width / 2 }, width * 1.5, true));
    case "stamp":
      return cut(lobedRect(around, width * 1.3, false));
    case "corners":
      return [{ d: normalisePath(albumCorners(slot, width)), fill, stroke: null }];
    case "polaroid":
      return cut(transformPath([1, 0, 0, 1, around.x, around.y], rectPath(around.w, h + width * 4.5, width * 0.15)));
  }
}

/** Lays out the frame over a photo; empty without a frame; `kind` as documented at `PhotoFrame`. Source: CFG-02. */
export function layoutFrame(element: ImageElement, { palette }: ElementContext): readonly PathItem[] {
  if (!element.border) return [];
  const { color, width } = element.border;
  // Card stock and dashes need a mask of known form: an outline of its own is drawn along.
  const kind = element.outline === undefined ? element.border.kind : "line";
  const paint = processPaint(color, palette);
  const pen: Pen = (parts) => ({ paint, width, cap: "butt", join: "miter", dash: [], ...parts });
  return drawn(element, kind, width, pen).map((part) => ({
    kind: "path",
    element: element.id,
    matrix: elementMatrix(element),
    opacity: element.opacity,
    fillRule: "evenodd",
    ...part,
  }));
}
