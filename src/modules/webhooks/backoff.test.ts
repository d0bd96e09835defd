import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { endpointPause, failuresToPause, maxAttempts, nextAttempt } from "./backoff.ts";

const hour = 3_600_000;

test("NFR-03 a delivery is retried for about three days at growing intervals, then given up", () => {
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, made) => nextAttempt(made + 1, 0.5) ?? 0);
  expect(pauses.slice(0, 4)).toEqual([10_000, 30_000, 90_000, 270_000]);
  expect(Math.max(...pauses)).toBe(12 * hour);
  const days = pauses.reduce((total, pause) => total + pause, 0) / (24 * hour);
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
  expect(nextAttempt(maxAttempts, 0.5)).toBeUndefined();
});

test("NFR-03 jitter shifts an attempt by a fifth at most, and Retry-After is respected up to a day", () => {
  assert(
    property(integer({ min: 1, max: maxAttempts - 1 }), double({ min: 0, max: 1, noNaN: true }), (made, chance) => {
      const [middle, pause] = [nextAttempt(made, 0.5) ?? 0, nextAttempt(made, chance) ?? 0];
      expect(Math.abs(pause - middle)).toBeLessThanOrEqual(middle * 0.2 + 1);
    }),
  );
  expect(nextAttempt(1, 0.5, 120_000)).toBe(120_000);
  expect(nextAttempt(1, 0.5, 90 * 24 * hour)).toBe(24 * hour);
});

test("NFR-03 an endpoint that only fails is called less and less, at least every half an hour", () => {
  expect(endpointPause(failuresToPause - 1)).toBe(0);
  const pauses = [0, 1, 2, 5, 50].map((more) => endpointPause(failuresToPause + more) / 60_000);
  expect(pauses).toEqual([1, 2, 4, 30, 30]);
});
