import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { countAttempt, minutesOf, type Limit, type PacedScope } from "#platform/security/attempts.server.ts";

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

const ms = 15 * 60_000;
/** Wrong passwords that lock an e-mail address for a caller, and wrong codes that lock a second step. Source: BO-09. */
const maxPerTarget = 5;
/** Wrong passwords that lock a caller, whatever the addresses. Source: BO-09. */
const maxPerCaller = 20;

/** The counters of an attempt; a paced one only delays. */
function limitsOf({ what, caller, open }: Attempt): readonly [readonly Limit[], PacedScope?] {
  const target = (scope: string): Limit => ({ scope: `staff/${scope}`, max: maxPerTarget, ms });
  const ofCaller: Limit = { scope: `staff/caller/${caller}`, max: maxPerCaller, ms };
  if (!open) return [[ofCaller, target(what)]];
  const places = [ofCaller, target(`${what}/caller/${caller}`)];
  return open.browser === undefined
    ? [places, { scope: `staff/${what}`, free: maxPerTarget }]
    : [[...places, target(`${what}/browser/${open.browser}`)]];
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
  const counted = await countAttempt(deps, ...limitsOf(tried));
  if (counted.waitMs > 0) return logResult(deps, tried, refuse("LOGIN_LOCKED", { min: minutesOf(counted) }));
  const result = await make();
  if (result.ok) await counted.takeBack();
  return logResult(deps, tried, result);
}
