import { accept, refuse, type Result } from "#kernel/result.ts";
import { edit, findElement, isActionAllowed, permit, type Edit } from "./edit.ts";
import { quantise } from "../geometry/element-geometry.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";

/** Maximum number of elements on a page. Source: CFG-06. */
export const maxElements = 400;

/**
 * Adds a customer's own element on top of a page; own elements have no locks, role or foil mark. A text may keep its
 * sample, so that the final check reports it when it stays unchanged.
 * Refusals: ELEMENT_UNKNOWN (no such page, or the id is in use), PROJECT_INVALID (page full, die line). Source: CFG-06.
 */
export function addElement(
  document: DesignDocument,
  input: { readonly page: string; readonly element: Element },
): Result<Edit> {
  const page = document.pages.find((candidate) => candidate.id === input.page);
  if (!page || findElement(document, input.element.id)) return refuse("ELEMENT_UNKNOWN", { id: input.element.id });
  if (input.element.type === "die" || page.elements.length >= maxElements) return refuse("PROJECT_INVALID");
  return accept(
    edit(document, (draft) => {
      const target = draft.pages.find((candidate) => candidate.id === input.page);
      target?.elements.push(ownElement(input.element));
    }),
  );
}

/** An element as a customer's own: no locks, no role, no foil mark, not required. Source: CFG-06. */
export function ownElement(element: Element): Element {
  const own: Element = { ...element, locks: {}, refinable: false, refined: false };
  delete own.role;
  if (own.type === "text") {
    own.required = false;
  }
  if (own.type === "image") {
    own.required = false;
    own.sample = false;
  }
  return own;
}

/**
 * Places a copy above the original, shifted by 4 mm and outside its group; elements that may not be moved cannot be copied.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED, PROJECT_INVALID. Source: CFG-06.
 */
export function duplicateElement(
  document: DesignDocument,
  input: { readonly id: string; readonly copyId: string },
): Result<Edit> {
  const permitted = permit(document, [input.id], "move");
  if (!permitted.ok) return permitted;
  const located = permitted.value[0];
  if (!located || findElement(document, input.copyId)) return refuse("ELEMENT_UNKNOWN", { id: input.copyId });
  if (located.page.elements.length >= maxElements) return refuse("PROJECT_INVALID");
  const shift = 4;
  const copy = {
    ...ownElement(located.element),
    id: input.copyId,
    x: quantise(located.element.x + shift),
    y: quantise(located.element.y + shift),
  };
  delete copy.group;
  return accept(
    edit(document, (draft) => {
      const page = draft.pages.find((candidate) => candidate.id === located.page.id);
      const at = page?.elements.findIndex((element) => element.id === input.id) ?? -1;
      page?.elements.splice(at + 1, 0, copy);
    }),
  );
}

/** Deletes elements. Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED (also for required elements). Source: CFG-06. */
export function deleteElements(document: DesignDocument, input: { readonly ids: readonly string[] }): Result<Edit> {
  const permitted = permit(document, input.ids, "delete");
  if (!permitted.ok) return permitted;
  const deletedIds = new Set(input.ids);
  return accept(
    edit(document, (draft) => {
      for (const page of draft.pages) {
        if (page.elements.some((element) => deletedIds.has(element.id)))
          page.elements = page.elements.filter((element) => !deletedIds.has(element.id));
      }
    }),
  );
}

/** Direction or end to move an element to in the stack. */
export type Arrangement = "front" | "forward" | "backward" | "back";

/**
 * Moves an element in the stack of its page; locked neighbours keep their relative order.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function arrangeElement(
  document: DesignDocument,
  input: { readonly id: string; readonly to: Arrangement },
): Result<Edit> {
  const permitted = permit(document, [input.id], "move");
  if (!permitted.ok) return permitted;
  const pageId = permitted.value[0]?.page.id;
  return accept(
    edit(document, (draft) => {
      const page = draft.pages.find((candidate) => candidate.id === pageId);
      if (!page) return;
      const from = page.elements.findIndex((element) => element.id === input.id);
      const top = page.elements.length - 1;
      const to = { front: top, forward: Math.min(top, from + 1), backward: Math.max(0, from - 1), back: 0 }[input.to];
      const [element] = page.elements.splice(from, 1);
      if (element) page.elements.splice(to, 0, element);
    }),
  );
}

/** Whether a customer may perform at least one action on the element. Source: CFG-20. */
export function isEditable(element: Element): boolean {
  return (
    element.refinable ||
    (["move", "resize", "edit", "style", "delete"] as const).some((action) => isActionAllowed(element, action))
  );
}
