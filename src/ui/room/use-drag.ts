import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Place } from "./own-wall.ts";

/** A direction of the arrow keys: right and down in steps, ten with Shift. */
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Steps to the right and downwards that a key asks for; undefined for other keys. */
export function keySteps(event: KeyboardEvent): readonly [right: number, down: number] | undefined {
  const arrow = arrows[event.key];
  if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  event.preventDefault();
  const steps = event.shiftKey ? 10 : 1;
  return [arrow[0] * steps, arrow[1] * steps];
}

/** Where a pointer is on a photo, as fractions. */
function placeOf({ clientX, clientY }: PointerEvent, photo: Element): Place {
  const { left, top, width, height } = photo.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

type Drag<Start> = { readonly from: Place; readonly what: Start; readonly photo: Element };

/**
 * Handlers of an element inside a `data-photo` element that is dragged by mouse, pen or finger.
 * @param start returns what a drag that begins at a place moves
 * @param move receives it with the way since the start, as fractions of the photo
 */
export function useDrag<Start>(start: (at: Place) => Start, move: (start: Start, way: Place) => void) {
  const drag = useRef<Drag<Start>>(undefined);
  const end = () => {
    drag.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const photo = event.currentTarget.closest("[data-photo]");
      if (!photo || event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = placeOf(event, photo);
      drag.current = { from, what: start(from), photo };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      const { from, what, photo } = drag.current;
      const now = placeOf(event, photo);
      move(what, { x: now.x - from.x, y: now.y - from.y });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
