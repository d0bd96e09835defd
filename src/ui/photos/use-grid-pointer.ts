import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { holdMs, restPx, scrollAtEdge, useOwnedTouch } from "../browser/owned-touch.ts";
import { photoNear, photosIn, type Area, type GridLayout } from "./grid-layout.ts";
import { extendTo, toggle, withLasso, type Selection, type SelectionStore } from "./selection.ts";

/** What gestures act on. */
export type GridGround = {
  readonly element: RefObject<HTMLElement | null>;
  readonly layout: GridLayout;
  readonly order: readonly string[];
  readonly selection: SelectionStore;
};

type Point = { readonly x: number; readonly y: number };
/** `press`: down, undecided; `lasso`: of a mouse; `sweep`: of a finger after a long press. */
type Gesture = {
  kind: "press" | "lasso" | "sweep";
  readonly start: Point;
  readonly before: Selection;
  at: Point;
  timer: number;
};

const areaOf = (a: Point, b: Point): Area => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** Applies a gesture to the selection: the photos in the lasso, or the range the finger has swept. */
function select({ layout, order, selection }: GridGround, { kind, start, at, before }: Gesture): void {
  if (kind === "lasso") {
    const inside = photosIn(layout, areaOf(start, at)).flatMap((index) => order[index] ?? []);
    return selection.setState(withLasso(before, inside), true);
  }
  const id = order[photoNear(layout, at.x, at.y) ?? -1];
  if (id !== undefined) selection.setState((state) => extendTo(state, id, order), true);
}

/**
 * Lasso with the mouse; long press, then drag with a finger. Both scroll at the edges of the window. Clicks and taps
 * stay clicks: `isClick` tells them from the end of a gesture. Source: PHOTO-03.
 */
export function useGridPointer(ground: GridGround) {
  const gesture = useRef<Gesture | null>(null);
  const ended = useRef(false);
  const [lasso, setLasso] = useState<Area | null>(null);
  const client = useRef<Point>({ x: 0, y: 0 });
  const { element } = ground;
  const current = useRef(ground);
  // Frames and timers outlive a render; they need the latest layout and order.
  useLayoutEffect(() => {
    current.current = ground;
  });
  const atPointer = (): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: client.current.x - (box?.left ?? 0), y: client.current.y - (box?.top ?? 0) };
  };
  const follow = () => {
    const now = gesture.current;
    if (!now || now.kind === "press" || !element.current) return;
    scrollAtEdge(element.current, client.current.y);
    const at = atPointer();
    if (at.x !== now.at.x || at.y !== now.at.y) {
      now.at = at;
      select(current.current, now);
      if (now.kind === "lasso") setLasso(areaOf(now.start, at));
    }
    requestAnimationFrame(follow);
  };
  const beginSweep = () => {
    const now = gesture.current;
    const id = now && current.current.order[photoNear(current.current.layout, now.start.x, now.start.y) ?? -1];
    if (!now || id === undefined || id === null) return;
    now.kind = "sweep";
    current.current.selection.setState((state) => toggle(state, id), true);
    navigator.vibrate?.(10);
    follow();
  };
  const end = () => {
    const now = gesture.current;
    if (!now) return;
    window.clearTimeout(now.timer);
    ended.current = now.kind !== "press";
    gesture.current = null;
    setLasso(null);
  };
  useOwnedTouch(element, () => gesture.current?.kind === "sweep");
  return {
    lasso,
    /** Whether a click is one, and not the end of a gesture. */
    isClick: () => {
      const was = ended.current;
      ended.current = false;
      return !was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary) return;
        client.current = { x: event.clientX, y: event.clientY };
        ended.current = false;
        const start = atPointer();
        const timer = event.pointerType === "touch" ? window.setTimeout(beginSweep, holdMs) : 0;
        gesture.current = { kind: "press", start, at: start, before: ground.selection.getState(), timer };
      },
      onPointerMove: (event: PointerEvent) => {
        const now = gesture.current;
        if (!now || !event.isPrimary) return;
        client.current = { x: event.clientX, y: event.clientY };
        const at = atPointer();
        if (now.kind !== "press" || Math.hypot(at.x - now.start.x, at.y - now.start.y) < restPx) return;
        // A finger that moves before it has rested scrolls the page.
        if (event.pointerType === "touch") return end();
        now.kind = "lasso";
        element.current?.setPointerCapture(event.pointerId);
        follow();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
