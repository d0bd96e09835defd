import { lockNames } from "../database/advisory-lock.server.ts";
import type { Deps } from "../deps.server.ts";
import { guessDelayOf, guessWindowMs, pauseFor } from "./guess-delay.server.ts";

/**
 * How many attempts a counter allows within `ms`. One more waits until the oldest of the last `max` is that old; where
 * the limit `locks`, for `ms` from the attempt on that reached `max`.
 */
export type Limit = {
  /** Name of the counter, the same in every process. */
  readonly scope: string;
  readonly max: number;
  readonly ms: number;
  readonly locks?: boolean;
};

/** A counter that refuses nobody below a hundred and delays instead; `free` attempts cost nothing. Source: ACC-06, BO-09. */
export type PacedScope = { readonly scope: string; readonly free: number };

/** Milliseconds until a limit allows another attempt; 0 if now. Times in ms since 1970. */
export function waitOf(
  { max, ms, locks = false }: Omit<Limit, "scope">,
  times: readonly number[],
  now: number,
): number {
  const known = times.toSorted((a, b) => a - b);
  if (!locks) return Math.max(0, (known.at(-max) ?? -Infinity) + ms - now);
  const reached = known.findLast((at, index) => at - (known[index - max + 1] ?? -Infinity) < ms);
  return Math.max(0, (reached ?? -Infinity) + ms - now);
}

/** A counted attempt: milliseconds until one is allowed (0: this one is), and a function that uncounts it. */
export type Attempt = { readonly waitMs: number; readonly takeBack: () => Promise<void> };

const refused = (waitMs: number): Attempt => ({ waitMs, takeBack: () => Promise.resolve() });

/**
 * The limiter of everything that all processes count together. Counts an attempt before it is made, one after the other
 * per counter, so that concurrent ones find no gap; a refused one is not counted and prolongs nothing.
 * @source NFR-02, ACC-06, BO-09
 */
export async function countAttempt(
  { db, clock }: Pick<Deps, "db" | "clock">,
  limits: readonly Limit[],
  paced?: PacedScope,
): Promise<Attempt> {
  const now = clock.now();
  const scopes = [...limits, ...(paced ? [paced] : [])].map(({ scope }) => scope);
  const longest = Math.max(...limits.map(({ ms, locks }) => (locks ? 2 * ms : ms)), paced ? guessWindowMs : 0);
  const counted = await db.transaction().execute(async (trx) => {
    await lockNames(trx, ...scopes.map((scope) => `attempt/${scope}`));
    const rows = await trx
      .selectFrom("attempt")
      .select(["scope", "at"])
      .where("scope", "in", scopes)
      .where("at", ">", new Date(now - longest))
      .execute();
    const timesOf = (scope: string) => rows.filter((row) => row.scope === scope).map(({ at }) => at.getTime());
    const delay = paced ? guessDelayOf(timesOf(paced.scope), paced.free, now) : { minutes: 0, pauseMs: 0 };
    const waitMs = Math.max(delay.minutes * 60_000, ...limits.map((limit) => waitOf(limit, timesOf(limit.scope), now)));
    if (waitMs > 0) return { waitMs, pauseMs: 0, ids: [] };
    const own = await trx
      .insertInto("attempt")
      .values(scopes.map((scope) => ({ scope, at: new Date(now) })))
      .returning("id")
      .execute();
    return { waitMs: 0, pauseMs: delay.pauseMs, ids: own.map(({ id }) => id) };
  });
  if (counted.waitMs > 0) return refused(counted.waitMs);
  const takeBack = async () => {
    await db.deleteFrom("attempt").where("id", "in", counted.ids).execute();
  };
  if (await pauseFor(counted.pauseMs)) return { waitMs: 0, takeBack };
  await takeBack();
  return refused(60_000);
}

/** Minutes of a wait, rounded up. */
export const minutesOf = ({ waitMs }: Pick<Attempt, "waitMs">): number => Math.ceil(waitMs / 60_000);

/** Seconds of a wait, rounded up. */
export const secondsOf = ({ waitMs }: Attempt): number => Math.ceil(waitMs / 1000);
