import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onceSettled } from "./use-settled.ts";

const asked: { readonly call: () => void; readonly timeout: number | undefined }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("requestIdleCallback", (call: () => void, options?: IdleRequestOptions) =>
    asked.push({ call, timeout: options?.timeout }),
  );
  vi.stubGlobal("cancelIdleCallback", (handle: number) => asked.splice(handle - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits for a pause and then for an idle browser, but not forever for that (CFG-22)", () => {
  const call = vi.fn<() => void>();
  onceSettled(call);
  vi.advanceTimersByTime(249);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked.map(({ timeout }) => timeout)).toEqual([1000]);
  expect(call).not.toHaveBeenCalled();
  asked[0]?.call();
  expect(call).toHaveBeenCalledOnce();
});

it("is overtaken by the next change, both in the pause and while the browser is busy (CFG-22)", () => {
  const call = vi.fn<() => void>();
  const early = onceSettled(call);
  vi.advanceTimersByTime(100);
  early();
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
  const late = onceSettled(call);
  vi.advanceTimersByTime(250);
  late();
  expect(asked).toEqual([]);
});
