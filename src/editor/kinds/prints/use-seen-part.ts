import { useEffect, useLayoutEffect, useState, type RefObject } from "react";

/** Painted beyond the window ahead of scrolling, px. */
const aheadPx = 700;
/** Steps in px in which the painted part follows scrolling. */
const stepPx = 200;

/** Width of an element in px; 0 until it is known. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
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

/** From and to of the part of an element that is in the window or near it, px of the element; follows the page's scrolling. */
export function useSeenPart(element: RefObject<HTMLElement | null>): readonly [number, number] {
  const [part, setPart] = useState<readonly [number, number]>([0, 2000]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = -(element.current?.getBoundingClientRect().top ?? 0);
      const from = Math.floor((top - aheadPx) / stepPx) * stepPx;
      const to = Math.ceil((top + window.innerHeight + aheadPx) / stepPx) * stepPx;
      setPart((before) => (before[0] === from && before[1] === to ? before : [from, to]));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
    };
  }, [element]);
  return part;
}
