import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceObserver } from "./device.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aWindow(innerWidth: number, maxTouchPoints = 0) {
  const view = Object.assign(new EventTarget(), { innerWidth, innerHeight: 800, navigator: { maxTouchPoints } });
  const resizeTo = (width: number): void => {
    view.innerWidth = width;
    view.dispatchEvent(new Event("resize"));
  };
  return { view, resizeTo };
}

test.each([
  [767, 0, true, false],
  [768, 5, false, true],
])("SHELL-25 a window of %i px with %i fingers is mobile: %j, touch: %j", (width, fingers, isMobile, isTouch) => {
  const device = deviceObserver(aWindow(width, fingers).view).now();
  expect(device).toEqual({ isMobile, isTouch, viewport: { width, height: 800 } });
});

test("SHELL-25 the device is updated once, 50 ms after the last resize", () => {
  const { view, resizeTo } = aWindow(1440);
  const { now, subscribe } = deviceObserver(view);
  const changed = vi.fn<() => void>();
  const stop = subscribe(changed);
  resizeTo(900);
  vi.advanceTimersByTime(49);
  resizeTo(360);
  vi.advanceTimersByTime(49);
  expect([changed.mock.calls.length, now().viewport.width]).toEqual([0, 1440]);
  vi.advanceTimersByTime(1);
  expect([changed.mock.calls.length, now().viewport.width, now().isMobile]).toEqual([1, 360, true]);
  expect(now()).toBe(now());
  stop();
  resizeTo(1440);
  vi.advanceTimersByTime(50);
  expect([changed.mock.calls.length, now().viewport.width]).toEqual([1, 1440]);
});
