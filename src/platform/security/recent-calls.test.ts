import { expect, test } from "vitest";
import { createRecentCalls } from "./recent-calls.server.ts";

test("NFR-02 a caller waits until the oldest of the last calls is out of the window; others do not wait", () => {
  const calls = createRecentCalls(60_000);
  for (const at of [0, 10_000, 20_000]) calls.note("a", at);
  expect(calls.secondsToWait("a", 4, 20_000)).toBe(0);
  expect(calls.secondsToWait("a", 3, 20_000)).toBe(40);
  expect(calls.secondsToWait("a", 3, 59_999)).toBe(1);
  expect(calls.secondsToWait("a", 3, 60_000)).toBe(0);
  expect(calls.secondsToWait("b", 1, 20_000)).toBe(0);
});

test("NFR-02 the number of callers is bounded, the oldest are dropped first", () => {
  const calls = createRecentCalls(60_000);
  calls.note("first", 0);
  for (let at = 0; at < 5000; at += 1) calls.note(`caller ${at}`, 1);
  expect(calls.secondsToWait("first", 1, 2)).toBe(0);
  expect(calls.secondsToWait("caller 4999", 1, 2)).toBeGreaterThan(0);
});
