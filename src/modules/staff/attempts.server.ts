import { refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { failuresPerAddress, failuresPerCaller, lockMinutes, minutesLocked } from "./sign-in-limits.ts";

/** Who tries: what they try to open (an address, a person's codes, a link) and from where. */
export type Tried = { readonly what: string; readonly caller: string };

async function minutesOf(deps: Deps, own: readonly string[], { what, caller }: Tried): Promise<number> {
  const now = deps.clock.now();
  const rows = await deps.db
    .selectFrom("staff_sign_in_failure")
    .select(["scope", "at"])
    .where("scope", "in", [what, `caller/${caller}`])
    .where("id", "not in", [...own])
    .where("at", ">", new Date(now - lockMinutes * 60_000))
    .execute();
  const of = (scope: string) => rows.filter((row) => row.scope === scope).map(({ at }) => at.getTime());
  return Math.max(
    minutesLocked(of(what), failuresPerAddress, now),
    minutesLocked(of(`caller/${caller}`), failuresPerCaller, now),
  );
}

/** Writes into the log that somebody tried and how it ended; of an address only its kind. Source: NFR-02, ASVS 16.3.1. */
function noted<Value>({ log }: Deps, { what }: Tried, result: Result<Value>): Result<Value> {
  const [step = "", who = ""] = what.split("/");
  const outcome = result.ok ? "passed" : result.refusal.code;
  log[result.ok ? "info" : "warn"](
    { event: "staff-sign-in", step, ...(step === "code" ? { staffId: who } : {}), outcome },
    "sign-in",
  );
  return result;
}

/**
 * Makes an attempt that is counted before it is made, so that many at once find no gap; what succeeds is not counted.
 * Refuses LOGIN_LOCKED after too many, and what the attempt itself refuses.
 * @source BO-09, NFR-02
 */
export async function attempt<Value>(
  deps: Deps,
  tried: Tried,
  make: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const at = new Date(deps.clock.now());
  const rows = await deps.db
    .insertInto("staff_sign_in_failure")
    .values([tried.what, `caller/${tried.caller}`].map((scope) => ({ scope, at })))
    .returning("id")
    .execute();
  const own = rows.map(({ id }) => id);
  const forget = async () => {
    await deps.db.deleteFrom("staff_sign_in_failure").where("id", "in", own).execute();
  };
  const minutes = await minutesOf(deps, own, tried);
  if (minutes > 0) {
    await forget();
    return noted(deps, tried, refuse("LOGIN_LOCKED", { min: minutes }));
  }
  const result = await make();
  if (result.ok) await forget();
  return noted(deps, tried, result);
}
