import {
  duplicateBlok,
  findBlok,
  insertBlok,
  moveBlok,
  removeBlok,
  setField,
  type BlokPlace,
  type Draft,
} from "#modules/content/editing/draft-edits.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";

/** State of the visual editor: the draft, its undo history, the selection and the version stored on the server. */
export type EditorState = {
  readonly draft: Draft;
  readonly undoStack: readonly Draft[];
  /** Key of the last change, so that typing in one field is one undo step. */
  readonly step: string;
  readonly saved: Draft;
  readonly versionId: number;
  readonly selected: string;
};

export type EditorAction =
  | { readonly type: "select"; readonly uid: string }
  | { readonly type: "rename"; readonly name: string }
  | {
      readonly type: "set";
      readonly uid: string;
      readonly field: string;
      readonly language: string | undefined;
      readonly value: unknown;
    }
  | { readonly type: "insert"; readonly place: BlokPlace; readonly blok: Blok }
  | { readonly type: "move"; readonly uid: string; readonly index: number }
  | { readonly type: "duplicate"; readonly uid: string }
  | { readonly type: "remove"; readonly uid: string }
  | { readonly type: "undo" }
  | { readonly type: "saved"; readonly draft: Draft; readonly versionId: number };

const stepsBack = 100;

function changed(state: EditorState, draft: Draft, step: string, selected = state.selected): EditorState {
  if (draft === state.draft) return state;
  const same = step !== "" && step === state.step;
  const undoStack = same ? state.undoStack : [...state.undoStack, state.draft].slice(-stepsBack);
  return { ...state, draft, undoStack, step, selected };
}

function withContent(state: EditorState, content: Blok, selected?: string): EditorState {
  if (content === state.draft.content) return state;
  return changed(state, { ...state.draft, content }, "", selected);
}

function undone(state: EditorState): EditorState {
  const draft = state.undoStack.at(-1);
  if (!draft) return state;
  const selected = findBlok(draft.content, state.selected) ? state.selected : draft.content._uid;
  return { ...state, draft, undoStack: state.undoStack.slice(0, -1), step: "", selected };
}

/** The next state of the visual editor. Source: PB-15. */
export function editorReducer(state: EditorState, event: EditorAction): EditorState {
  const { draft } = state;
  switch (event.type) {
    case "select":
      return findBlok(draft.content, event.uid) ? { ...state, selected: event.uid, step: "" } : state;
    case "rename":
      return changed(state, { ...draft, name: event.name }, "rename");
    case "set":
      return changed(state, setField(draft, event, event.value), `${event.uid} ${event.field} ${event.language ?? ""}`);
    case "insert":
      return withContent(state, insertBlok(draft.content, event.place, event.blok), event.blok._uid);
    case "move":
      return withContent(state, moveBlok(draft.content, event.uid, event.index));
    case "duplicate":
      return changed(
        state,
        duplicateBlok(draft, event.uid, () => crypto.randomUUID()),
        "",
      );
    case "remove": {
      const parent = findBlok(draft.content, event.uid)?.place?.parent;
      return withContent(state, removeBlok(draft.content, event.uid), parent);
    }
    case "undo":
      return undone(state);
    case "saved":
      return { ...state, saved: event.draft, versionId: event.versionId, step: "" };
  }
}
