import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { guessDelayOf, pauseFor } from "#platform/security/guess-delay.server.ts";
import { failuresPerAddress, failuresPerCaller, lockMinutes, minutesLocked } from "./sign-in-limits.ts";

/**
 * An attempt: its target (an address, a person's codes) and its origin. A target behind an already proven step locks
 * for everyone; an address is `open` to everyone's guesses and locks for the caller, and for `browser`, the id of a
 * browser known to it.
 */
export type Attempt = {
  readonly what: string;
  readonly caller: string;
  readonly open?: { readonly browser: string | undefined };
};

/** The counters of an attempt, and how many failures of each cause a lock; `paced` ones only delay. */
function limitsOf({ what, caller, open }: Attempt) {
  const places = [
    [`caller/${caller}`, failuresPerCaller],
    [open ? `${what}/caller/${caller}` : what, failuresPerAddress],
  ] as const;
  if (!open) return { locks: places, paced: undefined };
  return open.browser === undefined
    ? { locks: places, paced: what }
    : { locks: [...places, [`${what}/browser/${open.browser}`, failuresPerAddress] as const], paced: undefined };
}

type Limits = ReturnType<typeof limitsOf>;

const scopesOf = ({ locks, paced }: Limits): readonly string[] => [
  ...locks.map(([scope]) => scope),
  ...(paced === undefined ? [] : [paced]),
];

/** Minutes until the next attempt is allowed; 0, perhaps after a delay, when it is allowed now. */
async function minutesOf(deps: Deps, own: readonly string[], limits: Limits): Promise<number> {
  const now = deps.clock.now();
  const rows = await deps.db
    .selectFrom("staff_sign_in_failure")
    .select(["scope", "at"])
    .where("scope", "in", [...scopesOf(limits)])
    .where("id", "not in", [...own])
    .where("at", ">", new Date(now - lockMinutes * 60_000))
    .execute();
  const of = (scope: string) => rows.filter((row) => row.scope === scope).map(({ at }) => at.getTime());
  const delay = guessDelayOf(limits.paced === undefined ? [] : of(limits.paced), failuresPerAddress, now);
  const locked = Math.max(
    delay.minutes,
    ...limits.locks.map(([scope, maxFailures]) => minutesLocked(of(scope), maxFailures, now)),
  );
  return locked > 0 || (await pauseFor(delay.pauseMs)) ? locked : 1;
}

/** Logs an attempt and its result; of its target only the kind. Source: NFR-02, ASVS 16.3.1. */
function logResult<Value>({ log }: Deps, { what }: Attempt, result: Result<Value>): Result<Value> {
  const [step = "", who = ""] = what.split("/");
  const outcome = result.ok ? "passed" : result.refusal.code;
  log[result.ok ? "info" : "warn"](
    { event: "staff-sign-in", step, ...(step === "code" ? { staffId: who } : {}), outcome },
    "sign-in",
  );
  return result;
}

/**
 * Makes an attempt that is counted before it is made, so that concurrent ones find no gap; a successful one is
 * uncounted. Refuses LOGIN_LOCKED after too many, and the refusals of the attempt itself.
 * @source BO-09, NFR-02
 */
export async function attempt<Value>(
  deps: Deps,
  tried: Attempt,
  make: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const at = new Date(deps.clock.now());
  const limits = limitsOf(tried);
  const rows = await deps.db
    .insertInto("staff_sign_in_failure")
    .values(scopesOf(limits).map((scope) => ({ scope, at })))
    .returning("id")
    .execute();
  const own = rows.map(({ id }) => id);
  const forget = async () => {
    await deps.db.deleteFrom("staff_sign_in_failure").where("id", "in", own).execute();
  };
  const minutes = await minutesOf(deps, own, limits);
  if (minutes > 0) {
    await forget();
    return logResult(deps, tried, refuse("LOGIN_LOCKED", { min: minutes }));
  }
  const result = await make();
  if (result.ok) await forget();
  return logResult(deps, tried, result);
}
