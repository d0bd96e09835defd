import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startAutoplay } from "./autoplay.ts";

/**
 * A wrapper the pointer enters and leaves; `contains` is the selector of its content: keyboard focus, marks of a draft.
 */
class Wrapper extends EventTarget {
  contains = "";

  querySelector(selector: string): null {
    return this.contains !== "" && selector.includes(this.contains) ? Object.create(null) : null;
  }

  pointer(name: "pointerenter" | "pointerleave", pointerType: "mouse" | "touch"): void {
    this.dispatchEvent(Object.assign(new Event(name), { pointerType }));
  }
}

let wrapper: Wrapper;
const next = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  wrapper = new Wrapper();
  next.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("TEAS-06 shows the next slide every 4000 ms, or at the given interval", () => {
  const own = startAutoplay(wrapper, next);
  vi.advanceTimersByTime(12_100);
  expect(next).toHaveBeenCalledTimes(3);
  own.stop();
  startAutoplay(wrapper, next, 6000);
  vi.advanceTimersByTime(5999);
  expect(next).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(4);
});

test("TEAS-07 pauses while the mouse is over it and resumes 1000 ms after it left", () => {
  startAutoplay(wrapper, next);
  wrapper.pointer("pointerenter", "mouse");
  vi.advanceTimersByTime(20_000);
  expect(next).not.toHaveBeenCalled();
  wrapper.pointer("pointerleave", "mouse");
  vi.advanceTimersByTime(999);
  // Back within the second: it keeps pausing.
  wrapper.pointer("pointerenter", "mouse");
  vi.advanceTimersByTime(20_000);
  wrapper.pointer("pointerleave", "mouse");
  vi.advanceTimersByTime(1000 + 3999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test("TEAS-07 touch does not stop it", () => {
  startAutoplay(wrapper, next);
  wrapper.pointer("pointerenter", "touch");
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledTimes(1);
});

test("TEAS-14 waits while keyboard focus is inside", () => {
  startAutoplay(wrapper, next);
  wrapper.contains = ":focus-visible";
  vi.advanceTimersByTime(9000);
  expect(next).not.toHaveBeenCalled();
});

test("TEAS-12 without carousel or wrapper it is logged, and nothing breaks", () => {
  const log = vi.spyOn(console, "warn").mockReturnValue();
  startAutoplay(null, next).stop();
  startAutoplay(wrapper, undefined).stop();
  vi.advanceTimersByTime(20_000);
  expect(next).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledTimes(2);
});

test("PB-15 the slide that is being edited stays visible", () => {
  startAutoplay(wrapper, next);
  wrapper.contains = "[data-blok-uid]";
  vi.advanceTimersByTime(20_000);
  expect(next).not.toHaveBeenCalled();
});
