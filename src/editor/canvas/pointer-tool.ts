import { findElement, mayAct, mayRotate } from "#design/commands/edit.ts";
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
  turnGesture,
  zoomPhoto,
  type Gesture,
  type Manner,
} from "./gestures.ts";

/** What was pressed: a handle of the selection box, or the card. */
export type Grip = Handle | "rotate" | null;

/** A pointer event in canvas px. */
export type Press = {
  readonly pointer: number;
  readonly at: Point;
  readonly time: number;
  readonly touch: boolean;
  /** Middle button or space: drags the view whatever lies there. */
  readonly view: boolean;
  readonly grip: Grip;
  readonly manner: Manner;
};

/** Pointer logic of the canvas, apart from the DOM. */
export type PointerTool = {
  readonly down: (press: Press) => void;
  readonly move: (press: Press) => void;
  readonly up: (press: Press) => void;
  readonly cancel: () => void;
  readonly wheel: (at: Point, by: Point, zooms: boolean) => void;
};

const doubleMs = 380;
const doublePx = 26;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The element a press means: large artwork gives way to a text or photo below it. */
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

type Pending = { readonly press: Press; readonly hit: Element | null; readonly wasSelected: boolean };

/** Creates the pointer logic of a desk. Source: CFG-20. */
export function createPointerTool(editor: EditorContext): PointerTool {
  const pointers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  let pending: Pending | null = null;
  let pinch: { readonly apart: number; readonly middle: Point } | null = null;
  /** The press before; `gripped` when the first of a row was on a handle. */
  let last: { readonly at: Point; readonly time: number; readonly count: number; readonly gripped: boolean } | null =
    null;

  const view = () => editor.view.store.getState();
  const documentNow = () => editor.documents.store.getState().document;
  const mmAt = (at: Point) => toMm(view().viewport, at);

  const countOf = ({ at, time, grip }: Press): number => {
    const again = last !== null && time - last.time < doubleMs && distance(last.at, at) < doublePx ? last : null;
    const count = again ? again.count + 1 : 1;
    last = { at, time, count, gripped: again ? again.gripped : grip !== null };
    return count;
  };

  /** A handle that came up under a double press is not what was pressed. */
  const meansGrip = (count: number) => count === 1 || last?.gripped === true;

  /** Where two fingers stand: how far apart, and their middle. */
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

  /** A press inside the box that is written in: caret, word or line. */
  const pressText = (press: Press, count: number): boolean => {
    const { mode } = view();
    if (mode.kind !== "text") return false;
    const element = findElement(documentNow(), mode.id)?.element;
    const layout = textLayoutOf(editor, mode.id);
    const mm = mmAt(press.at);
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
    const anchor = press.manner.steady ? mode.anchor : caret.index;
    editor.view.write(mode.id, anchor, caret);
    gesture = caretGesture(editor, mode.id, anchor);
    return true;
  };

  const pressCrop = (press: Press): boolean => {
    const { mode } = view();
    if (mode.kind !== "crop") return false;
    const element = findElement(documentNow(), mode.id)?.element;
    if (!element || !holdsPoint(element, mmAt(press.at), 1)) return false;
    gesture = cropGesture(editor, mode.id, press.at);
    return true;
  };

  const pressGrip = (press: Press): boolean => {
    const chosen = selectedElements(editor);
    const [element] = chosen;
    if (!press.grip || !element) return false;
    if (chosen.length > 1) {
      gesture =
        press.grip === "rotate"
          ? turnGesture(editor, chosen, press.at)
          : scaleGesture(editor, chosen, press.grip, press.at);
      return true;
    }
    if (press.grip === "rotate") {
      if (mayRotate(element)) gesture = rotateGesture(editor, element);
    } else if (mayAct(element, "resize")) gesture = resizeGesture(editor, element, press.grip, press.at);
    return true;
  };

  const pressElement = (press: Press) => {
    const hit = elementUnder(editor, press.at);
    const { selection, multiSelecting } = view();
    const wasSelected = hit !== null && selection.includes(hit.id);
    pending = { press, hit, wasSelected };
    if (!hit || press.touch || wasSelected || multiSelecting) return;
    if (press.manner.steady) add(hit);
    else selectUnit(editor, hit.id);
  };

  /** Adds the hit and its group to the selection, or takes them out. */
  const add = (hit: Element) => {
    const { selection, inside } = view();
    editor.view.select(toggled(selection, unitOf(documentNow(), hit.id, inside)), inside);
  };

  /** What a drag that began here does. */
  const beginDrag = ({ press, hit, wasSelected }: Pending): Gesture => {
    const fixed = hit !== null && isFixedLayout(documentNow(), hit);
    if (press.view || (press.touch && (!wasSelected || fixed))) return panGesture(editor, press.at);
    if (!hit || fixed) return marqueeGesture(editor, press.at, press.manner.steady ? view().selection : []);
    const movable = allowed(editor, "move");
    if (movable.length > 0) return moveGesture(editor, movable, press.at);
    const crops = hit.type === "image" && hit.asset !== null && mayAct(hit, "edit");
    return crops ? cropGesture(editor, hit.id, press.at) : panGesture(editor, press.at);
  };

  /** A tap that adds to the selection or takes out of it; false when it means something else. */
  const gather = ({ press, hit, wasSelected }: Pending): boolean => {
    const { multiSelecting } = view();
    // With shift what was not selected came in when it was pressed.
    if (!hit || !(multiSelecting || (press.manner.steady && wasSelected))) return false;
    add(hit);
    return true;
  };

  /** A second press on a group chooses the member under it. */
  const enterGroup = (hit: Element): boolean => {
    const { inside } = view();
    if (hit.group === undefined || hit.group === inside) return false;
    if (unitOf(documentNow(), hit.id, inside).length < 2) return false;
    editor.view.select([hit.id], hit.group);
    return true;
  };

  const tap = (press: Pending, count: number) => {
    const { hit, wasSelected } = press;
    if (!hit) {
      if (!view().multiSelecting && !press.press.manner.steady) editor.view.select([]);
      return;
    }
    if (gather(press)) return;
    if (count >= 2 && enterGroup(hit)) return;
    if (press.press.touch && !wasSelected) selectUnit(editor, hit.id);
    else if (wasSelected && count === 1 && view().selection.length > 1 && hit.group === undefined)
      selectUnit(editor, hit.id);
    const alone = view().selection.length <= 1;
    if (hit.type === "text" && alone && (count >= 2 || wasSelected)) startWriting(editor, hit.id, mmAt(press.press.at));
    else if (isOpenSlot(hit) && alone) editor.view.openTool("photos");
    else if (hit.type === "image" && hit.asset !== null && count >= 2 && mayAct(hit, "edit")) editor.view.crop(hit.id);
  };

  return {
    down: (press) => {
      pointers.set(press.pointer, press.at);
      if (pointers.size > 1) {
        stop();
        pinch = spread();
        return;
      }
      const count = countOf(press);
      if (press.view) {
        gesture = panGesture(editor, press.at);
        return;
      }
      if ((meansGrip(count) && pressGrip(press)) || pressText(press, count) || pressCrop(press)) return;
      if (view().mode.kind !== "select") editor.view.leaveMode();
      pressElement(press);
    },
    move: (press) => {
      if (!pointers.has(press.pointer)) return;
      pointers.set(press.pointer, press.at);
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
      const slack = press.touch ? 8 : 3;
      if (pending && distance(pending.press.at, press.at) > slack) {
        gesture = beginDrag(pending);
        pending = null;
        last = null;
      }
      gesture?.move(press.at, press.manner);
    },
    up: (press) => {
      pointers.delete(press.pointer);
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
