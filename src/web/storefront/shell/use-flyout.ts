import { useEffect, useRef, type RefObject } from "react";

const hoverDelayMs = 200;

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "preventDefault">;

/**
 * Keeps Tab inside an open popover, or the container of a popover and its button. Content of closed details is skipped.
 * @source SHELL-21, SHELL-31
 */
export function trapFocus(event: Key, place: HTMLElement): void {
  if (event.key !== "Tab" || !place.matches(":popover-open, :has(:popover-open)")) return;
  const all = [...place.querySelectorAll<HTMLElement>("a[href], button, summary, input, select")];
  const stops = all.filter((stop) => stop.checkVisibility());
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  event.preventDefault();
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}

/**
 * Adds to a popover flyout what the platform lacks: opening on hover with a delay, and keeping Tab inside while it is
 * open. Attach the returned ref to an element that contains the button and the `[popover]` panel.
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
    element.addEventListener("keydown", (event) => trapFocus(event, element), {
      signal,
    });
    const click = (event: Event) => {
      // A click right after opening on hover keeps it open.
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
