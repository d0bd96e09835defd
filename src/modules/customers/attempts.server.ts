import type { Database } from "#platform/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { attemptsAllowed, attemptsKeptMs, minutesLocked } from "./log-in-limits.ts";

type AttemptDeps = Pick<Deps, "db" | "clock" | "config">;

/** What is counted: an account (by its address, whether it exists or not) and a network address. */
type Scopes = readonly string[];

/** Under which names the attempts of somebody count. */
export function scopesOf(kind: "log-in" | "reset" | "sign-up", email: string, caller: string): Scopes {
  return [`${kind}/account/${email}`, `${kind}/caller/${caller}`];
}

/** An attempt that was counted: how long the lock lasts (0: go on), and how to take it back. */
export type Attempt = { readonly minutes: number; readonly takeBack: () => Promise<void> };

/**
 * Counts an attempt before it is made, so that many at once find no gap; what is refused by a lock does not prolong it.
 * @source ACC-06
 */
export async function countAttempt(deps: AttemptDeps, scopes: Scopes): Promise<Attempt> {
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
  const locks = scopes.map((scope) => {
    const attempts = rows.filter((row) => row.scope === scope).map((row) => row.at.getTime());
    // Behind one network address may stand many people: the shop's factor widens that limit only.
    const allowed = scope.includes("/caller/") ? attemptsAllowed * deps.config.RATE_LIMIT_FACTOR : attemptsAllowed;
    return minutesLocked(attempts, allowed, now);
  });
  const minutes = Math.max(0, ...locks);
  if (minutes > 0) await takeBack();
  return { minutes, takeBack };
}

/** Forgets the attempts of an account: the right password was given, or a new one set. */
export async function forgetAttempts(db: Database | Trx, email: string): Promise<void> {
  await db.deleteFrom("customer_attempt").where("scope", "=", `log-in/account/${email}`).execute();
}
