import { useEffect, useRef, type RefObject } from "react";

/** Time a finger rests before it takes hold of what is under it, in ms, and the distance within which it rests, in px. */
export const holdMs = 400;
export const restPx = 8;
/** Height at the edges of the window within which a gesture scrolls, and its speed, in px and px per frame. */
const edgePx = 60;
const scrollPx = 14;

/** Scrolls whatever scrolls around an element when a pointer is near the edge of what is seen of it. */
export function scrollAtEdge(element: Element, clientY: number): void {
  let scroller: Element | null = element.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  const seen = scroller?.getBoundingClientRect();
  const [top, bottom] = [Math.max(0, seen?.top ?? 0), Math.min(window.innerHeight, seen?.bottom ?? Infinity)];
  const by = clientY < top + edgePx ? -scrollPx : clientY > bottom - edgePx ? scrollPx : 0;
  if (by !== 0) (scroller ?? document.scrollingElement)?.scrollBy(0, by);
}

/** A gesture that has begun owns the finger: the page must not scroll, open a menu or click. */
export function useOwnedTouch(element: RefObject<HTMLElement | null>, isOwned: () => boolean): void {
  const latest = useRef(isOwned);
  useEffect(() => {
    latest.current = isOwned;
  });
  useEffect(() => {
    const { current } = element;
    const keep = (event: Event) => {
      if (latest.current()) event.preventDefault();
    };
    // React listens passively.
    current?.addEventListener("touchmove", keep, { passive: false });
    current?.addEventListener("contextmenu", keep);
    return () => {
      current?.removeEventListener("touchmove", keep);
      current?.removeEventListener("contextmenu", keep);
    };
  }, [element]);
}
