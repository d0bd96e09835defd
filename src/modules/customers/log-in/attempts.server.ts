import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { countAttempt, minutesOf, type Limit, type PacedScope } from "#platform/security/attempts.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

type AttemptDeps = Pick<Deps, "db" | "clock" | "config">;

/** Ten within 15 minutes lock for 15 minutes, per account and caller. Source: ACC-06. */
const ten = { max: 10, ms: 15 * 60_000, locks: true } as const;

/** Many people may share a network address: the shop's factor widens that limit only. */
const limitOfCaller = ({ config }: AttemptDeps, scope: string): Limit => ({
  ...ten,
  scope,
  max: ten.max * config.RATE_LIMIT_FACTOR,
});

/** Counter of an account's wrong passwords; those of a caller and of a known browser are below it. */
const accountScope = (email: string): string => `log-in/account/${email}`;

/** A counted attempt: remaining lock in minutes (0: allowed), and a function to undo the count. */
export type Attempt = { readonly minutes: number; readonly takeBack: () => Promise<void> };

async function counted(deps: AttemptDeps, limits: readonly Limit[], paced?: PacedScope): Promise<Attempt> {
  const attempt = await countAttempt(deps, limits, paced);
  return { minutes: minutesOf(attempt), takeBack: attempt.takeBack };
}

/** Counts a requested mail, for an account (whether the address has one or not) and a network address. Source: ACC-06. */
export function countRequest(
  deps: AttemptDeps,
  kind: "reset" | "sign-up",
  { email, caller }: { readonly email: string; readonly caller: string },
): Promise<Attempt> {
  return counted(deps, [
    { ...ten, scope: `${kind}/account/${email}` },
    limitOfCaller(deps, `${kind}/caller/${caller}`),
  ]);
}

/** Counts a mail that staff sends to a customer. Source: BO-01. */
export const countStaffMail = (deps: AttemptDeps, customerId: string): Promise<Attempt> =>
  counted(deps, [{ ...ten, scope: `staff-mail/customer/${customerId}` }]);

/** An attempt to log in: the account and the network address; `browser` is the id of one the account knows. */
export type Guess = { readonly email: string; readonly caller: string; readonly browser: string | undefined };

/**
 * Counts a password before it is tried. Ten wrong ones lock the account for the caller, the caller for every account,
 * and a browser known to the account; wrong ones from other callers only delay unknown browsers by a few seconds, until
 * there are a hundred.
 * @source ACC-06
 */
export function countGuess(deps: AttemptDeps, { email, caller, browser }: Guess): Promise<Attempt> {
  const account = accountScope(email);
  const places = [{ ...ten, scope: `${account}/caller/${caller}` }, limitOfCaller(deps, `log-in/caller/${caller}`)];
  return browser === undefined
    ? counted(deps, places, { scope: account, free: ten.max })
    : counted(deps, [...places, { ...ten, scope: `${account}/browser/${browser}` }]);
}

/**
 * Resets the wrong passwords of an account, from all callers: after the right one, a new one, or the end of the
 * account.
 */
export async function forgetAttempts(db: Database | Trx, email: string): Promise<void> {
  const scope = accountScope(email);
  await db
    .deleteFrom("attempt")
    .where((where) =>
      where.or([where("scope", "=", scope), where.fn<boolean>("starts_with", ["scope", where.val(`${scope}/`)])]),
    )
    .execute();
}
