import { createStore, type StoreApi } from "zustand/vanilla";
import type { Box, Point } from "#design/geometry/element-geometry.ts";
import type { Color } from "#design/model/color.ts";
import type { DesignDocument, Page, Panel } from "#design/model/design-document.ts";
import { panelsInOrder } from "#design/geometry/panels.ts";
import type { SnapLine } from "#design/geometry/snapping.ts";
import { caretAt, type Caret } from "#design/text/text-caret.ts";
import { fitViewport, panBy, reveal, zoomAt, type CanvasSize, type Insets, type Viewport } from "./viewport.ts";

/** What the pointer and the keyboard do at the moment. */
export type Mode =
  | { readonly kind: "select" }
  /** Writing in a box: the selection runs from `anchor` to `focus`; `goal` is the x in mm that up and down keep. */
  | {
      readonly kind: "text";
      readonly id: string;
      readonly anchor: number;
      readonly focus: Caret;
      readonly goal: number | null;
    }
  | { readonly kind: "crop"; readonly id: string };

/** The panels beside or below the canvas. `element` shows what belongs to the selection. */
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
  | "element";

/** Lines and measures of print that can be shown over the card. Source: CFG-14. */
export type Aid = "trim" | "safe" | "folds" | "rulers";

/** A line the customer pulled out of a ruler: at `at` mm of the page, on the panel it was pulled onto. */
export type OwnGuide = { readonly axis: "x" | "y"; readonly at: number; readonly panel: number };

/** What is shown and how; nothing of it is saved. */
export type ViewState = {
  /** Which panel of the card, counted as the customer turns them. */
  readonly panel: number;
  readonly size: CanvasSize;
  readonly insets: Insets;
  readonly viewport: Viewport;
  /** The lens follows the canvas size until the customer zooms. */
  readonly fitted: boolean;
  readonly selection: readonly string[];
  /** The group whose members are chosen one by one. */
  readonly inside: string | null;
  /** Taps add to the selection, for fingers that have no shift key. */
  readonly multiSelecting: boolean;
  /** The frame that is being pulled around elements, mm of the page. */
  readonly marquee: Box | null;
  readonly mode: Mode;
  readonly aids: ReadonlySet<Aid>;
  readonly ownGuides: readonly OwnGuide[];
  /** Where the menu of the selection is open, px of the window. */
  readonly menu: Point | null;
  readonly dialog: "keys" | null;
  /** Colours the customer mixed, the last one first. */
  readonly recentColors: readonly Color[];
  /** Lines that attract the running gesture. */
  readonly snap: readonly SnapLine[];
  readonly tool: Tool | null;
  /** Which record of the list the card shows, from 0. */
  readonly record: number;
};

/** A panel of the card with the surface it lies on. */
export type DisplayedPanel = { readonly page: Page; readonly panel: Panel; readonly index: number };

/** The store of the view with its acts. */
export type ViewStore = {
  readonly store: StoreApi<ViewState>;
  readonly shown: () => DisplayedPanel;
  readonly resize: (size: CanvasSize, insets: Insets) => void;
  readonly fit: () => void;
  /** As large as on paper, as far as the screen keeps to 96 px per inch. */
  readonly realSize: () => void;
  readonly toggleAid: (aid: Aid) => void;
  readonly zoom: (factor: number, at?: Point) => void;
  readonly pan: (by: Point) => void;
  readonly reveal: (box: Box) => void;
  readonly turnTo: (panel: number) => void;
  /** Selects elements; `inside` names the group they were chosen in. */
  readonly select: (ids: readonly string[], inside?: string | null) => void;
  readonly write: (id: string, anchor: number, focus?: Caret, goal?: number | null) => void;
  readonly crop: (id: string) => void;
  /** Back to choosing and moving; the selection stays. */
  readonly leaveMode: () => void;
  readonly rememberColor: (color: Color) => void;
  readonly openTool: (tool: Tool | null) => void;
  /** Lets go of what an undo, a deletion or another version took off the card. */
  readonly tidy: () => void;
  readonly set: (part: Partial<ViewState>) => void;
};

/** The panel at a place in reading order; the first one for places that do not exist. */
export function panelAt(document: DesignDocument, index: number): DisplayedPanel {
  const panels = panelsInOrder(document);
  const found = panels[index] ?? panels[0];
  if (!found) throw new Error("a card has at least one panel");
  return { ...found, index: panels[index] ? index : 0 };
}

/** CSS pixels of a millimetre. */
const screenPxPerMm = 96 / 25.4;

/** Creates the view of a document that `current` reads. */
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
  const shown = () => panelAt(current(), store.getState().panel);
  const fittingViewport = (size = store.getState().size, insets = store.getState().insets) =>
    fitViewport(shown().panel, size, insets);

  return {
    store,
    shown,
    resize: (size, insets) => {
      const { fitted, viewport } = store.getState();
      store.setState({ size, insets, viewport: fitted ? fittingViewport(size, insets) : viewport });
    },
    fit: () => store.setState({ viewport: fittingViewport(), fitted: true }),
    realSize: () => {
      const { viewport, size } = store.getState();
      const centre = { x: size.width / 2, y: size.height / 2 };
      const next = zoomAt(viewport, centre, screenPxPerMm / viewport.zoom, fittingViewport().zoom);
      store.setState({ viewport: panBy(next, { x: 0, y: 0 }, shown().panel, size), fitted: false });
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
      store.setState({ viewport: panBy(next, { x: 0, y: 0 }, shown().panel, size), fitted: false });
    },
    pan: (by) => {
      const { viewport, size } = store.getState();
      store.setState({ viewport: panBy(viewport, by, shown().panel, size), fitted: false });
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
    rememberColor: (color) => {
      const others = store.getState().recentColors.filter(({ rgb }) => rgb !== color.rgb);
      store.setState({ recentColors: [color, ...others].slice(0, 5) });
    },
    openTool: (tool) => store.setState({ tool }),
    set: (part) => store.setState(part),
  };
}
