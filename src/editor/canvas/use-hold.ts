import { useCallback, useEffect, useRef, type PointerEvent } from "react";
import type { Point } from "#design/geometry/element-geometry.ts";

const holdMs = 500;
const holdPx = 8;

/** A finger that rests on the card: what the right button is for a mouse. `onHold` gets its place in the window, px. */
export function useHold(onHold: (at: Point) => void) {
  const held = useRef<{ readonly timer: number; readonly at: Point } | null>(null);
  const end = useCallback(() => {
    if (held.current) window.clearTimeout(held.current.timer);
    held.current = null;
  }, []);
  useEffect(() => end, [end]);
  return {
    begin: (event: PointerEvent) => {
      const second = held.current !== null;
      end();
      if (event.pointerType === "mouse" || second) return;
      const at = { x: event.clientX, y: event.clientY };
      const timer = window.setTimeout(() => {
        held.current = null;
        onHold(at);
      }, holdMs);
      held.current = { timer, at };
    },
    move: (event: PointerEvent) => {
      const { current } = held;
      if (current && Math.hypot(event.clientX - current.at.x, event.clientY - current.at.y) > holdPx) end();
    },
    end,
  };
}
