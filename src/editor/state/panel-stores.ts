import { createStore, type StoreApi } from "zustand/vanilla";
import type { Timers } from "../saving/autosave.ts";
import type { DocumentState } from "./document-store.ts";
import type { ViewState } from "./view-store.ts";

/** The two stores a part of the editor reads from. */
export type ReadableStores = { readonly documents: StoreApi<DocumentState>; readonly view: StoreApi<ViewState> };

/** Stores that mirror those of the editor, with delays. */
export type PanelStores = ReadableStores & {
  /** Starts mirroring; returns a function to stop. */
  readonly start: () => () => void;
  /** Reports that the pointer or the focus entered or left the panel: while either is inside, updates are not delayed. */
  readonly attend: (by: "pointer" | "focus", there: boolean) => void;
};

/** Pause in ms after which panels show what was dragged or typed. */
export const restMs = 120;

/** Whether two view states display the same panels for the same elements. */
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
 * The stores that panels read: they mirror the editor, but while something is dragged or typed only after each pause.
 * So frames are spent on the card alone, and a panel in use is always up to date. Source: CFG-22.
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
