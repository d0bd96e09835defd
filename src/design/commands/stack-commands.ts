import { accept, refuse, type Result } from "#kernel/result.ts";
import { changeElements, edit, permit, type Edit } from "./edit.ts";
import type { DesignDocument } from "../model/design-document.ts";

/**
 * Moves elements of one page directly above another of its elements, or with `above` null below all of them; they keep
 * their relative order. Refusals: ELEMENT_UNKNOWN (also for elements of two pages), ELEMENT_LOCKED. Source: CFG-06.
 */
export function placeInStack(
  document: DesignDocument,
  input: { readonly ids: readonly string[]; readonly above: string | null },
): Result<Edit> {
  const { ids, above } = input;
  const permitted = permit(document, ids, "move");
  if (!permitted.ok) return permitted;
  const page = permitted.value[0]?.page;
  const known = above === null || page?.elements.some(({ id }) => id === above);
  if (!page || !known || permitted.value.some((each) => each.page !== page))
    return refuse("ELEMENT_UNKNOWN", { id: above ?? "" });
  if (above !== null && ids.includes(above)) return accept(edit(document, () => undefined));
  return accept(
    edit(document, (draft) => {
      const target = draft.pages.find(({ id }) => id === page.id);
      if (!target) return;
      const moved = target.elements.filter(({ id }) => ids.includes(id));
      const rest = target.elements.filter(({ id }) => !ids.includes(id));
      const at = above === null ? 0 : rest.findIndex(({ id }) => id === above) + 1;
      target.elements = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
    }),
  );
}

/**
 * Sets the name of an element in the element list; an empty one removes it.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED (nothing of it may be changed). Source: CFG-20.
 */
export function renameElement(
  document: DesignDocument,
  input: { readonly id: string; readonly name: string },
): Result<Edit> {
  const permitted = permit(document, [input.id], "edit");
  if (!permitted.ok) return permitted;
  const name = input.name.trim().slice(0, 80);
  return accept(
    changeElements(document, [input.id], (element) => {
      if (name === "") delete element.name;
      else element.name = name;
    }),
  );
}
