import { applyPatches, enablePatches, produceWithPatches, type Patch } from "immer";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { DesignDocument, Element, Page } from "../model/design-document.ts";

enablePatches();

/** A change of a design with the way there and back. Source: CFG-05. */
export type Edit = {
  readonly document: DesignDocument;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
};

/** What a lock of the template can forbid. Source: CFG-06. */
export type LockableAction = "move" | "resize" | "edit" | "style" | "delete";

/** An element with the page it lies on. */
export type Located = { readonly page: Page; readonly element: Element };

/** Runs a change on a draft and records how to undo it; the given document stays as it is. Source: CFG-05. */
export function edit(document: DesignDocument, change: (draft: DesignDocument) => void): Edit {
  const [next, patches, inverse] = produceWithPatches(document, (draft) => {
    change(draft);
  });
  return { document: next, patches, inverse };
}

/** Takes an edit back. Source: CFG-05. */
export function undoEdit(document: DesignDocument, done: Pick<Edit, "inverse">): DesignDocument {
  return applyPatches(document, done.inverse);
}

/** Applies an undone edit again. Source: CFG-05. */
export function redoEdit(document: DesignDocument, done: Pick<Edit, "patches">): DesignDocument {
  return applyPatches(document, done.patches);
}

/** Joins two edits made one after the other to one undo step. Source: CFG-05. */
export function joinEdits(first: Edit, second: Edit): Edit {
  return {
    document: second.document,
    patches: [...first.patches, ...second.patches],
    inverse: [...second.inverse, ...first.inverse],
  };
}

/** Finds an element by its id on any page. */
export function findElement(document: DesignDocument, id: string): Located | undefined {
  for (const page of document.pages) {
    const element = page.elements.find((candidate) => candidate.id === id);
    if (element) return { page, element };
  }
  return undefined;
}

/**
 * Whether a customer may do this to the element. Lines for machines can never be touched; what the template
 * requires cannot be deleted. Source: CFG-06.
 */
export function mayAct(element: Element, act: LockableAction): boolean {
  if (element.type === "die") return false;
  if (act === "delete" && (element.type === "text" || element.type === "image") && element.required) return false;
  return element.locks[act] !== true;
}

/** Turning changes place and extent, so either lock forbids it. Source: CFG-06. */
export function mayRotate(element: Element): boolean {
  return mayAct(element, "move") && mayAct(element, "resize");
}

/**
 * Finds the elements a command names and checks their locks.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function permit(
  document: DesignDocument,
  ids: readonly string[],
  act: LockableAction,
): Result<readonly Located[]> {
  const found: Located[] = [];
  for (const id of ids) {
    const located = findElement(document, id);
    if (!located) return refuse("ELEMENT_UNKNOWN", { id });
    if (!mayAct(located.element, act)) return refuse("ELEMENT_LOCKED", { id });
    found.push(located);
  }
  return accept(found);
}

/** An element of a draft, found in the plain document: a draft copies everything that is looked at on the way. */
function inDraft(document: DesignDocument, draft: DesignDocument, id: string): Element | undefined {
  const page = document.pages.findIndex(({ elements }) => elements.some((element) => element.id === id));
  const place = document.pages[page]?.elements.findIndex((element) => element.id === id) ?? -1;
  const found = draft.pages[page]?.elements[place];
  return found?.id === id ? found : findElement(draft, id)?.element;
}

/** Changes single elements of a draft found by id; used by the commands after `permit`. */
export function changeElements(
  document: DesignDocument,
  ids: readonly string[],
  change: (element: Element, draft: DesignDocument) => void,
): Edit {
  return edit(document, (draft) => {
    for (const id of ids) {
      const element = inDraft(document, draft, id);
      if (element) change(element, draft);
    }
  });
}
