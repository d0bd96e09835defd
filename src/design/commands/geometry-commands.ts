import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeElements, findElement, isActionAllowed, mayRotate, permit, type Edit } from "./edit.ts";
import { boundsOf, normaliseDegrees, quantise, smallestSide, type Box } from "../geometry/element-geometry.ts";
import type { DesignDocument, Element, Page } from "../model/design-document.ts";
import { transformPath } from "../geometry/path-data.ts";
import { refitCrop } from "../layout/photo-placement.ts";

/** Part of an element in mm that minVisible on the sheet; an element off the sheet could not be found again. */
const minVisible = 2;

function clampShift(element: Element, page: Page, by: { readonly dx: number; readonly dy: number }) {
  const bounds = boundsOf(element);
  const limit = (shift: number, low: number, high: number) =>
    Math.max(Math.min(shift, Math.max(high, 0)), Math.min(low, 0));
  return {
    dx: limit(by.dx, minVisible - bounds.w - bounds.x, page.w - minVisible - bounds.x),
    dy: limit(by.dy, minVisible - bounds.h - bounds.y, page.h - minVisible - bounds.y),
  };
}

/**
 * Moves elements by mm; positions stay on the 0.01 mm grid and a part of each element minVisible on the sheet.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06, CFG-14.
 */
export function moveElements(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly dx: number; readonly dy: number },
): Result<Edit> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const pages = new Map(permitted.value.map(({ element, page }) => [element.id, page]));
  return accept(
    changeElements(document, input.ids, (element) => {
      const page = pages.get(element.id);
      if (!page) return;
      const { dx, dy } = clampShift(element, page, input);
      element.x = quantise(element.x + dx);
      element.y = quantise(element.y + dy);
    }),
  );
}

/**
 * Gives an element a new unrotated box in mm; a photo keeps its printed size where it still covers its slot, the
 * outline of a drawn shape scales with its box. A corner shifted by the resize needs no move permission. Refusals:
 * ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function resizeElement(
  document: DesignDocument,
  input: { readonly id: string; readonly box: Box },
): Result<Edit> {
  const permitted = permit(document, [input.id], "resize");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, [input.id], (element, draft) => {
      const from = { w: element.w, h: element.h };
      element.w = quantise(Math.max(smallestSide, input.box.w));
      element.h = quantise(Math.max(smallestSide, input.box.h));
      if (isActionAllowed(element, "move")) {
        element.x = quantise(input.box.x);
        element.y = quantise(input.box.y);
      }
      if (element.type === "shape" && element.d !== undefined)
        element.d = transformPath([element.w / from.w, 0, 0, element.h / from.h, 0, 0], element.d);
      if (element.type !== "image" || element.asset === null || element.crop === null) return;
      const photo = draft.assets[element.asset];
      if (photo) element.crop = refitCrop(element.crop, photo, { from, to: element }, element.contentRotation);
    }),
  );
}

/**
 * Turns an element to an angle in degrees clockwise about its middle, which minVisible in place.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function rotateElement(
  document: DesignDocument,
  input: { readonly id: string; readonly degrees: number },
): Result<Edit> {
  const located = findElement(document, input.id);
  if (!located) return refuse("ELEMENT_UNKNOWN", { id: input.id });
  if (!mayRotate(located.element)) return refuse("ELEMENT_LOCKED", { id: input.id });
  return accept(
    changeElements(document, [input.id], (element) => {
      element.rotation = normaliseDegrees(input.degrees);
    }),
  );
}
