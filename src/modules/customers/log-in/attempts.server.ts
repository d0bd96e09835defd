import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { guessDelayOf, pauseFor } from "#platform/security/guess-delay.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { attemptsAllowed, attemptsStoredMs, minutesLocked } from "./log-in-limits.ts";

type AttemptDeps = Pick<Deps, "db" | "clock" | "config">;

/** Counters of an attempt: for an account (by its e-mail address, whether it exists or not) and a network address. */
type Scopes = readonly string[];

/** The counters of an attempt. */
export function scopesOf(kind: "reset" | "sign-up", email: string, caller: string): Scopes {
  return [`${kind}/account/${email}`, `${kind}/caller/${caller}`];
}

/** Counter of an account's wrong passwords; those of a caller and of a known browser are below it. */
const accountScope = (email: string): string => `log-in/account/${email}`;

/** A counted attempt: remaining lock in minutes (0: allowed), and a function to undo the count. */
export type Attempt = { readonly minutes: number; readonly takeBack: () => Promise<void> };

/** Records an attempt and returns the times of those before it. */
async function recordAttempt(deps: AttemptDeps, scopes: Scopes) {
  const now = deps.clock.now();
  const own = await deps.db
    .insertInto("customer_attempt")
    .values(scopes.map((scope) => ({ scope, at: new Date(now) })))
    .returning("id")
    .execute();
  const ids = own.map(({ id }) => id);
  const takeBack = async () => {
    await deps.db.deleteFrom("customer_attempt").where("id", "in", ids).execute();
  };
  const rows = await deps.db
    .selectFrom("customer_attempt")
    .select(["scope", "at"])
    .where("scope", "in", [...scopes])
    .where("id", "not in", ids)
    .where("at", ">", new Date(now - attemptsStoredMs))
    .execute();
  const timesOf = (scope: string) => rows.filter((row) => row.scope === scope).map((row) => row.at.getTime());
  const minutesOf = (scope: string) => {
    // Many people may share a network address: the shop's factor widens that limit only.
    const factor = /^[a-z-]+\/caller\//.test(scope) ? deps.config.RATE_LIMIT_FACTOR : 1;
    return minutesLocked(timesOf(scope), attemptsAllowed * factor, now);
  };
  return { takeBack, timesOf, minutesOf };
}

/**
 * Counts an attempt before it is made, so that concurrent ones find no gap; an attempt refused by a lock does not
 * prolong it.
 * @source ACC-06
 */
export async function countAttempt(deps: AttemptDeps, scopes: Scopes): Promise<Attempt> {
  const { takeBack, minutesOf } = await recordAttempt(deps, scopes);
  const minutes = Math.max(0, ...scopes.map(minutesOf));
  if (minutes > 0) await takeBack();
  return { minutes, takeBack };
}

/** An attempt to log in: the account and the network address; `browser` is the id of one the account knows. */
export type Guess = { readonly email: string; readonly caller: string; readonly browser: string | undefined };

/**
 * Counts a password before it is tried. Ten wrong ones lock the account for the caller, the caller for every account,
 * and a browser known to the account; wrong ones from other callers only delay unknown browsers by a few seconds, until
 * there are a hundred.
 * @source ACC-06
 */
export async function countGuess(deps: AttemptDeps, { email, caller, browser }: Guess): Promise<Attempt> {
  const account = accountScope(email);
  const places = [`${account}/caller/${caller}`, `log-in/caller/${caller}`];
  if (browser !== undefined) return countAttempt(deps, [...places, `${account}/browser/${browser}`]);
  const { takeBack, timesOf, minutesOf } = await recordAttempt(deps, [...places, account]);
  const delay = guessDelayOf(timesOf(account), attemptsAllowed, deps.clock.now());
  let minutes = Math.max(delay.minutes, ...places.map(minutesOf));
  if (minutes === 0 && !(await pauseFor(delay.pauseMs))) minutes = 1;
  if (minutes > 0) await takeBack();
  return { minutes, takeBack };
}

/**
 * Resets the wrong passwords of an account, from all callers: after the right one, a new one, or the end of the
 * account.
 */
export async function forgetAttempts(db: Database | Trx, email: string): Promise<void> {
  const scope = accountScope(email);
  await db
    .deleteFrom("customer_attempt")
    .where((where) =>
      where.or([where("scope", "=", scope), where.fn<boolean>("starts_with", ["scope", where.val(`${scope}/`)])]),
    )
    .execute();
}
