import { applyPatches, enablePatches, produceWithPatches, type Patch } from "immer";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { DesignDocument, Element, Page } from "../model/design-document.ts";

enablePatches();

/** A change of a design with its patches and inverse patches. Source: CFG-05. */
export type Edit = {
  readonly document: DesignDocument;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
};

/** An action that a template lock can forbid. Source: CFG-06. */
export type LockableAction = "move" | "resize" | "edit" | "style" | "delete";

/** An element with its page. */
export type Located = { readonly page: Page; readonly element: Element };

/** Applies a change to a draft and records its patches; the given document is not modified. Source: CFG-05. */
export function edit(document: DesignDocument, change: (draft: DesignDocument) => void): Edit {
  const [next, patches, inverse] = produceWithPatches(document, (draft) => {
    change(draft);
  });
  return { document: next, patches, inverse };
}

/** Undoes an edit. Source: CFG-05. */
export function undoEdit(document: DesignDocument, done: Pick<Edit, "inverse">): DesignDocument {
  return applyPatches(document, done.inverse);
}

/** Redoes an edit. Source: CFG-05. */
export function redoEdit(document: DesignDocument, done: Pick<Edit, "patches">): DesignDocument {
  return applyPatches(document, done.patches);
}

/** Joins two consecutive edits into one undo step. Source: CFG-05. */
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
 * Whether a customer may perform this action on the element. Die lines can never be changed; required elements cannot
 * be deleted. Source: CFG-06.
 */
export function isActionAllowed(element: Element, action: LockableAction): boolean {
  if (element.type === "die") return false;
  if (action === "delete" && (element.type === "text" || element.type === "image") && element.required) return false;
  return element.locks[action] !== true;
}

/** Whether an element may be turned. Turning changes position and size, so either lock forbids it. Source: CFG-06. */
export function mayRotate(element: Element): boolean {
  return isActionAllowed(element, "move") && isActionAllowed(element, "resize");
}

/**
 * Finds the elements of a command and checks their locks.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CFG-06.
 */
export function permit(
  document: DesignDocument,
  ids: readonly string[],
  action: LockableAction,
): Result<readonly Located[]> {
  const found: Located[] = [];
  for (const id of ids) {
    const located = findElement(document, id);
    if (!located) return refuse("ELEMENT_UNKNOWN", { id });
    if (!isActionAllowed(located.element, action)) return refuse("ELEMENT_LOCKED", { id });
    found.push(located);
  }
  return accept(found);
}

/** Finds an element of a draft by searching the plain document: searching the draft would copy every object it visits. */
function inDraft(document: DesignDocument, draft: DesignDocument, id: string): Element | undefined {
  const page = document.pages.findIndex(({ elements }) => elements.some((element) => element.id === id));
  const place = document.pages[page]?.elements.findIndex((element) => element.id === id) ?? -1;
  const found = draft.pages[page]?.elements[place];
  return found?.id === id ? found : findElement(draft, id)?.element;
}

/** Changes elements of a draft by id; called by the commands after `permit`. */
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
