import { useEffect, useRef, type RefObject } from "react";

const hoverDelayMs = 200;

/** Stops of the Tab key in a panel: what a closed fold holds is none. */
function stopsIn(panel: HTMLElement): HTMLElement[] {
  const all = panel.querySelectorAll<HTMLElement>("a[href], button, summary");
  return [...all].filter((stop) => stop.checkVisibility());
}

function keepFocusInside(event: KeyboardEvent, panel: HTMLElement, stops: readonly HTMLElement[]): void {
  if (event.key !== "Tab" || !panel.matches(":popover-open")) return;
  const last = stops.length - 1;
  const place = stops.findIndex((stop) => stop === document.activeElement);
  const next = event.shiftKey ? (place <= 0 ? last : place - 1) : place === last ? 0 : place + 1;
  event.preventDefault();
  stops[next]?.focus();
}

/**
 * Adds to a popover flyout what the platform does not give: opening by hovering with a delay, and Tab that stays inside
 * while it is open. The returned ref belongs on an element that holds the button and the `[popover]` panel.
 * @source SHELL-21
 */
export function useFlyout<Element extends HTMLElement>(): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    const element = root.current;
    const panel = element?.querySelector<HTMLElement>("[popover]");
    const button = element?.querySelector<HTMLElement>("[popovertarget]");
    if (!element || !panel || !button) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let openedByHover = false;

    const hover = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (panel.matches(":popover-open") === open || (!open && !openedByHover)) return;
        openedByHover = open;
        panel.togglePopover(open);
      }, hoverDelayMs);
    };
    element.addEventListener("pointerenter", hover(true), { signal });
    element.addEventListener("pointerleave", hover(false), { signal });
    element.addEventListener("keydown", (event) => keepFocusInside(event, panel, [button, ...stopsIn(panel)]), {
      signal,
    });
    const click = (event: Event) => {
      // A click on what hovering has just opened keeps it open.
      if (openedByHover) event.preventDefault();
      openedByHover = false;
    };
    button.addEventListener("click", click, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return root;
}

/**
 * A popover over the whole page keeps the focus while it is open: it goes to its first stop, and Tab stays inside. The
 * platform gives it back to the button when the popover closes. The returned ref belongs on the `[popover]`.
 * @source SHELL-21, SHELL-31
 */
export function useDrawer<Element extends HTMLElement>(): RefObject<Element | null> {
  const drawer = useRef<Element>(null);
  useEffect(() => {
    const panel = drawer.current;
    if (!panel) return undefined;
    const listening = new AbortController();
    const opened = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "open") stopsIn(panel)[0]?.focus();
    };
    panel.addEventListener("toggle", opened, listening);
    panel.addEventListener("keydown", (event) => keepFocusInside(event, panel, stopsIn(panel)), listening);
    return () => listening.abort();
  }, []);
  return drawer;
}
