import type { DisplayItem, GlyphsItem, PathItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import { boundsOfBox, intersect, scaleOf, unite, type Box, type Point } from "../geometry/matrix.ts";
import { parsePath, pathBounds, transformSegments, type PathSegment } from "../geometry/path-data.ts";

const boxes = new WeakMap<DisplayItem, Box>();

/** Upright box around one glyph; glyphs are turned only on an arc. */
function glyphBox({ x, y, turn = 0 }: GlyphsItem["glyphs"][number], ink: Box, size: number): Box {
  const box = { x: ink.x * size, y: ink.y * size, w: ink.w * size, h: ink.h * size };
  if (turn === 0) return { ...box, x: box.x + x, y: box.y + y };
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return boundsOfBox([cos, sin, -sin, cos, x, y], box);
}

function glyphsInk(item: GlyphsItem, fonts: FontCollection): Box | undefined {
  const face = fonts.face(item.font);
  let local: Box | undefined;
  for (const glyph of item.glyphs) {
    const ink = face?.ink(glyph.gid);
    if (!ink) continue;
    local = unite(local, glyphBox(glyph, ink, item.size));
  }
  return local && boundsOfBox(item.matrix, local);
}

function pathInk(item: PathItem): Box | undefined {
  const box = pathBounds(transformSegments(item.matrix, parsePath(item.d)));
  if (!box) return undefined;
  const half = item.stroke ? (item.stroke.width * scaleOf(item.matrix)) / 2 : 0;
  const outer = { x: box.x - half, y: box.y - half, w: box.w + 2 * half, h: box.h + 2 * half };
  const clip = item.clip === undefined ? undefined : pathBounds(parsePath(item.clip));
  return clip ? intersect(outer, clip) : outer;
}

/** Upright box in mm of the page around everything an item prints; undefined when it prints nothing. Cached per item. */
export function inkBox(item: DisplayItem, fonts: FontCollection): Box | undefined {
  const known = boxes.get(item);
  if (known) return known;
  const box =
    item.kind === "glyphs"
      ? glyphsInk(item, fonts)
      : item.kind === "path"
        ? pathInk(item)
        : pathBounds(parsePath(item.clip));
  if (box) boxes.set(item, box);
  return box;
}

const steps = 8;

function pointsOf(pen: Point, segment: Exclude<PathSegment, { type: "Z" }>): readonly Point[] {
  if (segment.type !== "C") return [segment];
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const s = 1 - t;
    const at = (a: number, b: number, c: number, d: number) =>
      s ** 3 * a + 3 * s ** 2 * t * b + 3 * s * t ** 2 * c + t ** 3 * d;
    return {
      x: at(pen.x, segment.x1, segment.x2, segment.x),
      y: at(pen.y, segment.y1, segment.y2, segment.y),
    };
  });
}

/** Signed area and length of the outline of every closed part of a path, in its own units. */
function measures(segments: readonly PathSegment[]): readonly { area: number; length: number }[] {
  const parts: { area: number; length: number }[] = [];
  let pen: Point = { x: 0, y: 0 };
  let start = pen;
  let part = { area: 0, length: 0 };
  const lineTo = (to: Point) => {
    part.area += (pen.x * to.y - to.x * pen.y) / 2;
    part.length += Math.hypot(to.x - pen.x, to.y - pen.y);
    pen = to;
  };
  const close = () => {
    lineTo(start);
    if (part.length > 0) parts.push(part);
    part = { area: 0, length: 0 };
  };
  for (const segment of segments) {
    if (segment.type === "Z") close();
    else if (segment.type === "M") {
      close();
      pen = { x: segment.x, y: segment.y };
      start = pen;
    } else for (const point of pointsOf(pen, segment)) lineTo(point);
  }
  close();
  return parts;
}

const letterThickness = new WeakMap<FontCollection, Map<string, { area: number; length: number }>>();

function letter(fonts: FontCollection, font: string, gid: number): { area: number; length: number } {
  const known = letterThickness.get(fonts) ?? new Map<string, { area: number; length: number }>();
  letterThickness.set(fonts, known);
  const key = `${font}/${gid}`;
  const cached = known.get(key);
  if (cached) return cached;
  const face = fonts.face(font);
  const outline = face?.outline(gid) ?? "";
  // Holes of letters have the opposite direction, so the signed areas add up to the ink.
  const parts = outline === "" ? [] : measures(parsePath(`M0 0${outline}`));
  const unit = face?.upem ?? 1;
  const measured = {
    area: Math.abs(parts.reduce((sum, part) => sum + part.area, 0)) / unit ** 2,
    length: parts.reduce((sum, part) => sum + part.length, 0) / unit,
  };
  known.set(key, measured);
  return measured;
}

/**
 * Mean thickness in mm of what an item prints: twice the area divided by the outline length, which is the line width of
 * line-like shapes. For strokes it is their width. Undefined when it prints nothing.
 */
export function meanThickness(item: GlyphsItem | PathItem, fonts: FontCollection): number | undefined {
  const scale = scaleOf(item.matrix);
  if (item.kind === "glyphs") {
    const letters = item.glyphs.map((glyph) => letter(fonts, item.font, glyph.gid));
    const length = letters.reduce((sum, each) => sum + each.length, 0);
    return length === 0
      ? undefined
      : (2 * letters.reduce((sum, each) => sum + each.area, 0) * item.size * scale) / length;
  }
  const stroke = item.stroke ? item.stroke.width * scale : undefined;
  if (!item.fill) return stroke;
  const parts = measures(parsePath(item.d)).filter((part) => part.area !== 0);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length === 0) return stroke;
  const filled = (2 * parts.reduce((sum, part) => sum + Math.abs(part.area), 0) * scale) / length;
  return filled + (stroke ?? 0);
}
