import { createStore, type StoreApi } from "zustand/vanilla";
import type { Box, Point } from "#design/geometry/element-geometry.ts";
import type { Color } from "#design/model/color.ts";
import type { DesignDocument, Page, Panel } from "#design/model/design-document.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import type { SnapLine } from "#design/geometry/snapping.ts";
import { caretAt, type Caret } from "#design/text/text-caret.ts";
import { fitViewport, panBy, reveal, zoomAt, type CanvasSize, type Insets, type Viewport } from "./viewport.ts";

/** The current editing mode. */
export type Mode =
  | { readonly kind: "select" }
  /** Editing a text: the selection runs from `anchor` to `focus`; `goal` is the x in mm that up and down preserve. */
  | {
      readonly kind: "text";
      readonly id: string;
      readonly anchor: number;
      readonly focus: Caret;
      readonly goal: number | null;
    }
  | { readonly kind: "crop"; readonly id: string };

/** The panels beside or below the canvas. `element` shows the properties of the selection. */
export type Tool =
  | "text"
  | "photos"
  | "clip-art"
  | "insert"
  | "background"
  | "colors"
  | "layers"
  | "guests"
  | "check"
  | "order"
  | "layouts"
  | "design"
  | "writing"
  | "dates"
  | "element";

/** Print guides and rulers that can be displayed over the card. Source: CFG-14. */
export type Aid = "trim" | "safe" | "folds" | "rulers";

/** A guide the customer dragged out of a ruler: at `at` mm of the page, on the given panel. */
export type OwnGuide = { readonly axis: "x" | "y"; readonly at: number; readonly panel: number };

/** The view state; never saved. */
export type ViewState = {
  /** Index of the displayed panel in reading order. */
  readonly panel: number;
  readonly size: CanvasSize;
  readonly insets: Insets;
  readonly viewport: Viewport;
  /** The viewport is refitted to the canvas size until the customer zooms. */
  readonly fitted: boolean;
  readonly selection: readonly string[];
  /** The entered group, whose members are selected individually. */
  readonly inside: string | null;
  /** Taps add to the selection, for fingers that have no shift key. */
  readonly multiSelecting: boolean;
  /** The marquee being dragged, mm of the page. */
  readonly marquee: Box | null;
  readonly mode: Mode;
  readonly aids: ReadonlySet<Aid>;
  readonly ownGuides: readonly OwnGuide[];
  /** Position of the open context menu, px of the window. */
  readonly menu: Point | null;
  readonly dialog: "keys" | null;
  /** Custom colours of the customer, most recent first. */
  readonly recentColors: readonly Color[];
  /** Lines the current gesture snaps to. */
  readonly snap: readonly SnapLine[];
  readonly tool: Tool | null;
  /** Index of the displayed record of the list, from 0. */
  readonly record: number;
};

/** A panel of the card with the surface it lies on. */
export type DisplayedPanel = { readonly page: Page; readonly panel: Panel; readonly index: number };

export type ViewStore = {
  readonly store: StoreApi<ViewState>;
  readonly displayed: () => DisplayedPanel;
  readonly resize: (size: CanvasSize, insets: Insets) => void;
  readonly fit: () => void;
  /** Zooms to print size, provided the screen has 96 px per inch. */
  readonly realSize: () => void;
  readonly toggleAid: (aid: Aid) => void;
  readonly zoom: (factor: number, at?: Point) => void;
  readonly pan: (by: Point) => void;
  readonly reveal: (box: Box) => void;
  readonly turnTo: (panel: number) => void;
  /** Selects elements; `inside` is the entered group they were selected in. */
  readonly select: (ids: readonly string[], inside?: string | null) => void;
  readonly write: (id: string, anchor: number, focus?: Caret, goal?: number | null) => void;
  readonly crop: (id: string) => void;
  /** Returns to selecting and moving; the selection stays. */
  readonly leaveMode: () => void;
  readonly addRecentColor: (color: Color) => void;
  readonly openTool: (tool: Tool | null) => void;
  /** Drops references to elements removed by an undo, a deletion or another version. */
  readonly tidy: () => void;
  readonly set: (part: Partial<ViewState>) => void;
};

/** The panel at an index in reading order; the first one if the index does not exist. */
export function panelAt(document: DesignDocument, index: number): DisplayedPanel {
  const panels = panelsInOrder(document);
  const found = panels[index] ?? panels[0];
  if (!found) throw new Error("a card has at least one panel");
  return { ...found, index: panels[index] ? index : 0 };
}

/** CSS pixels per millimetre. */
const screenPxPerMm = 96 / 25.4;

/** Creates the view store of the document returned by `current`. */
// oxlint-disable-next-line max-lines-per-function -- the methods of one store
export function createViewStore(current: () => DesignDocument): ViewStore {
  const store = createStore<ViewState>(() => ({
    panel: 0,
    size: { width: 0, height: 0 },
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    viewport: { zoom: 1, x: 0, y: 0 },
    fitted: true,
    selection: [],
    inside: null,
    multiSelecting: false,
    marquee: null,
    mode: { kind: "select" },
    aids: new Set(),
    ownGuides: [],
    menu: null,
    dialog: null,
    recentColors: [],
    snap: [],
    tool: null,
    record: 0,
  }));
  const displayed = () => panelAt(current(), store.getState().panel);
  const fittingViewport = (size = store.getState().size, insets = store.getState().insets) =>
    fitViewport(displayed().panel, size, insets);

  return {
    store,
    displayed,
    resize: (size, insets) => {
      const { fitted, viewport } = store.getState();
      store.setState({ size, insets, viewport: fitted ? fittingViewport(size, insets) : viewport });
    },
    fit: () => store.setState({ viewport: fittingViewport(), fitted: true }),
    realSize: () => {
      const { viewport, size } = store.getState();
      const centre = { x: size.width / 2, y: size.height / 2 };
      const next = zoomAt(viewport, centre, screenPxPerMm / viewport.zoom, fittingViewport().zoom);
      store.setState({ viewport: panBy(next, { x: 0, y: 0 }, displayed().panel, size), fitted: false });
    },
    toggleAid: (aid) => {
      const aids = new Set(store.getState().aids);
      if (!aids.delete(aid)) aids.add(aid);
      store.setState({ aids });
    },
    zoom: (factor, at) => {
      const { viewport, size } = store.getState();
      const centre = at ?? { x: size.width / 2, y: size.height / 2 };
      const next = zoomAt(viewport, centre, factor, fittingViewport().zoom);
      store.setState({ viewport: panBy(next, { x: 0, y: 0 }, displayed().panel, size), fitted: false });
    },
    pan: (by) => {
      const { viewport, size } = store.getState();
      store.setState({ viewport: panBy(viewport, by, displayed().panel, size), fitted: false });
    },
    reveal: (box) => {
      const { viewport, size, insets } = store.getState();
      const next = reveal(viewport, box, size, insets);
      if (next.x !== viewport.x || next.y !== viewport.y) store.setState({ viewport: next, fitted: false });
    },
    turnTo: (panel) => {
      const { index } = panelAt(current(), panel);
      store.setState({ panel: index, selection: [], inside: null, mode: { kind: "select" }, snap: [], fitted: true });
      store.setState({ viewport: fittingViewport() });
    },
    select: (selection, inside = null) => store.setState({ selection, inside, mode: { kind: "select" }, snap: [] }),
    write: (id, anchor, focus = caretAt(anchor), goal = null) =>
      store.setState({ selection: [id], mode: { kind: "text", id, anchor, focus, goal }, snap: [] }),
    crop: (id) => store.setState({ selection: [id], mode: { kind: "crop", id }, snap: [] }),
    leaveMode: () => store.setState({ mode: { kind: "select" }, snap: [] }),
    tidy: () => {
      const { selection, mode } = store.getState();
      const there = new Set(current().pages.flatMap((page) => page.elements.map((element) => element.id)));
      if (mode.kind !== "select" && !there.has(mode.id)) store.setState({ mode: { kind: "select" } });
      if (selection.some((id) => !there.has(id)))
        store.setState({ selection: selection.filter((id) => there.has(id)) });
    },
    addRecentColor: (color) => {
      const others = store.getState().recentColors.filter(({ rgb }) => rgb !== color.rgb);
      store.setState({ recentColors: [color, ...others].slice(0, 5) });
    },
    openTool: (tool) => store.setState({ tool }),
    set: (part) => store.setState(part),
  };
}
