import { accept, refuse, type Result } from "#kernel/result.ts";
import { fillRefs, hasSlots } from "./color-refs.ts";
import { changeElements, permit, type Edit } from "./edit.ts";
import { quantise } from "../geometry/element-geometry.ts";
import type { Fill, Stroke } from "../model/color.ts";
import type { DesignDocument } from "../model/design-document.ts";

function permitShapes(document: DesignDocument, ids: readonly string[]): Result<null> {
  const permitted = permit(document, ids, "style");
  if (!permitted.ok) return permitted;
  const other = permitted.value.find(({ element }) => element.type !== "shape");
  return other ? refuse("ELEMENT_UNKNOWN", { id: other.element.id }) : accept(null);
}

/**
 * Fills shapes with a colour or gradient; null removes the fill. Refusals: ELEMENT_UNKNOWN (also when one is not a
 * shape, or for a palette slot the design does not have), ELEMENT_LOCKED.
 * Source: CFG-08.
 */
export function setFill(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly fill: Fill | null },
): Result<Edit> {
  const permitted = permitShapes(document, input.ids);
  if (!permitted.ok) return permitted;
  if (!hasSlots(document, fillRefs(input.fill))) return refuse("ELEMENT_UNKNOWN");
  return accept(
    changeElements(document, input.ids, (element) => {
      if (element.type === "shape") element.fill = input.fill;
    }),
  );
}

/**
 * Sets the stroke of shapes, width in mm; null removes it. Refusals: ELEMENT_UNKNOWN (also when one is not a shape, or
 * for a palette slot the design does not have), ELEMENT_LOCKED.
 * Source: CFG-08.
 */
export function setStroke(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly stroke: Stroke | null },
): Result<Edit> {
  const permitted = permitShapes(document, input.ids);
  if (!permitted.ok) return permitted;
  if (!hasSlots(document, [input.stroke?.color])) return refuse("ELEMENT_UNKNOWN");
  return accept(
    changeElements(document, input.ids, (element) => {
      if (element.type === "shape") element.stroke = input.stroke;
    }),
  );
}

/** Sets the corner radius of rectangles in mm. Refusals: ELEMENT_UNKNOWN (also for another shape), ELEMENT_LOCKED. */
export function setCornerRadius(
  document: DesignDocument,
  input: { readonly id: string; readonly radius: number },
): Result<Edit> {
  const permitted = permit(document, [input.id], "style");
  if (!permitted.ok) return permitted;
  const element = permitted.value[0]?.element;
  if (element?.type !== "shape" || element.shape !== "rect") return refuse("ELEMENT_UNKNOWN", { id: input.id });
  return accept(
    changeElements(document, [input.id], (rect) => {
      if (rect.type === "shape") rect.radius = Math.min(500, Math.max(0, quantise(input.radius)));
    }),
  );
}

/** Sets the opacity of elements, 0..1. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08. */
export function setOpacity(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly opacity: number },
): Result<Edit> {
  const permitted = permit(document, input.ids, "style");
  if (!permitted.ok) return permitted;
  const opacity = Math.min(1, Math.max(0, quantise(input.opacity)));
  return accept(
    changeElements(document, input.ids, (element) => {
      element.opacity = opacity;
    }),
  );
}
