import { SaxesParser, type SaxesTagPlain } from "saxes";
import { normalisePath, parsePath, pathBounds, transformPath } from "#design/geometry/path-data.ts";
import type { Matrix } from "#design/display-list.ts";
import { multiply, unite, type Box } from "#design/geometry/matrix.ts";

/** A filled or stroked path of an icon; colours as written, `currentColor` included. */
export type IconPath = {
  readonly d: string;
  readonly fill: string | null;
  readonly evenOdd: boolean;
  readonly stroke: string | null;
  readonly strokeWidth: number;
  readonly cap: "butt" | "round" | "square";
  readonly join: "miter" | "round" | "bevel";
};

type Style = Omit<IconPath, "d"> & { readonly matrix: Matrix };

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const initial: Style = {
  fill: "#000000",
  evenOdd: false,
  stroke: null,
  strokeWidth: 1,
  cap: "butt",
  join: "miter",
  matrix: identity,
};

/** Thrown for features plain paths cannot express: gradients, masks, opacity, references. */
export class NotFlat extends Error {}

const presentation = new Set([
  "fill",
  "fill-rule",
  "clip-rule",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "transform",
]);
const geometry = new Set(["d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points"]);

function matrixOf(text: string): Matrix {
  let matrix = identity;
  for (const [, name = "", list = ""] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const angle = (a * Math.PI) / 180;
    const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
    if (name === "matrix") matrix = multiply(matrix, [a, b, c, d, e, f]);
    else if (name === "translate") matrix = multiply(matrix, [1, 0, 0, 1, a, b]);
    else if (name === "scale")
      matrix = multiply(matrix, [a, 0, 0, list.trim().split(/[\s,]+/).length > 1 ? b : a, 0, 0]);
    else if (name === "rotate") {
      const about = multiply(multiply([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c]);
      matrix = multiply(matrix, about);
    } else throw new NotFlat(name);
  }
  return matrix;
}

const paint = (value: string): string | null => {
  if (value === "none") return null;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase();
  if (value === "currentColor" || /^#[0-9a-f]{6}$/i.test(value))
    return value === "currentColor" ? value : value.toLowerCase();
  if (value === "white") return "#ffffff";
  if (value === "black") return "#000000";
  throw new NotFlat(`paint ${value}`);
};

function styled(outer: Style, attributes: Readonly<Record<string, string>>): Style {
  let style = outer;
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "fill") style = { ...style, fill: paint(value) };
    else if (name === "stroke") style = { ...style, stroke: paint(value) };
    else if (name === "fill-rule") style = { ...style, evenOdd: value === "evenodd" };
    else if (name === "stroke-width") style = { ...style, strokeWidth: Number(value) };
    else if (name === "stroke-linecap")
      style = { ...style, cap: value === "round" || value === "square" ? value : "butt" };
    else if (name === "stroke-linejoin")
      style = { ...style, join: value === "round" || value === "bevel" ? value : "miter" };
    else if (name === "transform") style = { ...style, matrix: multiply(style.matrix, matrixOf(value)) };
    else if (!presentation.has(name) && !geometry.has(name)) throw new NotFlat(name);
  }
  return style;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;
}

function pathOf({ name, attributes }: SaxesTagPlain): string {
  const n = (key: string) => Number(attributes[key] ?? 0);
  switch (name) {
    case "path":
      return attributes["d"] ?? "";
    case "circle":
      return ellipse(n("cx"), n("cy"), n("r"), n("r"));
    case "ellipse":
      return ellipse(n("cx"), n("cy"), n("rx"), n("ry"));
    case "polygon":
      return `M${attributes["points"] ?? ""}Z`;
    case "rect": {
      const [x, y, w, h] = [n("x"), n("y"), n("width"), n("height")];
      const rx = Math.min(n(attributes["rx"] === undefined ? "ry" : "rx"), w / 2, h / 2);
      if (rx === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
      const corner = (dx: number, dy: number) => `a${rx} ${rx} 0 0 1 ${dx} ${dy}`;
      const [across, down] = [w - 2 * rx, h - 2 * rx];
      return `M${x + rx} ${y}h${across}${corner(rx, rx)}v${down}${corner(-rx, rx)}h${-across}${corner(-rx, -rx)}v${-down}${corner(rx, -rx)}z`;
    }
    default:
      throw new NotFlat(name);
  }
}

/** The body of an icon as plain paths in paint order; throws `NotFlat` for what paths cannot express. */
export function shapesOf(body: string): readonly IconPath[] {
  const stack: Style[] = [initial];
  const paths: IconPath[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => {
    const { matrix, ...style } = styled(stack.at(-1) ?? initial, tag.attributes);
    stack.push({ matrix, ...style });
    if (tag.name === "g" || tag.name === "svg") return;
    if (style.stroke !== null && matrix !== identity) throw new NotFlat("moved stroke");
    const d = pathOf(tag);
    const moved = matrix === identity ? d : transformPath(matrix, d);
    if (style.fill !== null || style.stroke !== null) paths.push({ d: moved, ...style });
  });
  parser.on("closetag", () => stack.pop());
  parser.write(`<svg>${body}</svg>`).close();
  return paths;
}

/** Path data without arcs, absolute, rounded to a hundredth of a unit. */
export function plainPath(d: string): string {
  const short = (value: string) => String(Math.round(Number(value) * 100) / 100);
  return normalisePath(d)
    .replaceAll(/-?\d+\.?\d*(e-?\d+)?/g, short)
    .replaceAll(/ ?([MLCZ]) ?/g, "$1")
    .replaceAll(" -", "-");
}

/** Axis-aligned box around all paths, strokes included. */
export function boundsOfPaths(paths: readonly IconPath[]): Box | undefined {
  let box: Box | undefined;
  for (const path of paths) {
    const own = pathBounds(parsePath(path.d));
    if (!own) continue;
    const half = path.stroke === null ? 0 : path.strokeWidth / 2;
    box = unite(box, { x: own.x - half, y: own.y - half, w: own.w + 2 * half, h: own.h + 2 * half });
  }
  return box;
}
