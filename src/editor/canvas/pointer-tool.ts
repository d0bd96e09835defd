import { findElement, isActionAllowed, mayRotate } from "#design/commands/edit.ts";
import { holdsPoint, type Handle, type Point } from "#design/geometry/element-geometry.ts";
import type { Element } from "#design/model/design-document.ts";
import { hitTest, lineEnd, lineStart, wordAround, caretAt } from "#design/text/text-caret.ts";
import {
  toElementCoordinates,
  isFixedLayout,
  isOpenSlot,
  selectableElements,
  startWriting,
} from "../commands/editing-commands.ts";
import { selectedElements, textLayoutOf, type EditorContext } from "../state/editor-context.ts";
import { toMm } from "../state/viewport.ts";
import { allowed, selectUnit } from "../commands/selection-commands.ts";
import { toggled, unitOf } from "../state/selection.ts";
import {
  caretGesture,
  cropGesture,
  marqueeGesture,
  moveGesture,
  panGesture,
  resizeGesture,
  rotateGesture,
  scaleGesture,
  rotateGroupGesture,
  zoomPhoto,
  type Gesture,
  type Modifiers,
} from "./gestures.ts";

/** Target of a pointer-down: a handle of the selection box, or null for the card. */
export type Grip = Handle | "rotate" | null;

/** A pointer event in canvas px. */
export type PointerInput = {
  readonly pointer: number;
  readonly at: Point;
  readonly time: number;
  readonly touch: boolean;
  /** Middle button or space: pans the view, whatever is under the pointer. */
  readonly view: boolean;
  readonly grip: Grip;
  readonly modifiers: Modifiers;
};

/** Pointer logic of the canvas, independent of the DOM. */
export type PointerTool = {
  readonly down: (input: PointerInput) => void;
  readonly move: (input: PointerInput) => void;
  readonly up: (input: PointerInput) => void;
  readonly cancel: () => void;
  readonly wheel: (at: Point, by: Point, zooms: boolean) => void;
};

const doubleMs = 380;
const doublePx = 26;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The element a pointer-down targets: a text or photo wins over large artwork above it. */
export function elementUnder(editor: EditorContext, at: Point): Element | null {
  const { viewport } = editor.view.store.getState();
  const mm = toMm(viewport, at);
  const hits = selectableElements(editor)
    .filter((element) => holdsPoint(element, mm, Math.min(2, 4 / viewport.zoom)))
    .toReversed();
  const [top] = hits;
  if (!top || top.type === "text" || top.type === "image") return top ?? null;
  const inner = hits.find((element) => element.type === "text" || element.type === "image");
  return inner && inner.w * inner.h < top.w * top.h ? inner : top;
}

type Pending = { readonly input: PointerInput; readonly hit: Element | null; readonly wasSelected: boolean };

/** Creates the pointer logic of an editor. Source: CFG-20. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the gesture
export function createPointerTool(editor: EditorContext): PointerTool {
  const pointers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  let pending: Pending | null = null;
  let pinch: { readonly apart: number; readonly middle: Point } | null = null;
  /** The previous pointer-down; `gripped` when the first of a multi-click was on a handle. */
  let last: { readonly at: Point; readonly time: number; readonly count: number; readonly gripped: boolean } | null =
    null;

  const view = () => editor.view.store.getState();
  const documentNow = () => editor.documents.store.getState().document;
  const mmAt = (at: Point) => toMm(view().viewport, at);

  const countOf = ({ at, time, grip }: PointerInput): number => {
    const again = last !== null && time - last.time < doubleMs && distance(last.at, at) < doublePx ? last : null;
    const count = again ? again.count + 1 : 1;
    last = { at, time, count, gripped: again ? again.gripped : grip !== null };
    return count;
  };

  /** A handle that appeared under the pointer between two clicks is not the target of the second. */
  const targetsGrip = (count: number) => count === 1 || last?.gripped === true;

  /** Distance and midpoint of two fingers. */
  const spread = () => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return null;
    return { apart: Math.max(20, distance(a, b)), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };

  const stop = () => {
    gesture?.cancel();
    gesture = null;
    pending = null;
  };

  /** Handles a pointer-down inside the text being edited: places the caret or selects a word or line. */
  const handleTextDown = (input: PointerInput, count: number): boolean => {
    const { mode } = view();
    if (mode.kind !== "text") return false;
    const element = findElement(documentNow(), mode.id)?.element;
    const layout = textLayoutOf(editor, mode.id);
    const mm = mmAt(input.at);
    if (element?.type !== "text" || !layout || !holdsPoint(element, mm, 2)) return false;
    const caret = hitTest(layout, toElementCoordinates(element, mm));
    if (count === 2) {
      const word = wordAround(element.text, caret.index, documentNow().locale);
      editor.view.write(mode.id, word.start, caretAt(word.end));
      return true;
    }
    if (count > 2) {
      editor.view.write(mode.id, lineStart(layout, caret).index, lineEnd(layout, caret));
      return true;
    }
    const anchor = input.modifiers.steady ? mode.anchor : caret.index;
    editor.view.write(mode.id, anchor, caret);
    gesture = caretGesture(editor, mode.id, anchor);
    return true;
  };

  const handleCropDown = (input: PointerInput): boolean => {
    const { mode } = view();
    if (mode.kind !== "crop") return false;
    const element = findElement(documentNow(), mode.id)?.element;
    if (!element || !holdsPoint(element, mmAt(input.at), 1)) return false;
    gesture = cropGesture(editor, mode.id, input.at);
    return true;
  };

  const handleGripDown = (input: PointerInput): boolean => {
    const chosen = selectedElements(editor);
    const [element] = chosen;
    if (!input.grip || !element) return false;
    if (chosen.length > 1) {
      gesture =
        input.grip === "rotate"
          ? rotateGroupGesture(editor, chosen, input.at)
          : scaleGesture(editor, chosen, input.grip, input.at);
      return true;
    }
    if (input.grip === "rotate") {
      if (mayRotate(element)) gesture = rotateGesture(editor, element);
    } else if (isActionAllowed(element, "resize")) gesture = resizeGesture(editor, element, input.grip, input.at);
    return true;
  };

  const handleElementDown = (input: PointerInput) => {
    const hit = elementUnder(editor, input.at);
    const { selection, multiSelecting } = view();
    const wasSelected = hit !== null && selection.includes(hit.id);
    pending = { input, hit, wasSelected };
    if (!hit || input.touch || wasSelected || multiSelecting) return;
    if (input.modifiers.steady) add(hit);
    else selectUnit(editor, hit.id);
  };

  /** Toggles the hit element and its group in the selection. */
  const add = (hit: Element) => {
    const { selection, inside } = view();
    editor.view.select(toggled(selection, unitOf(documentNow(), hit.id, inside)), inside);
  };

  /** The gesture of a drag that began with this pointer-down. */
  const beginDrag = ({ input, hit, wasSelected }: Pending): Gesture => {
    const fixed = hit !== null && isFixedLayout(documentNow(), hit);
    if (input.view || (input.touch && (!wasSelected || fixed))) return panGesture(editor, input.at);
    if (!hit || fixed) return marqueeGesture(editor, input.at, input.modifiers.steady ? view().selection : []);
    const movable = allowed(editor, "move");
    if (movable.length > 0) return moveGesture(editor, movable, input.at);
    const crops = hit.type === "image" && hit.asset !== null && isActionAllowed(hit, "edit");
    return crops ? cropGesture(editor, hit.id, input.at) : panGesture(editor, input.at);
  };

  /** Handles a tap that adds to or removes from the selection; false when the tap has another meaning. */
  const toggleByTap = ({ input, hit, wasSelected }: Pending): boolean => {
    const { multiSelecting } = view();
    // With shift, an unselected element was already added on pointer-down.
    if (!hit || !(multiSelecting || (input.modifiers.steady && wasSelected))) return false;
    add(hit);
    return true;
  };

  /** A second click on a group selects the member under the pointer. */
  const enterGroup = (hit: Element): boolean => {
    const { inside } = view();
    if (hit.group === undefined || hit.group === inside) return false;
    if (unitOf(documentNow(), hit.id, inside).length < 2) return false;
    editor.view.select([hit.id], hit.group);
    return true;
  };

  const tap = (tapped: Pending, count: number) => {
    const { hit, wasSelected } = tapped;
    if (!hit) {
      if (!view().multiSelecting && !tapped.input.modifiers.steady) editor.view.select([]);
      return;
    }
    if (toggleByTap(tapped)) return;
    if (count >= 2 && enterGroup(hit)) return;
    if (tapped.input.touch && !wasSelected) selectUnit(editor, hit.id);
    else if (wasSelected && count === 1 && view().selection.length > 1 && hit.group === undefined)
      selectUnit(editor, hit.id);
    const alone = view().selection.length <= 1;
    if (hit.type === "text" && alone && (count >= 2 || wasSelected))
      startWriting(editor, hit.id, mmAt(tapped.input.at));
    else if (isOpenSlot(hit) && alone) editor.view.openTool("photos");
    else if (hit.type === "image" && hit.asset !== null && count >= 2 && isActionAllowed(hit, "edit"))
      editor.view.crop(hit.id);
  };

  return {
    down: (input) => {
      pointers.set(input.pointer, input.at);
      if (pointers.size > 1) {
        stop();
        pinch = spread();
        return;
      }
      const count = countOf(input);
      if (input.view) {
        gesture = panGesture(editor, input.at);
        return;
      }
      if ((targetsGrip(count) && handleGripDown(input)) || handleTextDown(input, count) || handleCropDown(input))
        return;
      if (view().mode.kind !== "select") editor.view.leaveMode();
      handleElementDown(input);
    },
    move: (input) => {
      if (!pointers.has(input.pointer)) return;
      pointers.set(input.pointer, input.at);
      if (pinch) {
        const now = spread();
        if (!now) return;
        const { mode } = view();
        if (mode.kind === "crop") zoomPhoto(editor, mode.id, now.apart / pinch.apart);
        else {
          editor.view.pan({ x: now.middle.x - pinch.middle.x, y: now.middle.y - pinch.middle.y });
          editor.view.zoom(now.apart / pinch.apart, now.middle);
        }
        pinch = now;
        return;
      }
      const slack = input.touch ? 8 : 3;
      if (pending && distance(pending.input.at, input.at) > slack) {
        gesture = beginDrag(pending);
        pending = null;
        last = null;
      }
      gesture?.move(input.at, input.modifiers);
    },
    up: (input) => {
      pointers.delete(input.pointer);
      if (pinch) {
        if (pointers.size === 0) pinch = null;
        return;
      }
      gesture?.end();
      gesture = null;
      if (pending) tap(pending, last?.count ?? 1);
      pending = null;
    },
    cancel: () => {
      pointers.clear();
      pinch = null;
      stop();
    },
    wheel: (at, by, zooms) => {
      const { mode } = view();
      const factor = Math.exp(-by.y * (zooms ? 0.01 : 0.002));
      if (mode.kind === "crop") zoomPhoto(editor, mode.id, factor);
      else if (zooms) editor.view.zoom(factor, at);
      else editor.view.pan({ x: -by.x, y: -by.y });
    },
  };
}
