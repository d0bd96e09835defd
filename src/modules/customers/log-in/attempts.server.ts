import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { guessDelayOf, pauseFor } from "#platform/security/guess-delay.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { attemptsAllowed, attemptsKeptMs, minutesLocked } from "./log-in-limits.ts";

type AttemptDeps = Pick<Deps, "db" | "clock" | "config">;

/** What is counted: an account (by its address, whether it exists or not) and a network address. */
type Scopes = readonly string[];

/** Under which names the attempts of somebody count. */
export function scopesOf(kind: "reset" | "sign-up", email: string, caller: string): Scopes {
  return [`${kind}/account/${email}`, `${kind}/caller/${caller}`];
}

/** The name of an account's wrong passwords; below it those of a caller and of a browser it knows. */
const accountScope = (email: string): string => `log-in/account/${email}`;

/** An attempt that was counted: how long the lock lasts (0: go on), and how to take it back. */
export type Attempt = { readonly minutes: number; readonly takeBack: () => Promise<void> };

/** Notes an attempt and gives the moments of those before it. */
async function note(deps: AttemptDeps, scopes: Scopes) {
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
    .where("at", ">", new Date(now - attemptsKeptMs))
    .execute();
  const momentsOf = (scope: string) => rows.filter((row) => row.scope === scope).map((row) => row.at.getTime());
  const minutesOf = (scope: string) => {
    // Behind one network address may stand many people: the shop's factor widens that limit only.
    const factor = /^[a-z-]+\/caller\//.test(scope) ? deps.config.RATE_LIMIT_FACTOR : 1;
    return minutesLocked(momentsOf(scope), attemptsAllowed * factor, now);
  };
  return { takeBack, momentsOf, minutesOf };
}

/**
 * Counts an attempt before it is made, so that many at once find no gap; what is refused by a lock does not prolong it.
 * @source ACC-06
 */
export async function countAttempt(deps: AttemptDeps, scopes: Scopes): Promise<Attempt> {
  const { takeBack, minutesOf } = await note(deps, scopes);
  const minutes = Math.max(0, ...scopes.map(minutesOf));
  if (minutes > 0) await takeBack();
  return { minutes, takeBack };
}

/** Who guesses the password of which account from where; `browser` is the id of one the account knows. */
export type Guess = { readonly email: string; readonly caller: string; readonly browser: string | undefined };

/**
 * Counts a password before it is tried. Ten wrong ones lock the account for the caller, the caller for every account, and
 * a browser the account knows; wrong ones of others only make everybody wait whom the account does not know, a few
 * seconds, until there are a hundred.
 * @source ACC-06
 */
export async function countGuess(deps: AttemptDeps, { email, caller, browser }: Guess): Promise<Attempt> {
  const account = accountScope(email);
  const places = [`${account}/caller/${caller}`, `log-in/caller/${caller}`];
  if (browser !== undefined) return countAttempt(deps, [...places, `${account}/browser/${browser}`]);
  const { takeBack, momentsOf, minutesOf } = await note(deps, [...places, account]);
  const pace = guessDelayOf(momentsOf(account), attemptsAllowed, deps.clock.now());
  let minutes = Math.max(pace.minutes, ...places.map(minutesOf));
  if (minutes === 0 && !(await pauseFor(pace.pauseMs))) minutes = 1;
  if (minutes > 0) await takeBack();
  return { minutes, takeBack };
}

/** Forgets the wrong passwords of an account, from wherever: the right one was given, a new one set, or the account ended. */
export async function forgetAttempts(db: Database | Trx, email: string): Promise<void> {
  const scope = accountScope(email);
  await db
    .deleteFrom("customer_attempt")
    .where((where) =>
      where.or([where("scope", "=", scope), where.fn<boolean>("starts_with", ["scope", where.val(`${scope}/`)])]),
    )
    .execute();
}
