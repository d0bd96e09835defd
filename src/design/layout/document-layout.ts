import { layoutBackgrounds } from "./background-layout.ts";
import type { DiePlate, DisplayItem, DisplayList, DisplayPage, FinishPlate, Paint, PathItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import type { LaidOutCells } from "./grid-elements.ts";
import { loadedGrids } from "./grid-loading.ts";
import { elementMatrix, identity } from "../geometry/matrix.ts";
import { layoutImage } from "./image-layout.ts";
import type { DesignDocument, DieElement, Element, Page, Refinement, ShapeElement } from "../model/design-document.ts";
import { layoutOrnament, ornamentsIn, type OrnamentSource } from "./ornament-layout.ts";
import { fillPaint, strokePaint, type ElementContext } from "./paints.ts";
import { normalisePath } from "../geometry/path-data.ts";
import { ellipsePath, linePath, rectPath } from "../geometry/path-shapes.ts";
import { printedElements } from "./printed-elements.ts";
import { assetsIn } from "./used-assets.ts";
import { layoutWrap } from "./wrap-layout.ts";
import { textItems } from "./text-items.ts";
import { cachedTextLayout } from "../text/text-layout-cache.ts";
import type { LaidOutText } from "../text/laid-out-text.ts";

/** Version of the layout rules, incremented with every change that moves ink. Stored in frozen jobs. */
export const layoutVersion = "3";

/** What layout needs in addition to the document. Reuse the same object while nothing in it changes: layouts are cached by its identity. */
export type LayoutResources = {
  readonly fonts: FontCollection;
  readonly ornaments: OrnamentSource;
  readonly refinement: Refinement;
};

/**
 * A laid-out element: its items, the text layout of a text box, and the cells of a table or calendar with its excess
 * height over the box in mm.
 */
export type LaidOutElement = {
  readonly items: readonly DisplayItem[];
  readonly text: LaidOutText | null;
  readonly cells: LaidOutCells | null;
};

/** An element before foil and varnish: `grounds` always stay printed colour, `items` are painted over them. */
type Plain = LaidOutElement & { readonly grounds: readonly DisplayItem[] };

const dieStroke = 0.25;
const diePlate: Readonly<Record<DieElement["kind"], DiePlate>> = {
  CutContour: "CutContour",
  Punching: "CutContour",
  Crease: "Crease",
  Perforation: "Perforation",
  Drill: "Drill",
  Hanger: "Hanger",
};
const plates: Readonly<Record<string, FinishPlate>> = {
  gold: "GOLD",
  rosegold: "ROSEGOLD",
  silver: "SILVER",
  relief: "RELIEF",
};

/**
 * The plate of an element under a refinement; null for process colour. A plain refinement covers the refinable elements
 * the customer chose, a `-refined` one the template's own refined artwork. Source: D-04, PDF-02.
 */
export function plateOf(
  element: { readonly refinable: boolean; readonly refined: boolean },
  refinement: Refinement,
): FinishPlate | null {
  const [metal = "", own] = refinement.split("-");
  return element.refined && (own !== undefined || element.refinable) ? (plates[metal] ?? null) : null;
}

/**
 * Converts items to a plate: foil replaces the printed colour; relief varnish is added on top of the print. Plates have
 * no tints, so the opacity is 1. Source: PDF-02.
 */
function onPlate(items: readonly DisplayItem[], plate: FinishPlate): readonly DisplayItem[] {
  const paint: Paint = { kind: "plate", plate };
  const covered = items.map((item): DisplayItem | null => {
    if (item.kind === "glyphs") return { ...item, paint, opacity: 1 };
    if (item.kind === "path")
      return {
        ...item,
        fill: item.fill ? paint : null,
        stroke: item.stroke ? { ...item.stroke, paint } : null,
        opacity: 1,
      };
    if (plate !== "RELIEF") return null;
    const { element, clip } = item;
    return {
      kind: "path",
      element,
      matrix: identity,
      opacity: 1,
      d: clip,
      fill: paint,
      fillRule: "nonzero",
      stroke: null,
    };
  });
  if (plate === "RELIEF") return [...items, ...covered.filter((item) => item !== null)];
  return items.map((item, index) => covered[index] ?? item);
}

function shapePath(element: ShapeElement): string {
  switch (element.shape) {
    case "rect":
      return rectPath(element.w, element.h, element.radius);
    case "ellipse":
      return ellipsePath(element.w, element.h);
    case "line":
      return linePath(element.w, element.h);
    case "path":
      return normalisePath(element.d ?? "");
  }
}

function layoutShape(element: ShapeElement, { palette }: ElementContext): readonly DisplayItem[] {
  return [
    {
      kind: "path",
      element: element.id,
      matrix: elementMatrix(element),
      opacity: element.opacity,
      d: shapePath(element),
      fill: element.fill === null ? null : fillPaint(element.fill, palette, element),
      fillRule: element.fillRule,
      stroke: element.stroke === null ? null : strokePaint(element.stroke, palette),
    },
  ];
}

function dieItem(element: string, plate: DiePlate, d: string, matrix: PathItem["matrix"]): PathItem {
  const stroke = {
    paint: { kind: "plate", plate },
    width: dieStroke,
    cap: "butt",
    join: "miter",
    dash: [],
  } as const;
  return { kind: "path", element, matrix, opacity: 1, d, fill: null, fillRule: "nonzero", stroke };
}

const painted = (items: readonly DisplayItem[]): Plain => ({ items, grounds: [], text: null, cells: null });

function layOut(element: Element, context: ElementContext, resources: LayoutResources): Plain {
  const { palette, locale } = context;
  switch (element.type) {
    case "text": {
      const text = cachedTextLayout(element, resources.fonts, locale);
      const own = { element: element.id, matrix: elementMatrix(element), opacity: element.opacity };
      return { ...painted(textItems(text, own, palette)), text };
    }
    case "image":
      return painted(layoutImage(element, context));
    case "shape":
      return painted(layoutShape(element, context));
    case "ornament":
      return painted(layoutOrnament(element, context, resources.ornaments));
    case "die":
      return painted([dieItem(element.id, diePlate[element.kind], normalisePath(element.d), elementMatrix(element))]);
    case "qr":
    case "table":
    case "calendar":
      return { ...loadedGrids()(element, context, resources), text: null };
  }
}

type CachedElement = {
  readonly palette: DesignDocument["palette"];
  readonly locale: string;
  /** What else of the document it shows: the asset of a picture, all of them for a calendar with photos. */
  readonly shown: unknown;
  readonly resources: LayoutResources;
  readonly revision: number;
  readonly laidOut: LaidOutElement;
};
const cache = new WeakMap<Element, CachedElement>();

function shownOf(element: Element, { assets }: ElementContext): unknown {
  if (element.type === "image" && element.asset !== null) return assets[element.asset];
  return element.type === "calendar" && assetsIn(element).length > 0 ? assets : undefined;
}

/**
 * Lays out one element. Cached by the element's identity, so that typing into a box lays out only that box; a new
 * palette, photo, font or refinement invalidates it. Throws on invalid path data. Source: ADR-0024.
 */
export function layoutElement(element: Element, context: ElementContext, resources: LayoutResources): LaidOutElement {
  const shown = shownOf(element, context);
  const lettered = element.type === "text" || element.type === "table" || element.type === "calendar";
  const revision = lettered ? resources.fonts.revision() : 0;
  const cached = cache.get(element);
  if (
    cached?.palette === context.palette &&
    cached.locale === context.locale &&
    cached.shown === shown &&
    cached.resources === resources &&
    cached.revision === revision
  )
    return cached.laidOut;
  const plain = layOut(element, context, resources);
  const plate = element.type === "die" ? null : plateOf(element, resources.refinement);
  const { text, cells, grounds } = plain;
  const laidOut = { text, cells, items: [...grounds, ...(plate ? onPlate(plain.items, plate) : plain.items)] };
  const { palette, locale } = context;
  // An ornament that is not loaded yet is not cached.
  const complete = ornamentsIn(element).every((id) => resources.ornaments(id) !== undefined);
  if (complete) cache.set(element, { palette, locale, shown, resources, revision, laidOut });
  return laidOut;
}

function foldItem(page: Page, fold: Page["folds"][number]): DisplayItem {
  const d = fold.axis === "x" ? `M${fold.at} 0 L${fold.at} ${page.h}` : `M0 ${fold.at} L${page.w} ${fold.at}`;
  return dieItem("fold", "Crease", d, identity);
}

/** Lays out one surface: background and wrap into the bleed, elements in list order, then die lines. */
export function layoutPage(page: Page, document: DesignDocument, resources: LayoutResources): DisplayPage {
  const dies = page.elements.filter((element) => element.type === "die");
  const laidOut = (elements: readonly Element[]) =>
    elements.flatMap((element) => layoutElement(element, document, resources).items);
  const printed = laidOut(printedElements(page, document).filter(({ type }) => type !== "die"));
  const wrap = page.edge && layoutWrap(page, page.edge, document, printed, resources.fonts);
  const items: DisplayItem[] = [
    ...layoutBackgrounds(page, document, resources.ornaments),
    ...(wrap?.below ?? []),
    ...printed,
    ...laidOut(dies),
    ...(wrap?.marks ?? []).map(({ plate, d }) => dieItem("edge", plate, d, identity)),
    ...page.folds.map((fold) => foldItem(page, fold)),
  ];
  const { id, part, w, h, folds, copies, edge } = page;
  const more = { ...(copies !== undefined && { copies }), ...(edge && { wrap: edge.depth }) };
  return { id, part, w, h, bleed: page.bleed ?? document.bleed, folds, items, ...more };
}

/**
 * Lays out a document as a display list, byte-identical in browser and server. The document's fonts must be loaded
 * (`fontsOfDocument`), otherwise other faces are substituted, and its grids (`loadGridsFor`), otherwise it throws. Source: CFG-07, ADR-0024.
 */
export function layoutDocument(document: DesignDocument, resources: LayoutResources): DisplayList {
  return {
    engine: { layout: layoutVersion, harfbuzz: resources.fonts.engine },
    pages: document.pages.map((page) => layoutPage(page, document, resources)),
  };
}
