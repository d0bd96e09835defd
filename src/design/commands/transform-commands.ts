import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeElements, isActionAllowed, mayRotate, permit, type Edit } from "./edit.ts";
import { middleOf, normaliseDegrees, quantise, smallestSide, turn, type Point } from "../geometry/element-geometry.ts";
import type { TextStyle } from "../model/text-style.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const points = (size: number) => Math.round(clamp(size, 3, 400) * 10) / 10;

function scaleType(style: TextStyle | null, factor: number): void {
  if (style) style.size = points(style.size * factor);
}

/** Scales the sizes inside an element's box: type in points, strokes and corners in mm. */
function scaleDrawing(element: Element, factor: number): void {
  if (element.type === "text") {
    scaleType(element.style, factor);
    for (const run of element.runs) if (run.size !== undefined) run.size = points(run.size * factor);
    element.minSize = points(element.minSize * factor);
  }
  if (element.type === "table" || element.type === "calendar") {
    scaleType(element.style, factor);
    scaleType(element.headerStyle, factor);
  }
  if (element.type === "table") element.padding = clamp(quantise(element.padding * factor), 0, 20);
  if (element.type === "shape" || element.type === "image")
    element.radius = clamp(quantise(element.radius * factor), 0, element.type === "shape" ? 500 : 200);
  if (element.type === "shape" && element.stroke)
    element.stroke.width = clamp(quantise(element.stroke.width * factor), 0.05, 50);
  if (element.type === "image" && element.border)
    element.border.width = clamp(quantise(element.border.width * factor), 0.05, 20);
}

/**
 * Scales elements together about a point of the page (mm), including type sizes, strokes and corners; elements locked
 * against styling keep their type size. The factor is limited by the minimum side length.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function scaleElements(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly factor: number; readonly about: Point },
): Result<Edit> {
  const permitted = permit(document, input.ids, "resize");
  if (!permitted.ok) return permitted;
  const movable = permit(document, input.ids, "move");
  if (!movable.ok) return movable;
  const least = Math.max(...permitted.value.map(({ element: { w, h } }) => smallestSide / Math.min(w, h)), 0);
  const factor = Math.min(Math.max(input.factor, Math.min(least, 1)), 20);
  const { about } = input;
  return accept(
    changeElements(document, input.ids, (element) => {
      const middle = middleOf(element);
      element.w = quantise(element.w * factor);
      element.h = quantise(element.h * factor);
      element.x = quantise(about.x + (middle.x - about.x) * factor - element.w / 2);
      element.y = quantise(about.y + (middle.y - about.y) * factor - element.h / 2);
      if (isActionAllowed(element, "style")) scaleDrawing(element, factor);
    }),
  );
}

/**
 * Turns elements together by degrees clockwise about a point of the page (mm).
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function turnElements(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly degrees: number; readonly about: Point },
): Result<Edit> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const locked = permitted.value.find(({ element }) => !mayRotate(element));
  if (locked) return refuse("ELEMENT_LOCKED", { id: locked.element.id });
  const { about, degrees } = input;
  return accept(
    changeElements(document, input.ids, (element) => {
      const middle = middleOf(element);
      const turned = turn({ x: middle.x - about.x, y: middle.y - about.y }, degrees);
      element.x = quantise(about.x + turned.x - element.w / 2);
      element.y = quantise(about.y + turned.y - element.h / 2);
      element.rotation = normaliseDegrees(element.rotation + degrees);
    }),
  );
}
