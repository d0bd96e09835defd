import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Clock } from "#kernel/clock.ts";
import type { StoreApi } from "zustand/vanilla";
import type { Autosave, SaveStatus } from "../saving/autosave.ts";
import type { DocumentState, DocumentStore } from "./document-store.ts";
import type { ProjectOrigin } from "../saving/project-client.ts";
import type { Fetch } from "./http.ts";
import type { ReadableStores } from "./panel-stores.ts";
import type { PhotoTray } from "../photos/photo-tray.ts";

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

const ShellContext = createContext<ProjectShell | null>(null);

/** Provides an open project of any kind to the parts of its editor. */
export const ShellProvider = ShellContext.Provider;

/** The open project, of any kind. */
export function useShell(): ProjectShell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("outside of an editor");
  return shell;
}

/** Other stores to read from than those of the editor; null outside of panels. */
export const PanelStoresContext = createContext<ReadableStores | null>(null);

/** Provides its descendants with other stores to read from than those of the editor; commands still go to the editor. */
export const PanelStoresProvider = PanelStoresContext.Provider;

/** Reads from the document store. */
export function useDocument<Value>(select: (state: DocumentState) => Value): Value {
  const { documents } = useShell();
  return useStore(useContext(PanelStoresContext)?.documents ?? documents.store, select);
}
