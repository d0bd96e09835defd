import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { placedColumns, rowHeight } from "./grid-columns.ts";
import type { Place } from "./grid-state.ts";

/** Rows beyond the window that are rendered ahead of scrolling. */
const ahead = 10;

/** First and last row in the window of the grid, which scrolls by itself, and how many fit into it. */
export function useWindowRows(scroller: RefObject<HTMLElement | null>, rows: number) {
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - ahead);
      const last = Math.min(rows, Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + ahead);
      setRange((known) => (known[0] === first && known[1] === last ? known : [first, last]));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    current.addEventListener("scroll", lookSoon, { passive: true });
    const observer = new ResizeObserver(lookSoon);
    observer.observe(current);
    return () => {
      cancelAnimationFrame(frame);
      current.removeEventListener("scroll", lookSoon);
      observer.disconnect();
    };
  }, [scroller, rows]);
  return range;
}

/** Where an element must be scrolled to so that a span of it is seen; `before` and `after` are covered. */
function scrolledTo(now: number, span: readonly [number, number], size: number): number {
  if (now > span[0]) return span[0];
  return Math.max(now, span[1] - size);
}

/** Scrolls the active cell into the window, beside the column that stays at the left and below the head. */
export function useActiveInView(scroller: RefObject<HTMLElement | null>, { row, column }: Place): void {
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const fixed = document.getElementById("zelle-kopf-0")?.offsetWidth ?? 0;
    const left = placedColumns.slice(1, Math.max(1, column)).reduce((sum, { width }) => sum + width, 0);
    const width = column === 0 ? 0 : (placedColumns[column]?.width ?? 0);
    current.scrollTo({
      top: scrolledTo(
        current.scrollTop,
        [row * rowHeight, (row + 1) * rowHeight],
        current.clientHeight - rowHeight - 2,
      ),
      left: column === 0 ? 0 : scrolledTo(current.scrollLeft, [left, left + width], current.clientWidth - fixed),
    });
  }, [scroller, row, column]);
}
