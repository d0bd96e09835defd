import sharp from "sharp";
import { colorFromHex } from "#design/layout/custom-color.ts";
import type { Matrix } from "#design/display-list.ts";
import { multiply, round4 } from "#design/geometry/matrix.ts";
import { Ornament } from "#design/model/ornament.ts";
import { normalisePath, transformPath } from "#design/geometry/path-data.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readSvg, type SvgElement } from "./svg-reader.server.ts";
import { shapePath, transformSteps, userUnits } from "./svg-shapes.ts";
import { readStyleSheet, styleOf, type Declarations, type StyleRule } from "./svg-style.ts";

/** Maximum size of a drawing in bytes. */
export const largestDrawing = 5 * 1024 * 1024;
const maxPaths = 4000;
const maxPathData = 3_000_000;
const maxColours = 40;
const farthest = 1_000_000;
const boxSide = 1000;

type Path = Ornament["paths"][number];
type Paints = { readonly fill: string | null; readonly stroke: string | null };
type Shape = Omit<Path, "fill" | "stroke"> & Paints;

class NotDrawable extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const definitions = new Set(["defs", "symbol", "clipPath", "linearGradient", "radialGradient", "filter", "pattern"]);
const remarks = new Set(["title", "desc", "metadata", "style", "marker", "mask"]);

const numberOf = (text: string | undefined, otherwise: number) => {
  const value =
    text === undefined ? otherwise : text.trim().endsWith("%") ? Number.parseFloat(text) / 100 : Number(text);
  return Number.isFinite(value) ? value : otherwise;
};

function paintOf(style: Declarations, property: "fill" | "stroke"): string | null {
  const value = style.get(property) ?? (property === "fill" ? "black" : "none");
  const opacity = numberOf(style.get(`${property}-opacity`), 1);
  if (value === "none" || value === "transparent" || opacity === 0) return null;
  if (opacity < 1 || /url\(|context-/.test(value)) throw new NotDrawable("DRAWING_EFFECTS");
  return value.toLowerCase() === "currentcolor" ? (style.get("color") ?? "black") : value;
}

const isSet = (style: Declarations, property: string) => (style.get(property) ?? "none") !== "none";
const caps = ["butt", "round", "square"] as const;
const joins = ["miter", "round", "bevel"] as const;

/** Whether an element is visible at all. Throws for anything that cannot be printed as plain vector. */
function shows(style: Declarations): boolean {
  if (isSet(style, "filter") || isSet(style, "mask")) throw new NotDrawable("DRAWING_EFFECTS");
  const opacity = numberOf(style.get("opacity"), 1);
  if (opacity > 0 && opacity < 1) throw new NotDrawable("DRAWING_EFFECTS");
  return opacity > 0 && style.get("display") !== "none";
}

function matrixOf(element: SvgElement, outer: Matrix): Matrix {
  const steps = transformSteps(element.attributes.get("transform") ?? "");
  if (!steps) throw new NotDrawable("UPLOAD_BROKEN");
  return steps.reduce(multiply, outer);
}

/** Walks a drawing and collects its shapes in drawing coordinates. */
class ShapeCollector {
  readonly shapes: Shape[] = [];
  readonly clips = new Set<string>();
  #data = 0;
  readonly #rules: readonly StyleRule[];

  constructor(rules: readonly StyleRule[]) {
    this.#rules = rules;
  }

  walk(element: SvgElement, parent: Declarations, outer: Matrix): void {
    if (definitions.has(element.name) || remarks.has(element.name)) return;
    const style = styleOf(element, parent, this.#rules);
    if (!shows(style)) return;
    const clip = /^url\(['"]?#([^'")]+)['"]?\)$/.exec(style.get("clip-path") ?? "");
    if (clip?.[1]) this.clips.add(clip[1]);
    const matrix = matrixOf(element, outer);
    if (element.name === "svg" || element.name === "g" || element.name === "switch") {
      for (const child of element.children) this.walk(child, style, matrix);
      return;
    }
    const d = shapePath(element.name, element.attributes);
    if (d === null) throw new NotDrawable("DRAWING_EFFECTS");
    if (style.get("visibility") !== "hidden") this.#add(d, style, matrix);
  }

  #add(d: string, style: Declarations, matrix: Matrix): void {
    const fill = paintOf(style, "fill");
    const stroke = paintOf(style, "stroke");
    const width = userUnits(style.get("stroke-width") ?? "1");
    const stroked = stroke !== null && width > 0;
    if (d.trim() === "" || (fill === null && !stroked)) return;
    if (/nan|infinity/i.test(d)) throw new NotDrawable("UPLOAD_BROKEN");
    if (stroked && isSet(style, "stroke-dasharray")) throw new NotDrawable("DRAWING_EFFECTS");
    const placed = transformPath(matrix, normalisePath(d));
    this.#data += placed.length;
    if (this.shapes.length >= maxPaths || this.#data > maxPathData) throw new NotDrawable("DRAWING_TOO_LARGE");
    for (const number of placed.matchAll(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/g))
      if (Number(number[0]) > farthest) throw new NotDrawable("DRAWING_TOO_LARGE");
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    this.shapes.push({
      d: placed,
      fill,
      stroke: stroked ? stroke : null,
      fillRule: style.get("fill-rule") === "evenodd" ? "evenodd" : "nonzero",
      ...(stroked ? { strokeWidth: width * scale } : {}),
      cap: caps.find((cap) => cap === style.get("stroke-linecap")) ?? "butt",
      join: joins.find((join) => join === style.get("stroke-linejoin")) ?? "miter",
    });
  }
}

type Frame = readonly [number, number, number, number];

function frameOf(root: SvgElement): Frame {
  const numbers = (root.attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = Number.NaN, y = Number.NaN, boxWidth = 0, boxHeight = 0] = numbers;
  const frame: Frame =
    numbers.length === 4
      ? [x, y, boxWidth, boxHeight]
      : [0, 0, userUnits(root.attributes.get("width")), userUnits(root.attributes.get("height"))];
  const sound = frame.every((value) => Number.isFinite(value) && Math.abs(value) <= farthest);
  if (!sound || frame[2] <= 0 || frame[3] <= 0) throw new NotDrawable("UPLOAD_BROKEN");
  return frame;
}

function everyElement(element: SvgElement): readonly SvgElement[] {
  return [element, ...element.children.flatMap(everyElement)];
}

/** Drawing programs clip everything to the artboard; any other clipping cannot be preserved. */
function checkClips(used: ReadonlySet<string>, all: readonly SvgElement[], [x, y, w, h]: Frame): void {
  for (const id of used) {
    const [shape, ...more] = all.find((each) => each.attributes.get("id") === id)?.children ?? [];
    const at = (name: string) => userUnits(shape?.attributes.get(name));
    const covers = at("x") <= x && at("y") <= y && at("x") + at("width") >= x + w && at("y") + at("height") >= y + h;
    const plain = shape?.name === "rect" && more.length === 0 && !shape.attributes.get("transform");
    if (!plain || !covers) throw new NotDrawable("DRAWING_EFFECTS");
  }
}

/** Converts any CSS colour to `#rrggbb`. */
async function hexOf(colour: string): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background: colour } });
  const [r = 0, g = 0, b = 0, alpha = 0] = await pixel.raw().toBuffer();
  if (alpha < 255) throw new NotDrawable("DRAWING_EFFECTS");
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

async function slotsOf(shapes: readonly Shape[]): Promise<ReadonlyMap<string, { slot: string; hex: string }>> {
  const written = [...new Set(shapes.flatMap(({ fill, stroke }) => [fill, stroke]))].filter((each) => each !== null);
  if (written.length > maxColours) throw new NotDrawable("DRAWING_TOO_LARGE");
  const slots = new Map<string, { slot: string; hex: string }>();
  for (const colour of written) {
    const hex = await hexOf(colour).catch((fault: unknown) => {
      throw fault instanceof NotDrawable ? fault : new NotDrawable("UPLOAD_BROKEN");
    });
    const known = [...slots.values()].find((each) => each.hex === hex);
    slots.set(colour, known ?? { slot: `color-${slots.size + 1}`, hex });
  }
  return slots;
}

async function draw(root: SvgElement, id: string): Promise<Ornament> {
  const all = everyElement(root);
  const rules: StyleRule[] = [];
  for (const { name, text } of all) {
    if (name !== "style") continue;
    const read = readStyleSheet(text);
    if (typeof read === "string") throw new NotDrawable(read);
    rules.push(...read);
  }
  const frame = frameOf(root);
  const collector = new ShapeCollector(rules);
  // Coordinates are rounded to a ten-thousandth: in a box of a fixed size that is fine enough for every drawing.
  const [x, y, w, h] = frame;
  const scale = boxSide / Math.max(w, h);
  collector.walk(root, new Map(), [scale, 0, 0, scale, -x * scale, -y * scale]);
  checkClips(collector.clips, all, frame);
  if (collector.shapes.length === 0) throw new NotDrawable("DRAWING_EMPTY");
  const slots = await slotsOf(collector.shapes);
  const slotOf = (colour: string | null) => (colour === null ? undefined : slots.get(colour)?.slot);
  return Ornament.parse({
    id,
    viewBox: [0, 0, round4(w * scale), round4(h * scale)],
    slots: Object.fromEntries([...slots.values()].map(({ slot, hex }) => [slot, colorFromHex(hex)])),
    paths: collector.shapes.map((shape) => ({ ...shape, fill: slotOf(shape.fill), stroke: slotOf(shape.stroke) })),
  });
}

/**
 * Converts an SVG file to the shop's vector artwork: plain filled and stroked paths with named colours; everything
 * else is dropped. If that would change the appearance, the file is refused with the reason. Refuses UPLOAD_BROKEN,
 * DRAWING_UNSAFE, DRAWING_TEXT, DRAWING_EFFECTS, DRAWING_TOO_LARGE, DRAWING_EMPTY.
 * @source CFG-25, NFR-02
 */
export async function drawingOf(svg: Uint8Array, id: string, fileName: string): Promise<Result<Ornament>> {
  const data = { file: fileName, n: maxPaths };
  if (svg.length > largestDrawing) return refuse("DRAWING_TOO_LARGE", data);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(svg);
  } catch {
    return refuse("UPLOAD_BROKEN", data);
  }
  const root = readSvg(text, fileName);
  if (!root.ok) return root;
  try {
    return accept(await draw(root.value, id));
  } catch (fault) {
    return refuse(fault instanceof NotDrawable ? fault.code : "UPLOAD_BROKEN", data);
  }
}
