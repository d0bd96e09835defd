import { useSyncExternalStore } from "react";
import { debounce } from "./debounce.ts";
import { layoutWidths } from "./breakpoints.ts";

/** The device that displays the page; viewport size in CSS pixels. Source: SHELL-25. */
export type Device = {
  readonly isMobile: boolean;
  readonly isTouch: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
};

/** The required part of `Window`. */
type View = {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly navigator: { readonly maxTouchPoints: number };
  readonly addEventListener: (type: "resize", changed: () => void) => void;
  readonly removeEventListener: (type: "resize", changed: () => void) => void;
};

const refreshMs = 50;

/** Without a window (on the server): a desktop. */
const unknown: Device = { isMobile: false, isTouch: false, viewport: { width: 1300, height: 800 } };

function deviceOf({ innerWidth: width, innerHeight: height, navigator }: View): Device {
  return { isMobile: width <= layoutWidths.md, isTouch: navigator.maxTouchPoints > 0, viewport: { width, height } };
}

/** Observes the device of a window; subscribers are notified 50 ms after the last resize. Source: SHELL-25. */
export function deviceObserver(view: View): {
  readonly now: () => Device;
  readonly subscribe: (changed: () => void) => () => void;
} {
  let device = deviceOf(view);
  const watchers = new Set<() => void>();
  const refresh = debounce(() => {
    device = deviceOf(view);
    for (const changed of watchers) changed();
  }, refreshMs);
  return {
    now: () => {
      // The window may have changed while nobody was subscribed.
      const { width, height } = device.viewport;
      if (watchers.size === 0 && (width !== view.innerWidth || height !== view.innerHeight)) device = deviceOf(view);
      return device;
    },
    subscribe: (changed) => {
      if (watchers.size === 0) view.addEventListener("resize", refresh.call);
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
        if (watchers.size > 0) return;
        refresh.cancel();
        view.removeEventListener("resize", refresh.call);
      };
    },
  };
}

let own: ReturnType<typeof deviceObserver> | undefined;
const ofWindow = () => (own ??= deviceObserver(window));

/** The device that displays this page. Source: SHELL-25. */
export function useDevice(): Device {
  return useSyncExternalStore(
    (changed) => ofWindow().subscribe(changed),
    () => ofWindow().now(),
    () => unknown,
  );
}
