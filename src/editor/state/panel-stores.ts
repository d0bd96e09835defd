import { createStore, type StoreApi } from "zustand/vanilla";
import type { Timers } from "../saving/autosave.ts";
import type { DocumentState } from "./document-store.ts";
import type { ViewState } from "./view-store.ts";

/** The two stores a part of the editor reads from. */
export type ReadableStores = { readonly documents: StoreApi<DocumentState>; readonly view: StoreApi<ViewState> };

/** Readings that follow the desk. */
export type PanelStores = ReadableStores & {
  /** Begins to follow; answers how to end. */
  readonly start: () => () => void;
  /** The pointer or the keys came to the panel, or left it: as long as one of them is there it never waits. */
  readonly attend: (by: "pointer" | "focus", there: boolean) => void;
};

/** Rest of the hands in ms after which panels show what was dragged or written. */
export const restMs = 120;

/** Whether two views ask for the same panels about the same things. */
function showsTheSame(a: ViewState, b: ViewState): boolean {
  return (
    a.tool === b.tool &&
    a.panel === b.panel &&
    a.inside === b.inside &&
    a.mode.kind === b.mode.kind &&
    a.selection.length === b.selection.length &&
    a.selection.every((id, index) => id === b.selection[index])
  );
}

/**
 * What panels read: the desk as it is, but while something is dragged or written as it was when the hands last rested.
 * A frame then belongs to the card alone, and whoever reaches for a panel finds it up to date. Source: CFG-22.
 */
export function createPanelStores(editor: ReadableStores, timers: Timers): PanelStores {
  const documents = createStore(() => editor.documents.getState());
  const view = createStore(() => editor.view.getState());
  const attending = new Set<"pointer" | "focus">();
  let timer: number | null = null;
  const stop = () => {
    if (timer !== null) timers.clear(timer);
    timer = null;
  };
  const catchUp = () => {
    stop();
    documents.setState(editor.documents.getState(), true);
    view.setState(editor.view.getState(), true);
  };
  const follow = () => {
    const now = editor.view.getState();
    const busy = editor.documents.getState().gesture !== null || now.mode.kind === "text";
    if (!busy || attending.size > 0 || !showsTheSame(now, view.getState())) return catchUp();
    stop();
    timer = timers.set(catchUp, restMs);
  };
  return {
    documents,
    view,
    attend: (by, there) => {
      if (!there) attending.delete(by);
      else {
        attending.add(by);
        catchUp();
      }
    },
    start: () => {
      const ends = [editor.documents.subscribe(follow), editor.view.subscribe(follow)];
      catchUp();
      return () => {
        stop();
        for (const end of ends) end();
      };
    },
  };
}
