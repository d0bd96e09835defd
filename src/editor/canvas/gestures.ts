import { moveElements, resizeElement, rotateElement } from "#design/commands/geometry-commands.ts";
import { scaleElements, turnElements } from "#design/commands/transform-commands.ts";
import { cropPhoto } from "#design/commands/photo-commands.ts";
import { findElement } from "#design/commands/edit.ts";
import {
  boundsOf,
  boundsOfAll,
  degreesTowards,
  middleOf,
  resizeBox,
  turn,
  type Box,
  type Handle,
  type Point,
} from "#design/geometry/element-geometry.ts";
import type { Element } from "#design/model/design-document.ts";
import { coverCrop, panCrop, zoomCrop, zoomOf } from "#design/layout/photo-placement.ts";
import { snapGaps } from "#design/geometry/snap-gaps.ts";
import {
  elementLines,
  guideLines,
  panelLines,
  snapMove,
  snapResize,
  type Snap,
  type SnapLine,
} from "#design/geometry/snapping.ts";
import { hitTest } from "#design/text/text-caret.ts";
import { toElementCoordinates, selectableElements } from "../commands/editing-commands.ts";
import { textLayoutOf, type EditorContext } from "../state/editor-context.ts";
import { toMm } from "../state/viewport.ts";
import { boxBetween, elementsIn, unitOf } from "../state/selection.ts";

/** Modifier keys of a gesture: `free` turns snapping off, `steady` keeps proportions or snaps to fixed steps. */
export type Modifiers = { readonly free: boolean; readonly steady: boolean };

/** A running gesture; points in canvas px. */
export type Gesture = {
  readonly move: (to: Point, modifiers: Modifiers) => void;
  readonly end: () => void;
  readonly cancel: () => void;
};

/** Distance in px at which lines attract. Source: CFG-14. */
const snapPx = 7;

const noSnap = { dx: 0, dy: 0, lines: [] };

/** Axis-aligned bounds of all elements that are not being moved. */
function boxesAround(editor: EditorContext, moving: ReadonlySet<string>): readonly Box[] {
  return selectableElements(editor).flatMap((element) => (moving.has(element.id) ? [] : boundsOf(element)));
}

function linesAround(editor: EditorContext, moving: ReadonlySet<string>): readonly SnapLine[] {
  const { panel, index } = editor.view.displayed();
  const { safe } = editor.documents.store.getState().document;
  const guides = editor.view.store.getState().ownGuides.filter((guide) => guide.panel === index);
  const others = boxesAround(editor, moving);
  return [...panelLines(panel, safe), ...guideLines(guides, panel), ...elementLines(others)];
}

/** Begins an undo step and returns the `end` and `cancel` shared by all gestures that change the document. */
function changing(editor: EditorContext): Pick<Gesture, "end" | "cancel"> {
  editor.documents.begin();
  return {
    end: () => {
      editor.documents.commit();
      editor.view.set({ snap: [] });
    },
    cancel: () => {
      editor.documents.cancel();
      editor.view.set({ snap: [] });
    },
  };
}

const viewportOf = (editor: EditorContext) => editor.view.store.getState().viewport;

/** Snaps to lines first; along an axis without a match, to equal gaps between neighbours. Source: CFG-14. */
function snapTogether(box: Box, lines: readonly SnapLine[], others: readonly Box[], threshold: number): Snap {
  const onLines = snapMove(box, lines, threshold);
  const touched = (axis: "x" | "y") => onLines.lines.some((line) => line.axis === axis);
  const none = { shift: 0, lines: [] };
  const x = touched("x") ? none : snapGaps(box, others, "x", threshold);
  const y = touched("y") ? none : snapGaps(box, others, "y", threshold);
  return {
    dx: onLines.dx + x.shift,
    dy: onLines.dy + y.shift,
    lines: [...onLines.lines, ...x.lines, ...y.lines],
  };
}

/** Drags elements; edges and middles snap. Source: CFG-14. */
export function moveGesture(editor: EditorContext, elements: readonly Element[], from: Point): Gesture {
  const ids = elements.map((element) => element.id);
  const start = toMm(viewportOf(editor), from);
  const bounds = boundsOfAll(elements);
  const lines = linesAround(editor, new Set(ids));
  const others = boxesAround(editor, new Set(ids));
  return {
    ...changing(editor),
    move: (to, { free }) => {
      const viewport = viewportOf(editor);
      const now = toMm(viewport, to);
      const by = { dx: now.x - start.x, dy: now.y - start.y };
      const shifted = bounds && { ...bounds, x: bounds.x + by.dx, y: bounds.y + by.dy };
      const snap = free || !shifted ? noSnap : snapTogether(shifted, lines, others, snapPx / viewport.zoom);
      editor.documents.preview((document) => moveElements(document, { ids, dx: by.dx + snap.dx, dy: by.dy + snap.dy }));
      editor.view.set({ snap: snap.lines });
    },
  };
}

const preservesRatio = (element: Element, steady: boolean) =>
  element.type === "image" || element.type === "ornament" ? !steady : steady;

/** Drags a side or corner; photos and ornaments keep their proportions at corners. Source: CFG-14. */
export function resizeGesture(editor: EditorContext, element: Element, handle: Handle, from: Point): Gesture {
  const start = toMm(viewportOf(editor), from);
  const lines = linesAround(editor, new Set([element.id]));
  return {
    ...changing(editor),
    move: (to, { free, steady }) => {
      const viewport = viewportOf(editor);
      const now = toMm(viewport, to);
      const by = { x: now.x - start.x, y: now.y - start.y };
      const ratio = preservesRatio(element, steady);
      const plain = resizeBox(element, handle, by, ratio);
      const snaps = !free && element.rotation === 0 && !(ratio && handle.length === 2);
      const snap = snaps ? snapResize(plain, handle, lines, snapPx / viewport.zoom) : noSnap;
      const box = snaps ? resizeBox(element, handle, { x: by.x + snap.dx, y: by.y + snap.dy }, ratio) : plain;
      editor.documents.preview((document) => resizeElement(document, { id: element.id, box }));
      editor.view.set({ snap: snap.lines });
    },
  };
}

/** Drags the rotate handle below an element; snaps to multiples of 45 degrees, with `steady` to steps of 15 degrees. */
export function rotateGesture(editor: EditorContext, element: Element): Gesture {
  const middle = middleOf(element);
  return {
    ...changing(editor),
    move: (to, { steady }) => {
      const now = toMm(viewportOf(editor), to);
      // The handle is below the box, but the angle is measured from above it.
      const opposite = { x: 2 * middle.x - now.x, y: 2 * middle.y - now.y };
      const degrees = degreesTowards(element, opposite, steady ? 15 : 0);
      editor.documents.preview((document) => rotateElement(document, { id: element.id, degrees }));
    },
  };
}

/** Drags a corner of several selected elements: all scale about the opposite corner. Source: CFG-06. */
export function scaleGesture(
  editor: EditorContext,
  elements: readonly Element[],
  handle: Handle,
  from: Point,
): Gesture {
  const ids = elements.map((element) => element.id);
  const box = boundsOfAll(elements);
  const start = toMm(viewportOf(editor), from);
  return {
    ...changing(editor),
    move: (to) => {
      if (!box) return;
      const now = toMm(viewportOf(editor), to);
      const { w } = resizeBox({ ...box, rotation: 0 }, handle, { x: now.x - start.x, y: now.y - start.y }, true);
      const about = {
        x: handle.includes("w") ? box.x + box.w : box.x,
        y: handle.includes("n") ? box.y + box.h : box.y,
      };
      editor.documents.preview((document) => scaleElements(document, { ids, factor: w / box.w, about }));
    },
  };
}

/** Drags the rotate handle of several selected elements: all rotate about their common centre. Source: CFG-06. */
export function rotateGroupGesture(editor: EditorContext, elements: readonly Element[], from: Point): Gesture {
  const ids = elements.map((element) => element.id);
  const box = boundsOfAll(elements);
  const about = box ? middleOf(box) : { x: 0, y: 0 };
  const angleAt = (point: Point) => {
    const mm = toMm(viewportOf(editor), point);
    return (Math.atan2(mm.y - about.y, mm.x - about.x) * 180) / Math.PI;
  };
  const start = angleAt(from);
  return {
    ...changing(editor),
    move: (to, { steady }) => {
      const step = steady ? 15 : 0.5;
      const degrees = Math.round((angleAt(to) - start) / step) * step;
      editor.documents.preview((document) => turnElements(document, { ids, degrees, about }));
    },
  };
}

/** Drags a marquee; elements wholly inside it are selected, groups only as a whole. Source: CFG-20. */
export function marqueeGesture(editor: EditorContext, from: Point, before: readonly string[]): Gesture {
  const done = () => editor.view.set({ marquee: null });
  return {
    move: (to) => {
      const viewport = viewportOf(editor);
      const marquee = boxBetween(toMm(viewport, from), toMm(viewport, to));
      const { document } = editor.documents.store.getState();
      const caught = new Set(elementsIn(selectableElements(editor), marquee).map(({ id }) => id));
      const whole = [...caught].filter((id) => unitOf(document, id, null).every((each) => caught.has(each)));
      editor.view.select([...new Set([...before, ...whole])]);
      editor.view.set({ marquee });
    },
    end: done,
    cancel: () => {
      editor.view.select(before);
      done();
    },
  };
}

/** Drags the photo inside its slot. Source: CFG-12. */
export function cropGesture(editor: EditorContext, id: string, from: Point): Gesture {
  const start = toMm(viewportOf(editor), from);
  const { document } = editor.documents.store.getState();
  const element = findElement(document, id)?.element;
  const photo = element?.type === "image" && element.asset !== null ? document.assets[element.asset] : undefined;
  return {
    ...changing(editor),
    move: (to) => {
      if (element?.type !== "image" || !photo) return;
      const now = toMm(viewportOf(editor), to);
      const by = turn({ x: now.x - start.x, y: now.y - start.y }, -element.rotation);
      const { contentRotation, flip } = element;
      const placed = { crop: element.crop ?? coverCrop(photo, element, contentRotation), contentRotation, flip };
      const crop = panCrop(placed, photo, element, { dx: by.x, dy: by.y });
      editor.documents.preview((before) => cropPhoto(before, { id, crop, contentRotation, flip }));
    },
  };
}

/** Enlarges the photo inside its slot by a factor; consecutive steps become one undo step. Source: CFG-12. */
export function zoomPhoto(editor: EditorContext, id: string, factor: number): void {
  const { document } = editor.documents.store.getState();
  const element = findElement(document, id)?.element;
  const photo = element?.type === "image" && element.asset !== null ? document.assets[element.asset] : undefined;
  if (element?.type !== "image" || !photo) return;
  const { contentRotation, flip } = element;
  const before = element.crop ?? coverCrop(photo, element, contentRotation);
  const zoom = zoomOf(before, photo, element, contentRotation) * factor;
  const crop = zoomCrop(before, photo, element, { degrees: contentRotation, zoom });
  editor.documents.apply((document) => cropPhoto(document, { id, crop, contentRotation, flip }), `zoom:${id}`);
}

export function panGesture(editor: EditorContext, from: Point): Gesture {
  let last = from;
  return {
    move: (to) => {
      editor.view.pan({ x: to.x - last.x, y: to.y - last.y });
      last = to;
    },
    end: () => undefined,
    cancel: () => undefined,
  };
}

/** Drags a selection of text from `anchor`. Source: CFG-08. */
export function caretGesture(editor: EditorContext, id: string, anchor: number): Gesture {
  return {
    move: (to) => {
      const layout = textLayoutOf(editor, id);
      const element = findElement(editor.documents.store.getState().document, id)?.element;
      if (!layout || !element) return;
      const caret = hitTest(layout, toElementCoordinates(element, toMm(viewportOf(editor), to)));
      editor.view.write(id, anchor, caret);
    },
    end: () => undefined,
    cancel: () => undefined,
  };
}
