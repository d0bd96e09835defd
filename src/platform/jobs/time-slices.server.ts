import { setImmediate as turn } from "node:timers/promises";

/**
 * Runs work that pauses by itself, and gives everything else its turn whenever it has held the process for `sliceMs`.
 * For long work beside requests: nobody waits for more than about one slice.
 */
export async function runInTimeSlices<Value>(work: Generator<void, Value>, sliceMs = 8): Promise<Value> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < sliceMs) continue;
    await turn();
    began = performance.now();
  }
}
