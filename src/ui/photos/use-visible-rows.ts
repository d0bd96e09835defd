import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { rowsBetween, type GridLayout } from "./grid-layout.ts";

/** Rows beyond the window that are rendered ahead of scrolling, in px. */
const aheadPx = 700;

/** Width of an element in px; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/**
 * The rows of a grid that are in the window or near it, whatever scrolls: the page or a part of it. Rendered again only
 * when a row comes or goes.
 */
export function useVisibleRows(element: RefObject<HTMLElement | null>, layout: GridLayout): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = -(element.current?.getBoundingClientRect().top ?? 0);
      const next = rowsBetween(layout, top - aheadPx, top + window.innerHeight + aheadPx);
      setRange((range) => (range[0] === next[0] && range[1] === next[1] ? range : next));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    // Scrolling of any ancestor; it does not bubble.
    document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", lookSoon, { capture: true });
      window.removeEventListener("resize", lookSoon);
    };
  }, [element, layout]);
  return range;
}
