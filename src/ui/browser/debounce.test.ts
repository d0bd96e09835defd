import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [undefined, 200],
  [50, 50],
])("UI-03 with a wait of %j an act follows the last of many calls after %i ms, once", (given, ms) => {
  const act = vi.fn<() => void>();
  const waiting = debounce(act, given);
  waiting.call();
  vi.advanceTimersByTime(ms - 1);
  waiting.call();
  vi.advanceTimersByTime(ms - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});

test("UI-03 an act called off does not happen", () => {
  const act = vi.fn<() => void>();
  const waiting = debounce(act);
  waiting.call();
  waiting.cancel();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
});
