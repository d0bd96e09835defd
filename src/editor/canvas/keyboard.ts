import { findElement } from "#design/commands/edit.ts";
import { cropPhoto } from "#design/commands/photo-commands.ts";
import { coverCrop, panCrop } from "#design/layout/photo-placement.ts";
import { actions, enterSelection } from "../commands/actions.ts";
import { zoomPhoto } from "./gestures.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { nudgeSelection, selectNeighbour, selectUnit } from "../commands/selection-commands.ts";

/** The relevant fields of a keyboard event; `ctrl` is also set for the command key. */
export type KeyPress = {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
};

type KeyEvent = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The `KeyPress` of a keyboard event. */
export const keyPressOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyEvent): KeyPress => ({
  key,
  ctrl: ctrlKey || metaKey,
  shift: shiftKey,
  alt: altKey,
});

/** Distance in mm of an arrow key: alone, with shift, and with alt. Source: CFG-20. */
export const nudges = { step: 1, leap: 5, fine: 0.1 } as const;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const nudgeOf = ({ shift, alt }: KeyPress): number => (alt ? nudges.fine : shift ? nudges.leap : nudges.step);

/** A key press in the notation of `Action.keys`: `Mod+Shift+z`. Symbols that need shift to be typed omit `Shift`. */
export function keyPressName({ key, ctrl, shift }: KeyPress): string {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const sign = key.length === 1 && letter === key.toUpperCase();
  return `${ctrl ? "Mod+" : ""}${shift && !sign ? "Shift+" : ""}${letter}`;
}

/** Clipboard keys arrive as separate clipboard events, so the browser must handle them. */
const clipboardActions: ReadonlySet<string> = new Set(["copy", "cut", "paste"]);

function runAction(editor: EditorContext, stroke: KeyPress): boolean {
  if (stroke.alt) return false;
  const name = keyPressName(stroke);
  const action = actions.find(({ id, keys }) => keys.includes(name) && !clipboardActions.has(id));
  if (!action) return false;
  if (action.possible(editor)) action.run(editor);
  return true;
}

/** Handles a key outside form fields, whatever has the focus; with `writing`, only keys that do not affect the text. */
export function handleGlobalKey(editor: EditorContext, stroke: KeyPress, writing = false): boolean {
  if (!stroke.ctrl) return !writing && stroke.key === "?" && runAction(editor, stroke);
  const letter = stroke.key.toLowerCase();
  if (letter === "s") {
    void editor.autosave.flush();
    return true;
  }
  const textKeys = ["d", "a", "ArrowUp", "ArrowDown", "[", "]"];
  if (writing && textKeys.includes(stroke.key.length === 1 ? letter : stroke.key)) return false;
  return runAction(editor, stroke);
}

function cropStroke(editor: EditorContext, id: string, stroke: KeyPress): boolean {
  const { key } = stroke;
  if (stroke.ctrl) return false;
  if (key === "Escape" || key === "Enter") {
    editor.view.leaveMode();
    return true;
  }
  if (key === "+" || key === "-") {
    zoomPhoto(editor, id, key === "+" ? 1.1 : 1 / 1.1);
    return true;
  }
  const arrow = arrows[key];
  const { document } = editor.documents.store.getState();
  const element = findElement(document, id)?.element;
  const photo = element?.type === "image" && element.asset !== null ? document.assets[element.asset] : undefined;
  if (!arrow || element?.type !== "image" || !photo) return false;
  const size = nudgeOf(stroke);
  const { contentRotation, flip } = element;
  const placed = { crop: element.crop ?? coverCrop(photo, element, contentRotation), contentRotation, flip };
  const crop = panCrop(placed, photo, element, { dx: arrow[0] * size, dy: arrow[1] * size });
  editor.documents.apply((before) => cropPhoto(before, { id, crop, contentRotation, flip }), `pan:${id}`);
  return true;
}

/** Esc goes one level up: from a group member to the group, from the selection to none. */
function stepOut(editor: EditorContext): void {
  const { selection, inside } = editor.view.store.getState();
  const [id] = selection;
  if (inside === null || id === undefined) {
    editor.view.set({ multiSelecting: false });
    return editor.view.select([]);
  }
  editor.view.set({ inside: null });
  selectUnit(editor, id);
}

/** Handles keys on the canvas while no text is being edited. True when the key was handled. Source: CFG-20. */
export function handleCanvasKey(editor: EditorContext, stroke: KeyPress): boolean {
  const { mode, selection } = editor.view.store.getState();
  if (mode.kind === "crop") return cropStroke(editor, mode.id, stroke) || handleGlobalKey(editor, stroke);
  if (mode.kind === "text") return handleGlobalKey(editor, stroke, true);
  if (stroke.ctrl) return handleGlobalKey(editor, stroke);
  if (stroke.key === "Tab") return selectNeighbour(editor, stroke.shift ? -1 : 1);
  if (selection.length === 0) return runViewAction(editor, stroke);
  const arrow = arrows[stroke.key];
  if (arrow) {
    const size = nudgeOf(stroke);
    nudgeSelection(editor, arrow[0] * size, arrow[1] * size);
    return true;
  }
  if (stroke.key === "Escape") {
    stepOut(editor);
    return true;
  }
  if (stroke.key === "Enter" || stroke.key === "F2") return enterSelection(editor);
  return runAction(editor, stroke);
}

/** With nothing selected, keys of selection actions are left to the browser. */
function runViewAction(editor: EditorContext, stroke: KeyPress): boolean {
  if (stroke.key === "Escape") editor.view.set({ multiSelecting: false });
  const name = keyPressName(stroke);
  return actions.some(({ group, keys }) => group === "view" && keys.includes(name)) && runAction(editor, stroke);
}
