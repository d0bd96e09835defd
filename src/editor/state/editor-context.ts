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
import type { Fetch } from "./http.ts";
import type { Order } from "./history.ts";
import type { Readings } from "./panel-stores.ts";
import type { PhotoTray } from "../photos/photo-tray.ts";
import type { ViewState, ViewStore } from "./view-store.ts";

/** Everything the parts of one open editor share. */
export type Desk = {
  readonly project: Pick<ProjectAnswer, "id" | "design" | "fonts" | "papers" | "envelope" | "postage">;
  readonly documents: DocumentStore;
  readonly view: ViewStore;
  readonly artwork: Artwork;
  readonly tray: PhotoTray;
  readonly autosave: Autosave;
  readonly status: StoreApi<SaveStatus>;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly clock: Clock;
  /** A new element id. */
  readonly newId: () => string;
};

const DeskContext = createContext<Desk | null>(null);

/** Gives the parts of the editor their desk. */
export const DeskProvider = DeskContext.Provider;

/** The desk of this editor. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("outside of an editor");
  return desk;
}

const ReadingsContext = createContext<Readings | null>(null);

/** Gives the parts below it other stores to read from than those of the desk; what they do still happens on the desk. */
export const ReadingsProvider = ReadingsContext.Provider;

/** Reads from the document store. */
export function useDocument<Value>(select: (state: DocumentState) => Value): Value {
  const desk = useDesk();
  return useStore(useContext(ReadingsContext)?.documents ?? desk.documents.store, select);
}

/** Reads from the view store. */
export function useView<Value>(select: (state: ViewState) => Value): Value {
  const desk = useDesk();
  return useStore(useContext(ReadingsContext)?.view ?? desk.view.store, select);
}

/** Refinement of an order; unknown values count as none. Source: CARD-11. */
export function refinementOf(order: Order): Refinement {
  return refinementOfOptions(order.options);
}

/** What layout needs now; a new object whenever the refinement or the artwork changes. */
export function useResources(): { readonly resources: LayoutResources; readonly revision: number } {
  const { artwork } = useDesk();
  const refinement = useDocument((state) => refinementOf(state.order));
  const revision = useSyncExternalStore(artwork.subscribe, artwork.revision, artwork.revision);
  return { resources: artwork.resources(refinement), revision };
}

const straight = new WeakMap<Element, Element>();

/** A curved text as it is written: on straight lines, where a caret can be followed. Other elements as they are. */
export function straightened(element: Element): Element {
  if (element.type !== "text" || element.curve === 0) return element;
  const known = straight.get(element) ?? { ...element, curve: 0 };
  straight.set(element, known);
  return known;
}

/** Layout of a text box as it is written; null when the element is gone or no text. */
export function textLayoutOf(desk: Desk, id: string): LaidOutText | null {
  const { document, order } = desk.documents.store.getState();
  const element = findElement(document, id)?.element;
  if (!element) return null;
  return layoutElement(straightened(element), document, desk.artwork.resources(refinementOf(order))).text;
}

/** The one selected element; null for none or several. */
export function selectedElement(document: DesignDocument, selection: readonly string[]): Element | null {
  const [id, ...more] = selection;
  if (id === undefined || more.length > 0) return null;
  return findElement(document, id)?.element ?? null;
}

/** The selected elements, lowest first. */
export function selectedElements(desk: Desk): readonly Element[] {
  const chosen = new Set(desk.view.store.getState().selection);
  const { document } = desk.documents.store.getState();
  return document.pages.flatMap(({ elements }) => elements.filter(({ id }) => chosen.has(id)));
}

/** The one selected element, followed while it changes. */
export function useSelectedElement(): Element | null {
  const selection = useView((state) => state.selection);
  return useDocument((state) => selectedElement(state.document, selection));
}
