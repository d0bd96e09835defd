import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("SHELL-27 a browser without idle callbacks counts as idle after 1 ms, with 50 ms left that run out", () => {
  const left: number[] = [];
  whenIdle((deadline) => {
    left.push(deadline.timeRemaining());
    vi.advanceTimersByTime(30);
    left.push(deadline.timeRemaining());
    vi.advanceTimersByTime(30);
    left.push(deadline.timeRemaining());
    expect(deadline.didTimeout).toBe(false);
  }, 5000);
  vi.advanceTimersByTime(0);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual([50, 20, 0]);
});

test("SHELL-27 a cancelled callback does not run; with idle callbacks the browser decides, with the timeout", () => {
  const call = vi.fn<(deadline: IdleDeadline) => void>();
  whenIdle(call, 5000)();
  vi.advanceTimersByTime(100);
  expect(call).not.toHaveBeenCalled();
  const request = vi.fn<typeof requestIdleCallback>(() => 7);
  const cancel = vi.fn<typeof cancelIdleCallback>();
  vi.stubGlobal("requestIdleCallback", request);
  vi.stubGlobal("cancelIdleCallback", cancel);
  whenIdle(call, 5000)();
  expect(request).toHaveBeenCalledWith(call, { timeout: 5000 });
  expect(cancel).toHaveBeenCalledWith(7);
});
