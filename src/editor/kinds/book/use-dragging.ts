import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { holdMs, restPx, scrollAtEdge, useOwnedTouch } from "#ui/browser/owned-touch.ts";

/** Something of the overview on its way, and what lies under the pointer; `id` and `over` are ids of the same kind. */
export type Dragged = { readonly id: string; readonly over: string | null };

type Point = { readonly x: number; readonly y: number };
type Press = { readonly id: string; readonly start: Point; at: Point; isDrag: boolean; readonly timer: number };

type DraggingProps = {
  /** Contains everything that can be dragged, and what it is dropped on. */
  readonly list: RefObject<HTMLElement | null>;
  /** The `data-` attribute that carries the ids. */
  readonly attribute: "picture" | "spread";
  /** Whether a finger must rest first, so that it can scroll over what it could drag. */
  readonly isHeld: boolean;
  readonly onDrop: (id: string, over: string) => void;
};

/** The id under a point that is not `but`. */
function idAt({ x, y }: Point, attribute: DraggingProps["attribute"], but: string): string | null {
  const found = document
    .elementsFromPoint(x, y)
    .map((each) => (each instanceof HTMLElement ? each.dataset[attribute] : undefined))
    .find((id) => id !== undefined && id !== but);
  return found ?? null;
}

/**
 * Drags something onto something else by mouse or finger, over more than the window shows: near its edges the list
 * scrolls. Source: BOOK-08, BOOK-10.
 */
export function useDragging({ list, attribute, isHeld, onDrop }: DraggingProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<Press | null>(null);
  const wasDrag = useRef(false);
  const drop = useRef(onDrop);
  // Frames outlive a render; they need the latest document.
  useLayoutEffect(() => {
    drop.current = onDrop;
  });
  useOwnedTouch(list, () => press.current?.isDrag ?? false);
  const follow = () => {
    const now = press.current;
    if (!now?.isDrag || !list.current) return;
    scrollAtEdge(list.current, now.at.y);
    const over = idAt(now.at, attribute, now.id);
    setDragged((before) => (before?.id === now.id && before.over === over ? before : { id: now.id, over }));
    requestAnimationFrame(follow);
  };
  const begin = () => {
    const now = press.current;
    if (!now || now.isDrag) return;
    now.isDrag = true;
    follow();
  };
  const end = () => {
    window.clearTimeout(press.current?.timer);
    wasDrag.current = press.current?.isDrag ?? false;
    press.current = null;
    setDragged(null);
  };
  const handlers = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      wasDrag.current = false;
      // A mouse may have left what it holds before it is heard of again; a finger belongs to it anyway.
      if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
      const start = { x: event.clientX, y: event.clientY };
      const held = isHeld && event.pointerType === "touch";
      const timer = held
        ? window.setTimeout(() => {
            navigator.vibrate?.(10);
            begin();
          }, holdMs)
        : 0;
      press.current = { id, start, at: start, isDrag: false, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = press.current;
      if (!now || !event.isPrimary) return;
      now.at = { x: event.clientX, y: event.clientY };
      if (now.isDrag || Math.hypot(now.at.x - now.start.x, now.at.y - now.start.y) < restPx) return;
      // A finger that moves before it has rested scrolls the list.
      if (now.timer !== 0) return end();
      begin();
    },
    onPointerUp: () => {
      const now = press.current;
      const over = now?.isDrag ? idAt(now.at, attribute, now.id) : null;
      end();
      if (now && over !== null) drop.current(now.id, over);
    },
    onPointerCancel: end,
  });
  return {
    dragged,
    handlers,
    /** Whether a click is the end of a drag. */
    isDrop: () => wasDrag.current,
  };
}
