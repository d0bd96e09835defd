import { expect, test } from "vitest";
import { runInTimeSlices } from "./time-slices.server.ts";

function* steps(count: number): Generator<void, number> {
  for (let step = 0; step < count; step += 1) yield;
  return count;
}

test("ADR-0030 long work lets others run after every slice", async () => {
  let otherRuns = 0;
  let working = true;
  const others = async () => {
    while (working) {
      await new Promise(setImmediate);
      otherRuns += 1;
    }
  };
  const waiting = others();
  expect(await runInTimeSlices(steps(50), 0)).toBe(50);
  working = false;
  await waiting;
  expect(otherRuns).toBeGreaterThanOrEqual(45);
});

test("ADR-0030 short work is done at once, and an error in it reaches the caller", async () => {
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  expect(await runInTimeSlices(steps(3), 10_000)).toBe(3);
  expect(turned).toBe(false);
  await expect(
    runInTimeSlices(
      (function* () {
        yield;
        throw new Error("broken");
      })(),
    ),
  ).rejects.toThrow("broken");
});
