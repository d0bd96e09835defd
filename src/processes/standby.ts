import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** A starter that wants the process to work at once says so well before this, in ms. */
const standbyAfterMs = 1000;

/**
 * Tells the parent that this process is loaded and resolves when it may begin; at once when there is no parent to
 * answer. A standby runs `warmUp` meanwhile, so that the first visitor need not wait for it.
 * @source NFR-03, ADR-0011
 */
export async function awaitStart(warmUp: () => Promise<unknown>): Promise<void> {
  if (!process.send) return;
  const startMessage = once(process, "message");
  process.send("loaded");
  const atOnce = await Promise.race([startMessage.then(() => true), wait(standbyAfterMs, false)]);
  if (atOnce) return;
  warmUp().catch(() => undefined);
  await startMessage;
}
