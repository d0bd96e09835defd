import type { DesignDocument, Element } from "../model/design-document.ts";
import type { GridElement, layoutGridElement } from "./grid-elements.ts";

type Layout = typeof layoutGridElement;

let loading: Promise<void> | undefined;
let loaded: Layout | undefined;

/** Whether an element is a code, a table or a calendar. */
const isGrid = (element: Element): element is GridElement =>
  element.type === "qr" || element.type === "table" || element.type === "calendar";

/**
 * Loads the layout of codes, tables and calendars once; most cards have none, so that it is a chunk of its own in the
 * browser. Rejects when it cannot be loaded. Source: CFG-22.
 */
export async function loadGrids(): Promise<void> {
  loading ??= import("./grid-elements.ts").then((module) => {
    loaded = module.layoutGridElement;
  });
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}

type Pages = { readonly pages: readonly Pick<DesignDocument["pages"][number], "elements">[] };

const hasGrid = ({ pages }: Pages): boolean => pages.some(({ elements }) => elements.some(isGrid));

/** Loads what a document needs to be laid out as in print. Source: CFG-07. */
export async function loadGridsFor(document: Pages): Promise<void> {
  if (hasGrid(document)) await loadGrids();
}

/** Whether a document can be laid out with what is loaded. */
export const gridsLoadedFor = (document: Pages): boolean => loaded !== undefined || !hasGrid(document);

/**
 * The layout of codes, tables and calendars. Throws when it is not loaded, because the displayed layout must equal the
 * printed one.
 */
export function loadedGrids(): Layout {
  if (!loaded) throw new Error("The layout of codes, tables and calendars is not loaded");
  return loaded;
}
