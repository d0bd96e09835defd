import { copyElements, pasteElements } from "#design/commands/clipboard-commands.ts";
import { arrangeElement, deleteElements, type Arrangement } from "#design/commands/element-commands.ts";
import { groupElements, ungroupElements } from "#design/commands/group-commands.ts";
import { moveElements } from "#design/commands/geometry-commands.ts";
import { mayAct, type LockableAction } from "#design/commands/edit.ts";
import type { Element } from "#design/model/design-document.ts";
import { isFixedLayout, selectableElements } from "./editing-commands.ts";
import { clipOf, copyShift, pasteClip } from "./clipboard.ts";
import { selectedElements, type EditorContext } from "../state/editor-context.ts";
import { together } from "../state/document-store.ts";
import { unitOf } from "../state/selection.ts";

/** The selected elements a customer may do this to; layouts of their own stay where they are. Source: CFG-06, CFG-24. */
export function allowed(editor: EditorContext, act: LockableAction): readonly Element[] {
  const { document } = editor.documents.store.getState();
  const fixed = (element: Element) => act === "move" && isFixedLayout(document, element);
  return selectedElements(editor).filter((element) => mayAct(element, act) && !fixed(element));
}

/** Selects an element with its group; inside an entered group it alone. Source: CFG-06. */
export function selectUnit(editor: EditorContext, id: string): void {
  const { inside } = editor.view.store.getState();
  const { document } = editor.documents.store.getState();
  const unit = unitOf(document, id, inside);
  // Whoever chooses something outside of the entered group has left it.
  const still = unit.length === 1 && inside !== null && selectedGroup(editor, id) === inside;
  editor.view.select(unit, still ? inside : null);
}

function selectedGroup(editor: EditorContext, id: string): string | undefined {
  const { document } = editor.documents.store.getState();
  return document.pages.flatMap(({ elements }) => elements).find((element) => element.id === id)?.group;
}

/** Selects everything that can be changed on the panel. Source: CFG-20. */
export function selectAll(editor: EditorContext): void {
  editor.view.select(selectableElements(editor).map(({ id }) => id));
}

/** Deletes what is selected as far as it may be deleted. */
export function deleteSelection(editor: EditorContext): void {
  const doomed = allowed(editor, "delete");
  // With nothing that may go, the refusal says why.
  const ids = (doomed.length > 0 ? doomed : selectedElements(editor)).map(({ id }) => id);
  if (ids.length === 0) return;
  editor.documents.seal();
  const deleted = editor.documents.apply((document) => deleteElements(document, { ids }));
  if (deleted.ok) editor.view.select([]);
}

/** Copies what is selected on the same page, shifted by 4 mm, and selects the copies. Source: CFG-20. */
export function duplicateSelection(editor: EditorContext): void {
  const chosen = allowed(editor, "move").map(({ id }) => id);
  const { document } = editor.documents.store.getState();
  const { page } = editor.view.shown();
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

/** Joins the selection to a group. Source: CFG-06. */
export function groupSelection(editor: EditorContext): void {
  const ids = allowed(editor, "move").map(({ id }) => id);
  if (editor.documents.apply((before) => groupElements(before, { ids, group: editor.newId() })).ok)
    editor.view.select(ids);
}

/** Takes the groups of the selection apart; everything that was in them stays selected. Source: CFG-06. */
export function ungroupSelection(editor: EditorContext): void {
  const ids = allowed(editor, "move").map(({ id }) => id);
  if (editor.documents.apply((before) => ungroupElements(before, { ids })).ok) editor.view.select(ids);
}

/** Moves the selection by mm; steps in a row are one undo step. */
export function nudgeSelection(editor: EditorContext, dx: number, dy: number): void {
  const movable = allowed(editor, "move");
  const ids = (movable.length > 0 ? movable : selectedElements(editor)).map(({ id }) => id);
  if (ids.length === 0) return;
  editor.documents.apply((document) => moveElements(document, { ids, dx, dy }), `nudge:${ids.join()}`);
}

/** Moves the selection in the stack, its elements keeping their order among themselves. Source: CFG-06. */
export function arrangeSelection(editor: EditorContext, to: Arrangement): void {
  const chosen = new Set(allowed(editor, "move").map(({ id }) => id));
  const { page } = editor.view.shown();
  const stacked = page.elements.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  // Upwards the highest goes first, and to the very back too, so that none jumps over another.
  const turned = to === "forward" || to === "back";
  const ids = turned ? stacked.toReversed() : stacked;
  if (ids.length === 0) return;
  editor.documents.apply(together(ids.map((id) => (document) => arrangeElement(document, { id, to }))));
}

/** Selects the next element or group of the panel (1) or the one before (-1); false at the end of the row. Source: CFG-20. */
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

// What was copied by a button, for browsers that keep the system's clipboard to themselves.
let kept: string | null = null;

/** Copies the selection as text; null when nothing is selected. Source: CFG-20. */
export function copySelection(editor: EditorContext): string | null {
  const ids = selectedElements(editor).map(({ id }) => id);
  const clip = clipOf(editor.documents.store.getState().document, ids);
  if (clip !== null) kept = clip;
  return clip;
}

/** Copies by a button: into the system's clipboard where the browser lets us. Source: CFG-20. */
export async function copyToSystem(editor: EditorContext): Promise<void> {
  const clip = copySelection(editor);
  if (clip !== null) await navigator.clipboard?.writeText(clip).catch(() => undefined);
}

/** Pastes by a button: from the system's clipboard, else what was copied here; false when there was nothing of ours. */
export async function pasteFromSystem(editor: EditorContext): Promise<boolean> {
  const text = await navigator.clipboard?.readText().catch(() => null);
  if (typeof text === "string" && (await pasteClip(editor, text))) return true;
  return kept !== null && pasteClip(editor, kept);
}
