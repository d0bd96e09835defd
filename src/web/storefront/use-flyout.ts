import { useEffect, useRef, type RefObject } from "react";

const hoverDelayMs = 200;

function keepFocusInside(event: KeyboardEvent, panel: HTMLElement, button: HTMLElement): void {
  if (event.key !== "Tab" || !panel.matches(":popover-open")) return;
  const stops = [button, ...panel.querySelectorAll<HTMLElement>("a[href]")];
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
    element.addEventListener("keydown", (event) => keepFocusInside(event, panel, button), { signal });
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
