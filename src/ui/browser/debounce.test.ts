import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [undefined, 200],
  [50, 50],
])("UI-03 with a delay of %j the callback runs once, %i ms after the last of many calls", (given, ms) => {
  const callback = vi.fn<() => void>();
  const debounced = debounce(callback, given);
  debounced.call();
  vi.advanceTimersByTime(ms - 1);
  debounced.call();
  vi.advanceTimersByTime(ms - 1);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(1000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test("UI-03 a cancelled callback does not run", () => {
  const callback = vi.fn<() => void>();
  const debounced = debounce(callback);
  debounced.call();
  debounced.cancel();
  vi.advanceTimersByTime(1000);
  expect(callback).not.toHaveBeenCalled();
});
