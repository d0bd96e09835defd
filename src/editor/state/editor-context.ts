import { createContext, useContext, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { findElement } from "#design/commands/edit.ts";
import { layoutElement, type LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument, Element, Refinement } from "#design/model/design-document.ts";
import type { LaidOutText } from "#design/text/laid-out-text.ts";
import { refinementOfChoice } from "#modules/photo-products/contract.ts";
import { refinementOf as refinementOfOptions, type ProjectAnswer } from "#modules/designs/contract.ts";
import type { Artwork } from "./artwork.ts";
import type { Order } from "./history.ts";
import { PanelStoresContext, useDocument, type ProjectShell } from "./shell-context.ts";
import type { ViewState, ViewStore } from "./view-store.ts";

/** What only cards have. */
export type CardFacts = Pick<ProjectAnswer, "design" | "papers" | "envelope" | "pageCounts" | "postage">;

/** Everything shared by the parts of one open editor with a canvas: of a card, a book or a calendar. Source: D-30. */
export type EditorContext = ProjectShell & {
  readonly project: Pick<ProjectAnswer, "id" | "fonts" | "largestQuantity" | "photos" | "holidays">;
  /** Null for photo products. */
  readonly card: CardFacts | null;
  readonly view: ViewStore;
  readonly artwork: Artwork;
};

const CanvasContext = createContext<EditorContext | null>(null);

/** Provides the editor context to the parts of the editor; inside of `ShellProvider`. */
export const EditorContextProvider = CanvasContext.Provider;

/** The context of this editor. */
export function useEditorContext(): EditorContext {
  const editor = useContext(CanvasContext);
  if (!editor) throw new Error("outside of an editor with a canvas");
  return editor;
}

/** The card being edited; for parts that only cards have. */
export function useCard(): CardFacts {
  const { card } = useEditorContext();
  if (!card) throw new Error("outside of a card editor");
  return card;
}

/** Reads from the view store. */
export function useView<Value>(select: (state: ViewState) => Value): Value {
  const editor = useEditorContext();
  return useStore(useContext(PanelStoresContext)?.view ?? editor.view.store, select);
}

/** Refinement of an order; unknown values count as none. Source: CARD-11, CAL-04. */
export function refinementOf({ options }: Order): Refinement {
  return "refinement" in options ? refinementOfChoice({ chosen: options }) : refinementOfOptions(options);
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
