import {
  diePlates,
  type DisplayItem,
  type DisplayPage,
  type GlyphsItem,
  type ImageItem,
  type Matrix,
  type Paint,
  type PathItem,
} from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import type { Box } from "../geometry/matrix.ts";
import { filterNode, gradientNode } from "./paint-svg-defs.ts";
import { flatPaint } from "../layout/paints.ts";
import { svgNumber, writeSvg, type SvgNode } from "./svg-node.ts";

/** Flat screen colour of each plate; a compositor may light elements with the plate's class. Source: CFG-15. */
export const plateColors = {
  GOLD: "#c8a050",
  ROSEGOLD: "#d09a88",
  SILVER: "#b4b8bd",
  RELIEF: "#ffffff",
  CutContour: "#d6006d",
  Crease: "#0078a8",
  Perforation: "#2f8f2f",
  Drill: "#8a3ffc",
  Hanger: "#b3541e",
} as const;

export type SvgOptions = {
  readonly fonts: FontCollection;
  /** URL of a photo; null leaves it empty. */
  readonly imageHref: (asset: string) => string | null;
  /** `product`: the finished product; `mask`: plates white on black, for a lighting compositor; default `product`. */
  readonly mode?: "product" | "mask";
  /** Whether to show die lines; default false. */
  readonly dies?: boolean;
  /** Prefix of ids inside the picture, unique per page when one HTML document has several; default the page id. */
  readonly idPrefix?: string;
};

/** The visible part of a surface: with bleed, cut to trim, or a box in mm such as a panel. */
export type SvgView = "bleed" | "trim" | Box;

const matrixText = (matrix: Matrix) => `matrix(${matrix.map(svgNumber).join(" ")})`;
const isIdentity = ([a, b, c, d, e, f]: Matrix) => a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;

const runs = new WeakMap<GlyphsItem, string>();

/** A glyph's outline turned clockwise about its origin; all its coordinates are relative, so each pair is rotated separately. */
function rotateOutline(outline: string, degrees: number): string {
  if (degrees === 0) return outline;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const round = (value: number) => Math.round(value * 100) / 100;
  return outline.replaceAll(/(-?[\d.]+) ?(-?[\d.]+)/g, (_, x: string, y: string) => {
    const [dx, dy] = [Number(x), Number(y)];
    return ` ${round(dx * cos - dy * sin)} ${round(dx * sin + dy * cos)}`;
  });
}

/**
 * All glyphs of a run as one path in font units (y downwards); position it with `glyphRunMatrix`. Cached per item.
 * @source ADR-0024: text is always painted from the outlines that are printed
 */
export function glyphRunPath(item: GlyphsItem, fonts: FontCollection): string {
  const known = runs.get(item);
  if (known !== undefined) return known;
  const face = fonts.face(item.font);
  if (!face) throw new Error(`Font ${item.font} is not loaded`);
  const units = face.upem / item.size;
  const place = (value: number) => Math.round(value * units * 100) / 100;
  let d = "";
  for (const glyph of item.glyphs) {
    const outline = face.outline(glyph.gid);
    if (outline !== "") d += `M${place(glyph.x)} ${place(glyph.y)}${rotateOutline(outline, glyph.turn ?? 0)}`;
  }
  runs.set(item, d);
  return d;
}

/** Matrix from font units to the page's mm for a run of glyphs. */
export function glyphRunMatrix(item: GlyphsItem, fonts: FontCollection): Matrix {
  const scale = item.size / (fonts.face(item.font)?.upem ?? 1000);
  const [a, b, c, d, e, f] = item.matrix;
  return [a * scale, b * scale, c * scale, d * scale, e, f];
}

type Attributes = Record<string, string | number>;

/** Screen colour of a paint, and the attributes by which style sheets and compositors find plates. */
function paintAttributes(name: "fill" | "stroke", given: Paint | null, options: SvgOptions): Attributes {
  if (!given) return { [name]: "none" };
  const paint = flatPaint(given);
  if (options.mode === "mask") return { [name]: "#ffffff" };
  if (paint.kind === "process") return { [name]: paint.rgb };
  const attributes: Attributes = { [name]: plateColors[paint.plate], "data-plate": paint.plate };
  // Clear varnish: a slight highlight over the print.
  if (paint.plate === "RELIEF") attributes[`${name}-opacity`] = 0.18;
  return attributes;
}

function common(item: DisplayItem, matrix: Matrix): Attributes {
  const attributes: Attributes = { "data-element": item.element };
  if (!isIdentity(matrix)) attributes["transform"] = matrixText(matrix);
  if (item.opacity !== 1) attributes["opacity"] = svgNumber(item.opacity);
  return attributes;
}

/** A node clipped to a path in page mm; the group has the attributes of the element. */
function clipped(node: SvgNode, d: string, id: string, group: Attributes): SvgNode {
  const outline: SvgNode = { tag: "path", attributes: { d }, children: [] };
  const clip: SvgNode = { tag: "clipPath", attributes: { id }, children: [outline] };
  const inner: SvgNode = { tag: "g", attributes: { "clip-path": `url(#${id})` }, children: [node] };
  return { tag: "g", attributes: group, children: [clip, inner] };
}

/** An id inside the picture for a definition of the item at `index`. */
function ownId(kind: "clip" | "fill" | "stroke" | "filter", index: number, options: SvgOptions): string {
  return `${options.idPrefix ?? "page"}-${kind}-${index}`;
}

/** Puts definitions before the node that refers to them. */
function withDefinitions(node: SvgNode, definitions: readonly SvgNode[]): SvgNode {
  if (definitions.length === 0) return node;
  return { tag: "g", attributes: {}, children: [...definitions, node] };
}

/** The gradients of a path by attribute; a mask shows only plates, which have no gradients. */
function gradientsOf(item: PathItem, index: number, options: SvgOptions): readonly (readonly [string, SvgNode])[] {
  const paints = [["fill", item.fill] as const, ["stroke", item.stroke?.paint] as const];
  return paints.flatMap(([name, paint]) => {
    if (paint?.kind !== "gradient" || options.mode === "mask") return [];
    return [[name, gradientNode(paint, ownId(name, index, options))] as const];
  });
}

function pathNode(item: PathItem, index: number, options: SvgOptions): SvgNode {
  const attributes: Attributes = {
    ...common(item, item.matrix),
    d: item.d,
    ...paintAttributes("fill", item.fill, options),
  };
  if (item.fillRule === "evenodd") attributes["fill-rule"] = "evenodd";
  const { stroke } = item;
  if (stroke) {
    Object.assign(attributes, paintAttributes("stroke", stroke.paint, options));
    attributes["stroke-width"] = svgNumber(stroke.width);
    if (stroke.cap !== "butt") attributes["stroke-linecap"] = stroke.cap;
    if (stroke.join !== "miter") attributes["stroke-linejoin"] = stroke.join;
    if (stroke.dash.length > 0) attributes["stroke-dasharray"] = stroke.dash.map(svgNumber).join(" ");
  }
  const gradients = gradientsOf(item, index, options);
  for (const [name, { attributes: own }] of gradients) attributes[name] = `url(#${own["id"]})`;
  const path: SvgNode = { tag: "path", attributes, children: [] };
  const node = withDefinitions(
    path,
    gradients.map(([, gradient]) => gradient),
  );
  if (item.clip === undefined) return node;
  return clipped(node, item.clip, ownId("clip", index, options), { "data-element": item.element });
}

function imageNode(item: ImageItem, index: number, options: SvgOptions): SvgNode | null {
  const href = options.imageHref(item.asset);
  if (href === null) return null;
  const filter = item.filter && filterNode(item.filter, ownId("filter", index, options));
  const image: SvgNode = {
    tag: "image",
    attributes: {
      href,
      width: 1,
      height: 1,
      preserveAspectRatio: "none",
      transform: matrixText(item.matrix),
      ...(filter && { filter: `url(#${filter.attributes["id"]})` }),
    },
    children: [],
  };
  const attributes: Attributes = { "data-element": item.element };
  if (item.opacity !== 1) attributes["opacity"] = svgNumber(item.opacity);
  const node = withDefinitions(image, filter ? [filter] : []);
  return clipped(node, item.clip, ownId("clip", index, options), attributes);
}

const dieNames: ReadonlySet<string> = new Set(diePlates);

/** The plate an item belongs to, null for process colour. */
export function plateOfItem(item: DisplayItem): string | null {
  if (item.kind === "image") return null;
  const paint = item.kind === "glyphs" ? item.paint : (item.fill ?? item.stroke?.paint ?? null);
  return paint?.kind === "plate" ? paint.plate : null;
}

function isVisible(item: DisplayItem, options: SvgOptions): boolean {
  const plate = plateOfItem(item);
  if (plate !== null && dieNames.has(plate)) return options.dies === true && options.mode !== "mask";
  return options.mode === "mask" ? plate !== null : true;
}

/** One item as an SVG element; null when these options hide it. `index` is its place in the page's items. */
export function svgNode(item: DisplayItem, index: number, options: SvgOptions): SvgNode | null {
  if (!isVisible(item, options)) return null;
  switch (item.kind) {
    case "path":
      return pathNode(item, index, options);
    case "image":
      return imageNode(item, index, options);
    case "glyphs": {
      const d = glyphRunPath(item, options.fonts);
      if (d === "") return null;
      const place = common(item, glyphRunMatrix(item, options.fonts));
      return {
        tag: "path",
        attributes: { ...place, d, ...paintAttributes("fill", item.paint, options) },
        children: [],
      };
    }
  }
}

/** The visible box of a view in mm. */
export function viewBoxOf(page: DisplayPage, view: SvgView): Box {
  if (view === "trim") return { x: 0, y: 0, w: page.w, h: page.h };
  if (view === "bleed")
    return { x: -page.bleed, y: -page.bleed, w: page.w + 2 * page.bleed, h: page.h + 2 * page.bleed };
  return view;
}

/**
 * A surface, or a part of it, as a complete SVG picture. `width` in pixels sets its natural size; everything is clipped
 * at `cut` (path data in mm of the surface). Without a background the paper is white, or left out with `bare`. Source:
 * CFG-07, ADR-0024.
 */
export function paintSvg(
  page: DisplayPage,
  view: SvgView,
  options: SvgOptions & { readonly width?: number; readonly cut?: string | undefined; readonly bare?: boolean },
): string {
  const box = viewBoxOf(page, view);
  const named = { ...options, idPrefix: options.idPrefix ?? page.id };
  const paper: SvgNode = {
    tag: "rect",
    attributes: { x: box.x, y: box.y, width: box.w, height: box.h, fill: options.mode === "mask" ? "#000" : "#fff" },
    children: [],
  };
  const items = page.items.flatMap((item, index) => svgNode(item, index, named) ?? []);
  const width = options.width ?? box.w;
  const attributes: Attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: [box.x, box.y, box.w, box.h].map(svgNumber).join(" "),
    width: svgNumber(width),
    height: svgNumber((width * box.h) / box.w),
  };
  const painted: SvgNode = { tag: "g", attributes: {}, children: options.bare ? items : [paper, ...items] };
  const children = options.cut === undefined ? painted.children : [clipped(painted, options.cut, "cut", {})];
  return writeSvg({ tag: "svg", attributes, children });
}
