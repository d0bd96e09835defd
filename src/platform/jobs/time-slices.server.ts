import { setImmediate as turn } from "node:timers/promises";

/**
 * Runs work that yields regularly, and lets other work run whenever it has used the process for `sliceMs`. For long
 * work during requests: nobody waits for more than about one slice.
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
