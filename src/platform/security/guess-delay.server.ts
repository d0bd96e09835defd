import { setTimeout as wait } from "node:timers/promises";

/** How long a guess counts, in ms. Source: ACC-06, BO-09. */
export const guessWindowMs = 15 * 60_000;
const pauses = { firstMs: 250, longestMs: 4000 } as const;

/**
 * Wrong passwords within 15 minutes after which an account accepts none from an unknown browser. Source: ACC-06, BO-09.
 */
export const maxGuesses = 100;

/** Delay before the next guess: minutes until one is accepted at all, or a pause in ms. */
export type GuessDelay = { readonly minutes: number; readonly pauseMs: number };

/**
 * How fast an account may be guessed at from all sources together. Strangers slow its owner down, by four seconds at
 * most, and do not lock them out; attacks from very many addresses are stopped by the overall rate.
 * @param guesses times of wrong passwords (ms since 1970); @param free how many of them cost nothing
 * @source ACC-06, BO-09
 */
export function guessDelayOf(guesses: readonly number[], free: number, now: number): GuessDelay {
  const recent = guesses.filter((at) => at > now - guessWindowMs).toSorted((a, b) => b - a);
  const decisive = recent[maxGuesses - 1];
  if (decisive !== undefined) return { minutes: Math.ceil((decisive + guessWindowMs - now) / 60_000), pauseMs: 0 };
  const over = recent.length - free;
  return { minutes: 0, pauseMs: over < 0 ? 0 : Math.min(pauses.longestMs, pauses.firstMs * 2 ** Math.min(over, 10)) };
}

/** Maximum number of guesses waiting in one process; a waiting one holds its request and no database connection. */
const maxWaiting = 200;
let waiting = 0;

/** Waits for the given time; false, at once, when too many wait already. Source: NFR-02. */
export async function pauseFor(pauseMs: number): Promise<boolean> {
  if (pauseMs === 0) return true;
  if (waiting >= maxWaiting) return false;
  waiting += 1;
  await wait(pauseMs);
  waiting -= 1;
  return true;
}
