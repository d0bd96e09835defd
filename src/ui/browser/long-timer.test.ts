import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { setLongTimeout } from "./long-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const halfYearMs = 180 * dayMs;

test("COOK-02 a delay longer than a timer supports is split into chunks of at most 2147483647 ms", () => {
  const set = vi.spyOn(globalThis, "setTimeout");
  const ended = vi.fn<() => void>();
  setLongTimeout(halfYearMs, ended);
  vi.advanceTimersByTime(halfYearMs - 1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
  const chunks = set.mock.calls.map(([, ms]) => ms ?? 0);
  expect(Math.max(...chunks)).toBe(2_147_483_647);
  expect(chunks.reduce((sum, ms) => sum + ms, 0)).toBe(halfYearMs);
});

test("COOK-02 a cancelled timeout does not fire, whichever chunk it is in", () => {
  const ended = vi.fn<() => void>();
  const callOff = setLongTimeout(halfYearMs, ended);
  vi.advanceTimersByTime(2_147_483_647 + 5);
  callOff();
  vi.advanceTimersByTime(halfYearMs);
  expect(ended).not.toHaveBeenCalled();
});
