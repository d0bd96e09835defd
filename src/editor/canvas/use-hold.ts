import { useCallback, useEffect, useRef, type PointerEvent } from "react";
import type { Point } from "#design/geometry/element-geometry.ts";

const longPressMs = 500;
const longPressTolerancePx = 8;

/** Detects a long press, the touch equivalent of a right click. `onLongPress` gets its position in the window, px. */
export function useLongPress(onLongPress: (at: Point) => void) {
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
        onLongPress(at);
      }, longPressMs);
      held.current = { timer, at };
    },
    move: (event: PointerEvent) => {
      const { current } = held;
      if (current && Math.hypot(event.clientX - current.at.x, event.clientY - current.at.y) > longPressTolerancePx)
        end();
    },
    end,
  };
}
