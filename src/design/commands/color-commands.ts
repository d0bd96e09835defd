import { accept, refuse, type Result } from "#kernel/result.ts";
import { backgroundRefs, elementRefs } from "./color-refs.ts";
import { changeElements, edit, findElement, permit, type Edit } from "./edit.ts";
import type { ColorRef } from "../model/color.ts";
import type { DesignDocument } from "../model/design-document.ts";

/** Switches the order's refinement on or off for an element. Refusal: ELEMENT_LOCKED. Source: D-04. */
export function toggleRefined(document: DesignDocument, input: { readonly id: string }): Result<Edit> {
  const located = findElement(document, input.id);
  if (!located) return refuse("ELEMENT_UNKNOWN", { id: input.id });
  if (!located.element.refinable) return refuse("ELEMENT_LOCKED", { id: input.id });
  return accept(
    changeElements(document, [input.id], (element) => {
      element.refined = !element.refined;
    }),
  );
}

/** Switches the refinement on or off for every refinable element. Source: D-04. */
export function refineAll(document: DesignDocument, input: { readonly refined: boolean }): Result<Edit> {
  return accept(
    edit(document, (draft) => {
      for (const page of draft.pages)
        for (const element of page.elements)
          if (element.refinable && element.refined !== input.refined) element.refined = input.refined;
    }),
  );
}

/** Names of the palette slots a design uses. */
export function usedSlots(document: DesignDocument): ReadonlySet<string> {
  const slots = new Set<string>();
  for (const page of document.pages) {
    const grounds = [page.background, ...Object.values(page.panelBackgrounds)].flatMap(backgroundRefs);
    for (const ref of [...grounds, ...page.elements.flatMap(elementRefs)]) if (typeof ref === "string") slots.add(ref);
  }
  return slots;
}

/**
 * Replaces the palette by that of another colour variant. Refusal: PROJECT_INVALID when it lacks a slot the design
 * uses. Source: ADR-0024.
 */
export function swapPalette(
  document: DesignDocument,
  input: { readonly palette: DesignDocument["palette"] },
): Result<Edit> {
  for (const slot of usedSlots(document)) if (!(slot in input.palette)) return refuse("PROJECT_INVALID", { slot });
  return accept(
    edit(document, (draft) => {
      draft.palette = { ...input.palette };
    }),
  );
}

/** The part of an element to colour; a slot name for ornaments. */
export type ColorPart = "text" | "fill" | "stroke" | "border" | { readonly slot: string };

/** Colours a part of an element. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-08. */
export function setColor(
  document: DesignDocument,
  input: { readonly id: string; readonly part: ColorPart; readonly color: ColorRef },
): Result<Edit> {
  const permitted = permit(document, [input.id], "style");
  if (!permitted.ok) return permitted;
  if (typeof input.color === "string" && !(input.color in document.palette))
    return refuse("ELEMENT_UNKNOWN", { id: input.color });
  const { part, color } = input;
  return accept(
    changeElements(document, [input.id], (element) => {
      if (element.type === "text" && part === "text") element.style.color = color;
      if (element.type === "shape" && part === "fill") element.fill = color;
      if (element.type === "shape" && part === "stroke" && element.stroke) element.stroke.color = color;
      if (element.type === "image" && part === "border" && element.border) element.border.color = color;
      if (element.type === "ornament" && typeof part === "object") element.colors[part.slot] = color;
    }),
  );
}
