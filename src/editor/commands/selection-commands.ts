import { copyElements, pasteElements } from "#design/commands/clipboard-commands.ts";
import { arrangeElement, deleteElements, type Arrangement } from "#design/commands/element-commands.ts";
import { groupElements, ungroupElements } from "#design/commands/group-commands.ts";
import { moveElements } from "#design/commands/geometry-commands.ts";
import { isActionAllowed, type LockableAction } from "#design/commands/edit.ts";
import type { Element } from "#design/model/design-document.ts";
import { isFixedLayout, selectableElements } from "./editing-commands.ts";
import { clipOf, copyShift, pasteClip } from "./clipboard.ts";
import { selectedElements, type EditorContext } from "../state/editor-context.ts";
import { together } from "../state/document-store.ts";
import { unitOf } from "../state/selection.ts";

/** The selected elements that permit an action; the customer's own layouts cannot be moved. Source: CFG-06, CFG-24. */
export function allowed(editor: EditorContext, action: LockableAction): readonly Element[] {
  const { document } = editor.documents.store.getState();
  const fixed = (element: Element) => action === "move" && isFixedLayout(document, element);
  return selectedElements(editor).filter((element) => isActionAllowed(element, action) && !fixed(element));
}

/** Selects an element with its group; inside an entered group only the element. Source: CFG-06. */
export function selectUnit(editor: EditorContext, id: string): void {
  const { inside } = editor.view.store.getState();
  const { document } = editor.documents.store.getState();
  const unit = unitOf(document, id, inside);
  // Selecting something outside the entered group leaves it.
  const staysInside = unit.length === 1 && inside !== null && selectedGroup(editor, id) === inside;
  editor.view.select(unit, staysInside ? inside : null);
}

function selectedGroup(editor: EditorContext, id: string): string | undefined {
  const { document } = editor.documents.store.getState();
  return document.pages.flatMap(({ elements }) => elements).find((element) => element.id === id)?.group;
}

/** Selects everything that can be changed on the panel. Source: CFG-20. */
export function selectAll(editor: EditorContext): void {
  editor.view.select(selectableElements(editor).map(({ id }) => id));
}

/** Deletes the selected elements that may be deleted. */
export function deleteSelection(editor: EditorContext): void {
  const doomed = allowed(editor, "delete");
  // If none may be deleted, the command's refusal gives the reason.
  const ids = (doomed.length > 0 ? doomed : selectedElements(editor)).map(({ id }) => id);
  if (ids.length === 0) return;
  editor.documents.seal();
  const deleted = editor.documents.apply((document) => deleteElements(document, { ids }));
  if (deleted.ok) editor.view.select([]);
}

/** Duplicates the selection on the same page, offset by 4 mm, and selects the copies. Source: CFG-20. */
export function duplicateSelection(editor: EditorContext): void {
  const chosen = allowed(editor, "move").map(({ id }) => id);
  const { document } = editor.documents.store.getState();
  const { page } = editor.view.displayed();
  const copied = copyElements(document, { ids: chosen });
  if (!copied.ok || copied.value.elements.length === 0) return;
  const clipboard = copied.value;
  const ids = clipboard.elements.map(() => editor.newId());
  editor.documents.seal();
  const pasted = editor.documents.apply((before) =>
    pasteElements(before, { page: page.id, clipboard, ids, dx: copyShift, dy: copyShift }),
  );
  if (pasted.ok) editor.view.select(ids);
}

/** Groups the selection. Source: CFG-06. */
export function groupSelection(editor: EditorContext): void {
  const ids = allowed(editor, "move").map(({ id }) => id);
  if (editor.documents.apply((before) => groupElements(before, { ids, group: editor.newId() })).ok)
    editor.view.select(ids);
}

/** Ungroups the groups of the selection; their members stay selected. Source: CFG-06. */
export function ungroupSelection(editor: EditorContext): void {
  const ids = allowed(editor, "move").map(({ id }) => id);
  if (editor.documents.apply((before) => ungroupElements(before, { ids })).ok) editor.view.select(ids);
}

/** Moves the selection by mm; consecutive moves become one undo step. */
export function nudgeSelection(editor: EditorContext, dx: number, dy: number): void {
  const movable = allowed(editor, "move");
  const ids = (movable.length > 0 ? movable : selectedElements(editor)).map(({ id }) => id);
  if (ids.length === 0) return;
  editor.documents.apply((document) => moveElements(document, { ids, dx, dy }), `nudge:${ids.join()}`);
}

/** Moves the selection in the stacking order, preserving the order of its elements. Source: CFG-06. */
export function arrangeSelection(editor: EditorContext, to: Arrangement): void {
  const chosen = new Set(allowed(editor, "move").map(({ id }) => id));
  const { page } = editor.view.displayed();
  const stacked = page.elements.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  // Forward and to the very back, the highest element moves first, so that none jumps over another.
  const reversed = to === "forward" || to === "back";
  const ids = reversed ? stacked.toReversed() : stacked;
  if (ids.length === 0) return;
  editor.documents.apply(together(ids.map((id) => (document) => arrangeElement(document, { id, to }))));
}

/** Selects the next (1) or previous (-1) element or group of the panel; false at either end. Source: CFG-20. */
export function selectNeighbour(editor: EditorContext, step: 1 | -1): boolean {
  const elements = selectableElements(editor);
  const { selection } = editor.view.store.getState();
  const places = elements.flatMap((element, index) => (selection.includes(element.id) ? [index] : []));
  const edge = step === 1 ? places.at(-1) : places[0];
  const next = elements[edge === undefined ? (step === 1 ? 0 : elements.length - 1) : edge + step];
  if (!next) return false;
  selectUnit(editor, next.id);
  return true;
}

// The last copy made with a button, for browsers that deny access to the system clipboard.
let lastCopy: string | null = null;

/** Serializes the selection for the clipboard; null when nothing is selected. Source: CFG-20. */
export function copySelection(editor: EditorContext): string | null {
  const ids = selectedElements(editor).map(({ id }) => id);
  const clip = clipOf(editor.documents.store.getState().document, ids);
  if (clip !== null) lastCopy = clip;
  return clip;
}

/** Copies with a button: to the system clipboard where the browser permits it. Source: CFG-20. */
export async function copyToSystem(editor: EditorContext): Promise<void> {
  const clip = copySelection(editor);
  if (clip !== null) await navigator.clipboard?.writeText(clip).catch(() => undefined);
}

/** Pastes with a button: from the system clipboard, else the last copy made here; false when neither holds elements. */
export async function pasteFromSystem(editor: EditorContext): Promise<boolean> {
  const text = await navigator.clipboard?.readText().catch(() => null);
  if (typeof text === "string" && (await pasteClip(editor, text))) return true;
  return lastCopy !== null && pasteClip(editor, lastCopy);
}
