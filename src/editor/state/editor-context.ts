import { createContext, useContext, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { findElement } from "#design/commands/edit.ts";
import { layoutElement, type LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument, Element, Refinement } from "#design/model/design-document.ts";
import type { Clock } from "#kernel/clock.ts";
import type { LaidOutText } from "#design/text/laid-out-text.ts";
import { refinementOf as refinementOfOptions, type ProjectAnswer } from "#modules/designs/contract.ts";
import type { StoreApi } from "zustand/vanilla";
import type { Artwork } from "./artwork.ts";
import type { Autosave, SaveStatus } from "../saving/autosave.ts";
import type { DocumentState, DocumentStore } from "./document-store.ts";
import type { ProjectOrigin } from "../saving/project-client.ts";
import type { Fetch } from "./http.ts";
import type { Order } from "./history.ts";
import type { ReadableStores } from "./panel-stores.ts";
import type { PhotoTray } from "../photos/photo-tray.ts";
import type { ViewState, ViewStore } from "./view-store.ts";

/** What the editors of all kinds share: the stores of one open project and how they are saved. Source: D-30. */
export type ProjectShell = {
  readonly project: { readonly id: string };
  /** With it a new project is begun if the shop no longer knows this one. Source: CFG-04. */
  readonly origin: ProjectOrigin;
  readonly documents: DocumentStore;
  readonly tray: PhotoTray;
  readonly autosave: Autosave;
  readonly status: StoreApi<SaveStatus>;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly clock: Clock;
  /** Generates a new element id. */
  readonly newId: () => string;
  /** Loads what a version from elsewhere needs, before it is displayed. */
  readonly prepare: (document: DesignDocument) => Promise<void>;
};

/** Everything shared by the parts of one open card editor. */
export type EditorContext = ProjectShell & {
  readonly project: Pick<
    ProjectAnswer,
    | "id"
    | "design"
    | "fonts"
    | "papers"
    | "envelope"
    | "largestQuantity"
    | "pageCounts"
    | "photos"
    | "postage"
    | "holidays"
  >;
  readonly view: ViewStore;
  readonly artwork: Artwork;
};

const ShellContext = createContext<ProjectShell | null>(null);

/** Provides an open project of any kind to the parts of its editor. */
export const ShellProvider = ShellContext.Provider;

/** The open project, of any kind. */
export function useShell(): ProjectShell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("outside of an editor");
  return shell;
}

const CardContext = createContext<EditorContext | null>(null);

/** Provides the editor context to the parts of the card editor; inside of `ShellProvider`. */
export const EditorContextProvider = CardContext.Provider;

/** The context of this card editor. */
export function useEditorContext(): EditorContext {
  const editor = useContext(CardContext);
  if (!editor) throw new Error("outside of a card editor");
  return editor;
}

const PanelStoresContext = createContext<ReadableStores | null>(null);

/** Provides its descendants with other stores to read from than those of the editor; commands still go to the editor. */
export const PanelStoresProvider = PanelStoresContext.Provider;

/** Reads from the document store. */
export function useDocument<Value>(select: (state: DocumentState) => Value): Value {
  const { documents } = useShell();
  return useStore(useContext(PanelStoresContext)?.documents ?? documents.store, select);
}

/** Reads from the view store. */
export function useView<Value>(select: (state: ViewState) => Value): Value {
  const editor = useEditorContext();
  return useStore(useContext(PanelStoresContext)?.view ?? editor.view.store, select);
}

/** Refinement of an order; unknown values count as none. Source: CARD-11. */
export function refinementOf(order: Order): Refinement {
  return refinementOfOptions(order.options);
}

/** Current resources for layout; a new object whenever the refinement or the artwork changes. */
export function useResources(): { readonly resources: LayoutResources; readonly revision: number } {
  const { artwork } = useEditorContext();
  const refinement = useDocument((state) => refinementOf(state.order));
  const revision = useSyncExternalStore(artwork.subscribe, artwork.revision, artwork.revision);
  return { resources: artwork.resources(refinement), revision };
}

const straight = new WeakMap<Element, Element>();

/** Straightens a curved text for editing, so that the caret can be followed. Other elements are unchanged. */
export function straightened(element: Element): Element {
  if (element.type !== "text" || element.curve === 0) return element;
  const known = straight.get(element) ?? { ...element, curve: 0 };
  straight.set(element, known);
  return known;
}

/** Layout of a text box for editing; null when the element is gone or not a text. */
export function textLayoutOf(editor: EditorContext, id: string): LaidOutText | null {
  const { document, order } = editor.documents.store.getState();
  const element = findElement(document, id)?.element;
  if (!element) return null;
  return layoutElement(straightened(element), document, editor.artwork.resources(refinementOf(order))).text;
}

/** The single selected element; null for none or several. */
export function selectedElement(document: DesignDocument, selection: readonly string[]): Element | null {
  const [id, ...more] = selection;
  if (id === undefined || more.length > 0) return null;
  return findElement(document, id)?.element ?? null;
}

/** The selected elements, lowest first. */
export function selectedElements(editor: EditorContext): readonly Element[] {
  const chosen = new Set(editor.view.store.getState().selection);
  const { document } = editor.documents.store.getState();
  return document.pages.flatMap(({ elements }) => elements.filter(({ id }) => chosen.has(id)));
}

/** Subscribes to the single selected element; null for none or several. */
export function useSelectedElement(): Element | null {
  const selection = useView((state) => state.selection);
  return useDocument((state) => selectedElement(state.document, selection));
}
