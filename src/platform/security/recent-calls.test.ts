import { expect, test } from "vitest";
import { createRecentCalls } from "./recent-calls.server.ts";

test("NFR-02 a caller waits until the oldest of the last calls is out of the window; others do not wait", () => {
  const calls = createRecentCalls(60_000);
  expect([0, 10_000, 20_000].map((at) => calls.waitToCall("a", 3, at))).toEqual([0, 0, 0]);
  expect(calls.waitToCall("a", 3, 20_000)).toBe(40);
  expect(calls.waitToCall("a", 3, 59_999)).toBe(1);
  expect(calls.waitToCall("b", 1, 20_000)).toBe(0);
  expect(calls.waitToCall("a", 3, 60_000)).toBe(0);
});

test("NFR-02 the number of callers is bounded, the oldest are dropped first", () => {
  const calls = createRecentCalls(60_000);
  calls.waitToCall("first", 1, 0);
  for (let at = 0; at < 5000; at += 1) calls.waitToCall(`caller ${at}`, 1, 1);
  expect(calls.waitToCall("caller 4999", 1, 2)).toBeGreaterThan(0);
  expect(calls.waitToCall("first", 1, 2)).toBe(0);
});
