import type {
  DisplayItem,
  DisplayPage,
  GlyphsItem,
  GradientPaint,
  ImageItem,
  Paint,
  PathItem,
  StrokePaint,
} from "#design/display-list.ts";
import { ContentStream, multiply } from "../pdf/content-stream.ts";
import type { PlacedPhoto } from "./image-objects.ts";
import { isVisible, setColour, setState, stateOf, type ColourMode, type PageNeeds } from "./graphics-state.ts";
import type { PageBoxes } from "../pdf/page-boxes.ts";
import { paintGlyphs, type UsedFace } from "./paint-glyphs.ts";
import type { PdfRef } from "../pdf/pdf-objects.ts";
import type { Plate } from "../plates.ts";

/** What painting a page needs from the file. */
export type PageContext = {
  readonly mode: ColourMode;
  readonly face: (font: string) => UsedFace;
  readonly photo: (item: ImageItem) => PlacedPhoto;
  /** Resource name of a face, photo or gradient, without slash. */
  readonly fontName: (font: string) => string;
  readonly imageName: (item: ImageItem) => string;
  readonly shadingName: (gradient: GradientPaint) => string;
  /** The form of shared items. */
  readonly form: (items: readonly DisplayItem[]) => PdfRef;
};

/** A painted page: its operators and the resources they use. */
export type PaintedPage = { readonly content: ContentStream; readonly needs: PageNeeds };

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

/** Empty page needs. */
export function noNeeds(): PageNeeds {
  return {
    fonts: new Set(),
    objects: new Map(),
    plates: new Set(),
    layers: new Set(),
    states: new Map(),
    shadings: new Map(),
    groups: new Map(),
  };
}

function setStroke(content: ContentStream, stroke: StrokePaint, context: PageContext, needs: PageNeeds): void {
  setColour(content, stroke.paint, "stroke", context.mode, needs);
  content.add("w", stroke.width).add("J", caps[stroke.cap]).add("j", joins[stroke.join]);
  if (stroke.join === "miter") content.add("M", 4);
  if (stroke.dash.length > 0) content.add("d", `[${stroke.dash.join(" ")}]`, 0);
}

function paintPath(content: ContentStream, item: PathItem, context: PageContext, needs: PageNeeds): void {
  const fill = item.fill && isVisible(item.fill, context.mode) ? item.fill : null;
  const stroke = item.stroke && isVisible(item.stroke.paint, context.mode) ? item.stroke : null;
  if (!fill && !stroke) return;
  if (item.clip !== undefined) {
    content.path(item.clip);
    content.add("W").add("n");
  }
  const leading = fill ?? stroke?.paint;
  if (leading) setState(content, stateOf(leading, item.opacity, context.mode, false), needs);
  if (fill && stroke && item.opacity < 1) {
    // A translucent stroke must not show the fill below, so both go into a group.
    const group = new ContentStream();
    drawPath(group, { ...item, fill, stroke }, context, needs);
    const shadings = new Set(fill.kind === "gradient" ? [context.shadingName(fill)] : []);
    const groupName = `X${needs.groups.size + 1}`;
    needs.groups.set(groupName, { operators: group.toString(), shadings });
    content.add("Do", `/${groupName}`);
    return;
  }
  drawPath(content, { ...item, fill, stroke }, context, needs);
}

function drawPath(content: ContentStream, item: PathItem, context: PageContext, needs: PageNeeds): void {
  const { fill, stroke } = item;
  content.transform(item.matrix);
  if (fill?.kind === "gradient") {
    shadePath(content, item, fill, context, needs);
    if (stroke) drawFlat(content, { ...item, fill: null }, context, needs);
  } else drawFlat(content, item, context, needs);
}

/** Fills the path with a gradient: shadings have no edges, so the path clips it. Source: ISO 32000-2, 8.7.4.2. */
function shadePath(
  content: ContentStream,
  item: PathItem,
  fill: GradientPaint,
  context: PageContext,
  needs: PageNeeds,
): void {
  const shading = context.shadingName(fill);
  needs.shadings.set(shading, fill);
  content.add("q");
  if (content.path(item.d)) {
    content.add(item.fillRule === "evenodd" ? "W*" : "W").add("n");
    content.add("sh", `/${shading}`);
  }
  content.add("Q");
}

function drawFlat(content: ContentStream, item: PathItem, context: PageContext, needs: PageNeeds): void {
  const { fill, stroke } = item;
  if (fill) setColour(content, fill, "fill", context.mode, needs);
  if (stroke) setStroke(content, stroke, context, needs);
  const drawn = content.path(item.d);
  const star = item.fillRule === "evenodd" ? "*" : "";
  if (!drawn) content.add("n");
  else if (fill && stroke) content.add(`B${star}`);
  else content.add(fill ? `f${star}` : "S");
}

function paintRun(content: ContentStream, item: GlyphsItem, context: PageContext, needs: PageNeeds): void {
  if (!isVisible(item.paint, context.mode) || item.glyphs.length === 0) return;
  setState(content, stateOf(item.paint, item.opacity, context.mode, true), needs);
  content.transform(item.matrix);
  setColour(content, item.paint, "fill", context.mode, needs);
  needs.fonts.add(item.font);
  paintGlyphs(content, item, `/${context.fontName(item.font)}`, context.face(item.font));
}

function paintImage(content: ContentStream, item: ImageItem, context: PageContext, needs: PageNeeds): void {
  if (item.clip !== "") {
    content.path(item.clip);
    content.add("W").add("n");
  }
  setState(content, { overprint: false, opacity: item.opacity }, needs);
  const { ref, matrix } = context.photo(item);
  content.transform(multiply(item.matrix, matrix));
  content.add("Do", `/${context.imageName(item)}`);
  needs.objects.set(context.imageName(item), ref);
}

function paintItem(content: ContentStream, item: DisplayItem, context: PageContext, needs: PageNeeds): void {
  content.add("q");
  if (item.kind === "path") paintPath(content, item, context, needs);
  else if (item.kind === "glyphs") paintRun(content, item, context, needs);
  else paintImage(content, item, context, needs);
  content.add("Q");
}

/** Splits fill and stroke of different plates into separate items: each has its own layer and overprint. */
function onePlateEach(item: DisplayItem): readonly DisplayItem[] {
  if (item.kind !== "path" || !item.fill || !item.stroke) return [item];
  const plateOf = (paint: Paint): string => (paint.kind === "plate" ? paint.plate : "");
  if (plateOf(item.fill) === plateOf(item.stroke.paint)) return [item];
  return [
    { ...item, stroke: null },
    { ...item, fill: null },
  ];
}

/** Plates an item prints on. */
export function platesOf(item: DisplayItem): readonly Plate[] {
  if (item.kind === "image") return [];
  const paints = item.kind === "glyphs" ? [item.paint] : [item.fill, item.stroke?.paint ?? null];
  return paints.flatMap((paint) => (paint?.kind === "plate" ? [paint.plate] : []));
}

/** Paints items in page mm. Items of a plate go into the plate's layer. Source: PDF-02, ISO 19593-1. */
export function paintItems(
  content: ContentStream,
  items: readonly DisplayItem[],
  context: PageContext,
  needs: PageNeeds,
): void {
  let layer: string | null = null;
  const enter = (next: string | null): void => {
    if (next === layer) return;
    if (layer !== null) content.add("EMC");
    if (next !== null) {
      content.add("BDC", "/OC", `/L${next}`);
      needs.layers.add(next);
    }
    layer = next;
  };
  for (const item of items) {
    for (const part of onePlateEach(item)) {
      if (context.mode.kind === "print") enter(platesOf(part)[0] ?? "Print");
      paintItem(content, part, context, needs);
    }
  }
  enter(null);
}

/** A group of items on a page, in paint order: its own items, or shared items that are written once as a form. */
export type PagePiece = { readonly items: readonly DisplayItem[]; readonly shared: boolean };

/**
 * Paints one surface: y is flipped once, lengths stay in mm, everything is clipped to the bleed.
 * Source: PDF-01, PDF-02, PDF-03.
 */
export function paintPage(
  page: DisplayPage,
  boxes: PageBoxes,
  context: PageContext,
  pieces: readonly PagePiece[] = [{ items: page.items, shared: false }],
): PaintedPage {
  const needs = noNeeds();
  const content = new ContentStream();
  content.add("q");
  content.transform(boxes.matrix);
  content
    .add("re", -page.bleed, -page.bleed, page.w + 2 * page.bleed, page.h + 2 * page.bleed)
    .add("W")
    .add("n");
  for (const { items, shared } of pieces) {
    if (!shared) {
      paintItems(content, items, context, needs);
      continue;
    }
    const form = context.form(items);
    const formName = `P${form.number}`;
    needs.objects.set(formName, form);
    content.add("Do", `/${formName}`);
  }
  content.add("Q");
  return { content, needs };
}
