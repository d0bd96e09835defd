import { historyKeys } from "./action-label.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { startWriting } from "./editing-commands.ts";
import { selectedElement, selectedElements, type EditorContext } from "../state/editor-context.ts";
import {
  allowed,
  arrangeSelection,
  copyToSystem,
  deleteSelection,
  duplicateSelection,
  groupSelection,
  pasteFromSystem,
  selectAll,
  ungroupSelection,
} from "./selection-commands.ts";
import { groupOf } from "../state/selection.ts";

/** Headings under which the actions are listed. */
export type ActionGroup = "history" | "clipboard" | "selection" | "stack" | "view";

/**
 * An action run by a key, the context menu of the selection, or a button. `keys` in the notation of `keyPressName`,
 * the first is displayed; `inMenu` adds it to the context menu. Source: CFG-05, CFG-20.
 */
export type Action = {
  readonly id: ActionId;
  readonly group: ActionGroup;
  readonly icon?: IconName;
  readonly keys: readonly string[];
  readonly inMenu: boolean;
  readonly possible: (editor: EditorContext) => boolean;
  readonly run: (editor: EditorContext) => void;
};

/** Names of the actions; texts under `editor.action`. */
export type ActionId =
  | "undo"
  | "redo"
  | "edit"
  | "copy"
  | "cut"
  | "paste"
  | "duplicate"
  | "delete"
  | "selectAll"
  | "gather"
  | "group"
  | "ungroup"
  | "front"
  | "forward"
  | "backward"
  | "back"
  | "zoomIn"
  | "zoomOut"
  | "fit"
  | "realSize"
  | "keys";

/** Opens the content of the selected element: its text, its photo crop, its group, or its panel. Source: CFG-20. */
export function enterSelection(editor: EditorContext): boolean {
  const { document } = editor.documents.store.getState();
  const { selection, inside } = editor.view.store.getState();
  const element = selectedElement(document, selection);
  if (!element) {
    const chosen = selectedElements(editor);
    const group = groupOf(chosen, inside);
    const top = chosen.at(-1);
    if (group === undefined || !top) return false;
    editor.view.select([top.id], group);
    return true;
  }
  if (element.type === "text") startWriting(editor, element.id);
  else if (element.type === "image" && element.asset !== null && isActionAllowed(element, "edit"))
    editor.view.crop(element.id);
  else editor.view.openTool(element.type === "image" ? "photos" : "element");
  return true;
}

const always = () => true;
const chosen = (editor: EditorContext) => editor.view.store.getState().selection.length > 0;
const movable = (editor: EditorContext) => allowed(editor, "move").length > 0;
const deletable = (editor: EditorContext) => allowed(editor, "delete").length > 0;

/** Every action, in menu order. */
export const actions: readonly Action[] = [
  {
    id: "undo",
    group: "history",
    icon: "undo",
    keys: historyKeys.undo,
    inMenu: false,
    possible: ({ documents }) => documents.store.getState().history.past.length > 0,
    run: ({ documents }) => documents.undo(),
  },
  {
    id: "redo",
    group: "history",
    icon: "redo",
    keys: historyKeys.redo,
    inMenu: false,
    possible: ({ documents }) => documents.store.getState().history.future.length > 0,
    run: ({ documents }) => documents.redo(),
  },
  {
    id: "edit",
    group: "selection",
    icon: "pen",
    keys: ["Enter", "F2"],
    inMenu: true,
    possible: chosen,
    run: (editor) => void enterSelection(editor),
  },
  // Copy, cut and paste keys arrive as clipboard events, so their keys are displayed but not handled here.
  {
    id: "copy",
    group: "clipboard",
    icon: "copy",
    keys: ["Mod+c"],
    inMenu: true,
    possible: chosen,
    run: (editor) => void copyToSystem(editor),
  },
  {
    id: "cut",
    group: "clipboard",
    icon: "cut",
    keys: ["Mod+x"],
    inMenu: true,
    possible: deletable,
    run: (editor) => {
      void copyToSystem(editor);
      deleteSelection(editor);
    },
  },
  {
    id: "paste",
    group: "clipboard",
    icon: "paste",
    keys: ["Mod+v"],
    inMenu: true,
    possible: always,
    run: (editor) => void pasteFromSystem(editor),
  },
  {
    id: "duplicate",
    group: "clipboard",
    icon: "duplicate",
    keys: ["Mod+d"],
    inMenu: true,
    possible: movable,
    run: duplicateSelection,
  },
  {
    id: "delete",
    group: "selection",
    icon: "trash",
    keys: ["Delete", "Backspace"],
    inMenu: true,
    possible: deletable,
    run: deleteSelection,
  },
  {
    id: "selectAll",
    group: "selection",
    icon: "select-all",
    keys: ["Mod+a"],
    inMenu: true,
    possible: always,
    run: selectAll,
  },
  {
    id: "gather",
    group: "selection",
    icon: "gather",
    keys: [],
    inMenu: true,
    possible: always,
    run: ({ view }) => view.set({ multiSelecting: !view.store.getState().multiSelecting }),
  },
  {
    id: "group",
    group: "selection",
    icon: "group",
    keys: ["Mod+g"],
    inMenu: true,
    possible: (editor) => {
      const { inside } = editor.view.store.getState();
      const free = allowed(editor, "move");
      return free.length > 1 && groupOf(free, inside) === undefined;
    },
    run: groupSelection,
  },
  {
    id: "ungroup",
    group: "selection",
    icon: "ungroup",
    keys: ["Mod+Shift+g"],
    inMenu: true,
    possible: (editor) => allowed(editor, "move").some(({ group }) => group !== undefined),
    run: ungroupSelection,
  },
  {
    id: "front",
    group: "stack",
    icon: "to-front",
    keys: ["Mod+Shift+ArrowUp"],
    inMenu: true,
    possible: movable,
    run: (editor) => arrangeSelection(editor, "front"),
  },
  {
    id: "forward",
    group: "stack",
    icon: "forward",
    keys: ["Mod+ArrowUp", "Mod+]"],
    inMenu: true,
    possible: movable,
    run: (editor) => arrangeSelection(editor, "forward"),
  },
  {
    id: "backward",
    group: "stack",
    icon: "backward",
    keys: ["Mod+ArrowDown", "Mod+["],
    inMenu: true,
    possible: movable,
    run: (editor) => arrangeSelection(editor, "backward"),
  },
  {
    id: "back",
    group: "stack",
    icon: "to-back",
    keys: ["Mod+Shift+ArrowDown"],
    inMenu: true,
    possible: movable,
    run: (editor) => arrangeSelection(editor, "back"),
  },
  {
    id: "zoomIn",
    group: "view",
    icon: "plus",
    keys: ["+", "Mod++", "Mod+="],
    inMenu: false,
    possible: always,
    run: ({ view }) => view.zoom(1.25),
  },
  {
    id: "zoomOut",
    group: "view",
    icon: "minus",
    keys: ["-", "Mod+-"],
    inMenu: false,
    possible: always,
    run: ({ view }) => view.zoom(0.8),
  },
  {
    id: "fit",
    group: "view",
    icon: "fit",
    keys: ["0", "Mod+0"],
    inMenu: false,
    possible: always,
    run: ({ view }) => view.fit(),
  },
  {
    id: "realSize",
    group: "view",
    icon: "card",
    keys: ["1"],
    inMenu: false,
    possible: always,
    run: ({ view }) => view.realSize(),
  },
  {
    id: "keys",
    group: "view",
    icon: "keyboard",
    keys: ["?"],
    inMenu: false,
    possible: always,
    run: ({ view }) => view.set({ dialog: "keys" }),
  },
];

/** Finds an action by id. */
export function actionOf(id: ActionId): Action {
  const found = actions.find((action) => action.id === id);
  if (!found) throw new Error(`no action ${id}`);
  return found;
}
