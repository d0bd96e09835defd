import { round4 } from "../geometry/matrix.ts";
import { transformPath } from "../geometry/path-data.ts";
import { mostSpacing, type Arrangement } from "../model/arrangement.ts";
import type { CalendarLook } from "../model/calendar.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";
import type { TextRun, TextStyle } from "../model/text-style.ts";

/** How a sheet is enlarged: across and down, and evenly for type, lines and corners. */
type Scale = { readonly x: number; readonly y: number; readonly even: number };

/** Limits of the model. */
const pointSizes = { min: 3, max: 400 };
const mostRadius = 200;
const mostFrame = 20;
const mostStroke = 50;
const mostGap = 10;

const points = (size: number, { even }: Scale) =>
  round4(Math.min(Math.max(size * even, pointSizes.min), pointSizes.max));

const withSize = <Style extends TextStyle | null>(style: Style, scale: Scale): Style =>
  style === null ? style : { ...style, size: points(style.size, scale) };

const withRun = (run: TextRun, scale: Scale): TextRun =>
  run.size === undefined ? run : { ...run, size: points(run.size, scale) };

/** A look with air and corners as large as the days. */
function withAir(look: CalendarLook, { even }: Scale): CalendarLook {
  const { gap, radius } = look;
  return {
    ...look,
    ...(gap !== undefined && { gap: round4(Math.min(gap * even, mostGap)) }),
    ...(radius !== undefined && { radius: round4(Math.min(radius * even, mostFrame)) }),
  };
}

const scaledPath = (d: string, { x, y }: Scale): string => transformPath([x, 0, 0, y, 0, 0], d);

/** What an element has besides its box. */
function content(element: Element, scale: Scale): Element {
  const { even } = scale;
  switch (element.type) {
    case "text":
      return {
        ...element,
        style: withSize(element.style, scale),
        runs: element.runs.map((run) => withRun(run, scale)),
        minSize: points(element.minSize, scale),
      };
    case "image": {
      const { border, radius } = element;
      const frame = border && { ...border, width: Math.min(border.width * even, mostFrame) };
      return { ...element, radius: Math.min(radius * even, mostRadius), border: frame };
    }
    case "shape": {
      const { d, stroke, radius } = element;
      const line = stroke && {
        ...stroke,
        width: Math.min(stroke.width * even, mostStroke),
        dash: stroke.dash.map((dash) => dash * even),
      };
      const path = d === undefined ? {} : { d: scaledPath(d, scale) };
      return { ...element, ...path, radius: Math.min(radius * even, mostRadius), stroke: line };
    }
    case "die":
      return { ...element, d: scaledPath(element.d, scale) };
    case "table":
      return { ...element, style: withSize(element.style, scale), headerStyle: withSize(element.headerStyle, scale) };
    case "calendar": {
      const { look, style, headerStyle } = element;
      const air = look && { look: withAir(look, scale) };
      return { ...element, ...air, style: withSize(style, scale), headerStyle: withSize(headerStyle, scale) };
    }
    default:
      return element;
  }
}

function scaled(element: Element, scale: Scale): Element {
  const { x, y, w, h } = element;
  const box = { x: round4(x * scale.x), y: round4(y * scale.y), w: round4(w * scale.x), h: round4(h * scale.y) };
  return { ...content(element, scale), ...box };
}

function scaledArrangement({ area, margin, spacing, ...rest }: Arrangement, scale: Scale): Arrangement {
  const { x, y, w, h } = area;
  return {
    ...rest,
    area: { x: round4(x * scale.x), y: round4(y * scale.y), w: round4(w * scale.x), h: round4(h * scale.y) },
    margin: round4(margin * scale.even),
    spacing: round4(Math.min(spacing * scale.even, mostSpacing)),
  };
}

/**
 * A design of one sheet in another size, mm: boxes are stretched to it, type, lines and corners grow evenly. Meant for
 * sizes of nearly the same proportions; for others a design has a sheet of its own. Source: CARD-13, COLL-04.
 */
export function resizedSheet(
  document: DesignDocument,
  size: { readonly w: number; readonly h: number },
): DesignDocument {
  const { arrangement } = document;
  const [first] = document.pages;
  if (!first || (first.w === size.w && first.h === size.h)) return document;
  const scale = { x: size.w / first.w, y: size.h / first.h, even: Math.min(size.w / first.w, size.h / first.h) };
  const pages = document.pages.map((page) => ({
    ...page,
    ...size,
    panels: page.panels.map((panel) => ({
      ...panel,
      x: round4(panel.x * scale.x),
      y: round4(panel.y * scale.y),
      w: round4(panel.w * scale.x),
      h: round4(panel.h * scale.y),
    })),
    elements: page.elements.map((element) => scaled(element, scale)),
  }));
  return { ...document, pages, ...(arrangement && { arrangement: scaledArrangement(arrangement, scale) }) };
}
