import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeElements, edit, permit, type Edit } from "./edit.ts";
import type { DesignDocument, Element, Page } from "../model/design-document.ts";

/** These ids plus all members of their groups on the same page, in paint order. Source: CFG-06. */
export function withGroups(page: Page, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  const groups = new Set(
    page.elements.flatMap(({ id, group }) => (chosen.has(id) && group !== undefined ? group : [])),
  );
  const belongs = ({ id, group }: Element) => chosen.has(id) || (group !== undefined && groups.has(group));
  return page.elements.filter(belongs).map(({ id }) => id);
}

/**
 * Groups elements of one page under the name `group`; elements leave their previous groups. Members keep their position
 * in the stack.
 * Refusals: ELEMENT_UNKNOWN (also for elements of two pages or fewer than two), ELEMENT_LOCKED (a member may not move).
 * Source: CFG-06.
 */
export function groupElements(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly group: string },
): Result<Edit> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const pages = new Set(permitted.value.map(({ page }) => page.id));
  if (pages.size !== 1 || new Set(input.ids).size < 2) return refuse("ELEMENT_UNKNOWN", { id: input.group });
  return accept(
    changeElements(document, input.ids, (element) => {
      element.group = input.group;
    }),
  );
}

/**
 * Ungroups the whole groups of these elements.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function ungroupElements(document: DesignDocument, input: { readonly ids: readonly string[] }): Result<Edit> {
  const permitted = permit(document, input.ids, "move");
  if (!permitted.ok) return permitted;
  const all = permitted.value.flatMap(({ page, element }) => withGroups(page, [element.id]));
  return accept(
    changeElements(document, all, (element) => {
      delete element.group;
    }),
  );
}

/**
 * Hides elements from layout and print, or shows them again; elements that may not be deleted may not be hidden.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function setHidden(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly hidden: boolean },
): Result<Edit> {
  const permitted = permit(document, input.ids, "delete");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, input.ids, (element) => {
      element.hidden = input.hidden;
    }),
  );
}

/**
 * Shows every element of a page that the customer has hidden. Refusal: ELEMENT_UNKNOWN (no such page). Source: CFG-06.
 */
export function showAll(document: DesignDocument, input: { readonly page: string }): Result<Edit> {
  if (!document.pages.some(({ id }) => id === input.page)) return refuse("ELEMENT_UNKNOWN", { id: input.page });
  return accept(
    edit(document, (draft) => {
      const page = draft.pages.find(({ id }) => id === input.page);
      for (const element of page?.elements ?? [])
        if (element.hidden && element.type !== "die" && !element.locks.delete) element.hidden = false;
    }),
  );
}
