import { useSyncExternalStore } from "react";
import { debounce } from "./debounce.ts";
import { layoutWidths } from "./breakpoints.ts";

/** What the page is shown on; sizes of the viewport in CSS pixels. Source: SHELL-25. */
export type Device = {
  readonly isMobile: boolean;
  readonly isTouch: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
};

/** What is asked of a window. */
type View = {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly navigator: { readonly maxTouchPoints: number };
  readonly addEventListener: (type: "resize", changed: () => void) => void;
  readonly removeEventListener: (type: "resize", changed: () => void) => void;
};

const refreshMs = 50;

/** As long as no window is there: a desk. */
const unknown: Device = { isMobile: false, isTouch: false, viewport: { width: 1300, height: 800 } };

function deviceOf({ innerWidth: width, innerHeight: height, navigator }: View): Device {
  return { isMobile: width <= layoutWidths.md, isTouch: navigator.maxTouchPoints > 0, viewport: { width, height } };
}

/** The device of a window; watchers hear of a change 50 ms after the last resize. Source: SHELL-25. */
export function deviceWatch(view: View): {
  readonly now: () => Device;
  readonly watch: (changed: () => void) => () => void;
} {
  let device = deviceOf(view);
  const watchers = new Set<() => void>();
  const refresh = debounce(() => {
    device = deviceOf(view);
    for (const changed of watchers) changed();
  }, refreshMs);
  return {
    now: () => {
      // Nobody listened while the window may have changed.
      const { width, height } = device.viewport;
      if (watchers.size === 0 && (width !== view.innerWidth || height !== view.innerHeight)) device = deviceOf(view);
      return device;
    },
    watch: (changed) => {
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

let own: ReturnType<typeof deviceWatch> | undefined;
const ofWindow = () => (own ??= deviceWatch(window));

/** The device this page is shown on. Source: SHELL-25. */
export function useDevice(): Device {
  return useSyncExternalStore(
    (changed) => ofWindow().watch(changed),
    () => ofWindow().now(),
    () => unknown,
  );
}
