import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Whoever starts a process to work at once says so well before this. */
const standbyAfterMs = 1000;

/**
 * Tells the starter that this process is loaded and resolves when it may begin; at once where nobody started it who
 * would answer. Whoever stands by meanwhile does `warmUp`, so that the first visitor need not wait for it.
 * @source NFR-03, ADR-0011
 */
export async function awaitStart(warmUp: () => Promise<unknown>): Promise<void> {
  if (!process.send) return;
  const told = once(process, "message");
  process.send("loaded");
  const atOnce = await Promise.race([told.then(() => true), wait(standbyAfterMs, false)]);
  if (atOnce) return;
  warmUp().catch(() => undefined);
  await told;
}
