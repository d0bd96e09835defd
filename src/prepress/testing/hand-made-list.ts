import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as harfbuzz from "harfbuzzjs";
import type {
  DisplayItem,
  DisplayList,
  DisplayPage,
  GlyphsItem,
  GradientPaint,
  ImageItem,
  Matrix,
  Paint,
  PathItem,
  PlacedGlyph,
} from "#design/display-list.ts";

export const fontFolder = join(import.meta.dirname, "../../../designs/fonts");
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const faces = new Map<string, harfbuzz.Font>();

function faceOf(font: string): harfbuzz.Font {
  const known = faces.get(font);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(join(fontFolder, `${font}.ttf`)));
  const face = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  faces.set(font, face);
  return face;
}

/** Shapes one line of text from (0, 0) for tests without full layout. Size in mm. */
export function shapeLine(font: string, value: string, size: number): readonly PlacedGlyph[] {
  const face = faceOf(font);
  const scale = size / face.face.upem;
  const buffer = new harfbuzz.Buffer();
  buffer.addText(value);
  buffer.guessSegmentProperties();
  harfbuzz.shape(face, buffer);
  const infos = buffer.getGlyphInfosAndPositions();
  let pen = 0;
  return infos.map((info, index) => {
    const next = infos.slice(index + 1).find((other) => other.cluster !== info.cluster)?.cluster ?? value.length;
    const first = infos[index - 1]?.cluster !== info.cluster;
    const glyph: PlacedGlyph = {
      gid: info.codepoint,
      x: pen + (info.xOffset ?? 0) * scale,
      y: 0 - (info.yOffset ?? 0) * scale,
      cluster: info.cluster,
      text: first ? value.slice(info.cluster, next) : "",
    };
    pen += (info.xAdvance ?? 0) * scale;
    return glyph;
  });
}

export const process = (c: number, m: number, y: number, k: number, rgb = "#808080"): Paint => ({
  kind: "process",
  cmyk: [c, m, y, k],
  rgb,
});
/** Black of the K plate. */
export const black: Paint = process(0, 0, 0, 100, "#000000");

/** A gradient from (0, 0) to (10, 0) local mm; stops as offset, CMYK and screen colour. */
export const gradient = (
  stops: readonly (readonly [number, readonly [number, number, number, number], string])[],
): GradientPaint => ({
  kind: "gradient",
  axis: { type: "linear", x1: 0, y1: 0, x2: 10, y2: 0 },
  stops: stops.map(([offset, cmyk, rgb]) => ({ offset, cmyk, rgb })),
});

/** A line of text with its baseline's start at (x, y) mm. */
export function textItem(
  value: string,
  x: number,
  y: number,
  options: { font?: string; size?: number; paint?: Paint; matrix?: Matrix } = {},
): GlyphsItem {
  const { font = "eb-garamond-400", size = 6, paint = black, matrix = [1, 0, 0, 1, x, y] } = options;
  return {
    kind: "glyphs",
    element: value,
    matrix,
    opacity: 1,
    font,
    size,
    paint,
    glyphs: shapeLine(font, value, size),
  };
}

/** Path data of a rectangle. */
export const rectangle = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;

/** A filled rectangle in mm. */
export function rectItem(x: number, y: number, w: number, h: number, fill: Paint, opacity = 1): PathItem {
  return {
    kind: "path",
    element: "rect",
    matrix: identity,
    opacity,
    d: rectangle(x, y, w, h),
    fill,
    fillRule: "nonzero",
    stroke: null,
  };
}

/** A stroked path in mm. */
export function strokeItem(d: string, paint: Paint, width = 0.25): PathItem {
  return {
    kind: "path",
    element: "line",
    matrix: identity,
    opacity: 1,
    d,
    fill: null,
    fillRule: "nonzero",
    stroke: { paint, width, cap: "butt", join: "miter", dash: [] },
  };
}

/** A photo filling a rectangle in mm. */
export function photoItem(asset: string, x: number, y: number, w: number, h: number, ppi = 300): ImageItem {
  const matrix: Matrix = [w, 0, 0, h, x, y];
  return { kind: "image", element: asset, matrix, opacity: 1, asset, clip: rectangle(x, y, w, h), ppi };
}

/** A surface with 3 mm bleed. */
export function page(id: string, w: number, h: number, items: readonly DisplayItem[], foldAt?: number): DisplayPage {
  return { id, part: "card", w, h, bleed: 3, folds: foldAt === undefined ? [] : [{ axis: "x", at: foldAt }], items };
}

/** A display list of these surfaces. */
export const list = (...pages: readonly DisplayPage[]): DisplayList => ({
  engine: { layout: "test", harfbuzz: "test" },
  pages,
});

/** A folded A6 card, outside and inside: colour into the bleed, photo, black text, gold type, crease and cut contour. */
export function foldedCard(photo: string): DisplayList {
  const w = 210;
  const h = 148;
  const gold: Paint = { kind: "plate", plate: "GOLD" };
  const crease: Paint = { kind: "plate", plate: "Crease" };
  const cut: Paint = { kind: "plate", plate: "CutContour" };
  const outside = page(
    "outside",
    w,
    h,
    [
      rectItem(-3, -3, w + 6, h + 6, process(10, 5, 20, 0, "#e6e8d2")),
      photoItem(photo, 115, 10, 85, 85),
      textItem("Größe, Äpfel & fließende Finger", 112, 115, { size: 5 }),
      textItem("Fabienne & Jörg", 120, 132, { font: "pinyon-script-400", size: 12, paint: gold }),
      strokeItem(rectangle(0, 0, w, h), cut),
      strokeItem(`M105 0L105 ${h}`, crease),
    ],
    105,
  );
  const inside = page(
    "inside",
    w,
    h,
    [
      textItem("Wir heiraten am 12. September", 20, 60, { size: 6 }),
      textItem("Straße der Rosen 7, 10115 Berlin", 20, 70, { font: "jost-400", size: 4 }),
      strokeItem(`M105 0L105 ${h}`, crease),
    ],
    105,
  );
  return list(outside, inside);
}
