import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startAutoplay } from "./autoplay.ts";

/** A wrapper the pointer enters and leaves; `holds` is what of a selector stands inside: the keyboard, marks of a draft. */
class Wrapper extends EventTarget {
  holds = "";

  querySelector(selector: string): null {
    return this.holds !== "" && selector.includes(this.holds) ? Object.create(null) : null;
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

test("TEAS-06 shows the next slide every 4000 ms, or as told", () => {
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

test("TEAS-07 waits while the mouse is over it and begins anew 1000 ms after it left", () => {
  startAutoplay(wrapper, next);
  wrapper.pointer("pointerenter", "mouse");
  vi.advanceTimersByTime(20_000);
  expect(next).not.toHaveBeenCalled();
  wrapper.pointer("pointerleave", "mouse");
  vi.advanceTimersByTime(999);
  // Back before the second is over: it goes on waiting.
  wrapper.pointer("pointerenter", "mouse");
  vi.advanceTimersByTime(20_000);
  wrapper.pointer("pointerleave", "mouse");
  vi.advanceTimersByTime(1000 + 3999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test("TEAS-07 a finger does not stop it", () => {
  startAutoplay(wrapper, next);
  wrapper.pointer("pointerenter", "touch");
  vi.advanceTimersByTime(4000);
  expect(next).toHaveBeenCalledTimes(1);
});

test("TEAS-14 waits while the keyboard is inside", () => {
  startAutoplay(wrapper, next);
  wrapper.holds = ":focus-visible";
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

test("PB-15 the slide that is being edited stays", () => {
  startAutoplay(wrapper, next);
  wrapper.holds = "[data-blok-uid]";
  vi.advanceTimersByTime(20_000);
  expect(next).not.toHaveBeenCalled();
});
