import { debounce } from "#ui/browser/debounce.ts";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { carouselAtStart, carouselRules, nextCarousel, type CarouselEvent } from "../components/carousel.ts";
import { startAutoplay } from "./autoplay.ts";

/** Detail of the events around a change of slides; slides count from 0. Source: TEAS-11. */
export type SlideChange = { readonly from: number; readonly to: number };

/** State and commands of a carousel. */
export type CarouselView = {
  readonly slide: number;
  /** The outgoing slide, for 300 ms. */
  readonly leaving: number | undefined;
  readonly direction: 1 | -1;
  /** Whether the visitor lets it run. */
  readonly running: boolean;
  readonly setRunning: (running: boolean) => void;
  readonly go: (to: number) => void;
};

const reducedMotion = "(prefers-reduced-motion: reduce)";

function watchMotion(changed: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

function announce(wrapper: HTMLElement | null, name: "slide-before" | "slide-after", detail: SlideChange): void {
  wrapper?.dispatchEvent(new CustomEvent<SlideChange>(name, { detail, bubbles: true }));
}

/** Passes pointer events of the wrapper to the carousel; a drag suppresses the browser's own dragging of links. */
function listenToPointer(wrapper: HTMLElement, send: (event: CarouselEvent) => boolean): () => void {
  let pointer: number | undefined;
  const place = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    pointer = event.pointerId;
    send({ kind: "press", by: event.pointerType === "mouse" ? "mouse" : "touch", at: place(event) });
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointer) send({ kind: "move" });
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    send({ kind: "release", at: place(event) });
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    send({ kind: "cancel" });
  };
  const click = (event: MouseEvent) => {
    if (!send({ kind: "click" })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const noDrag = (event: DragEvent) => event.preventDefault();
  wrapper.addEventListener("pointerdown", down);
  // The mouse may leave the carousel while it drags.
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", release);
  window.addEventListener("pointercancel", cancel);
  wrapper.addEventListener("click", click, { capture: true });
  wrapper.addEventListener("dragstart", noDrag);
  return () => {
    wrapper.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", release);
    window.removeEventListener("pointercancel", cancel);
    wrapper.removeEventListener("click", click, { capture: true });
    wrapper.removeEventListener("dragstart", noDrag);
  };
}

/**
 * A carousel of `count` slides on a wrapper element (null until mounted): runs by itself, follows gestures, fires
 * `slide-before` and `slide-after` with `{from, to}`. Reduced motion starts it paused. A resize restarts its interval.
 * @source TEAS-04 to TEAS-12, TEAS-14
 */
export function useCarousel(wrapper: HTMLElement | null, count: number, interval: number): CarouselView {
  const [state, setState] = useState(() => carouselAtStart(count));
  const [leaving, setLeaving] = useState<number>();
  const [chosen, setRunning] = useState<boolean>();
  const prefersReduced = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );
  const running = chosen ?? !prefersReduced;
  const now = useRef(state);
  const settling = useRef<number>(undefined);

  const send = useCallback(
    (event: CarouselEvent): boolean => {
      const before = now.current;
      const after = nextCarousel(before, event);
      const change = { from: before.slide, to: after.slide };
      if (change.from !== change.to) {
        announce(wrapper, "slide-before", change);
        setLeaving(change.from);
        window.clearTimeout(settling.current);
        settling.current = window.setTimeout(() => {
          setLeaving(undefined);
          announce(wrapper, "slide-after", change);
        }, carouselRules.transition);
      }
      now.current = after;
      setState(after);
      return event.kind === "click" && before.swallowClick;
    },
    [wrapper],
  );

  useEffect(() => {
    if (!wrapper || count < 2) return;
    return listenToPointer(wrapper, send);
  }, [wrapper, count, send]);

  useEffect(() => {
    if (!wrapper || !running || count < 2) return;
    const start = () => startAutoplay(wrapper, () => void send({ kind: "step", by: 1 }), interval);
    let autoplay = start();
    const resized = debounce(() => {
      autoplay.stop();
      autoplay = start();
    }, carouselRules.resizeSettled);
    window.addEventListener("resize", resized.call);
    return () => {
      window.removeEventListener("resize", resized.call);
      resized.cancel();
      autoplay.stop();
    };
  }, [wrapper, running, count, interval, send]);

  const go = useCallback((to: number) => void send({ kind: "go", to }), [send]);
  return { slide: state.slide, leaving, direction: state.direction, running, setRunning, go };
}
