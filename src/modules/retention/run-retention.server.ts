import type { Deps } from "#platform/deps.server.ts";
import { boundaryOf, retentionKeys, retentionRules, type RetentionKey } from "./rules.ts";

/** Deletes what a rule covers, given the time before which it applies; returns how many. */
export type Sweep = (before: Date) => Promise<number>;

/** An implementation for every rule; the type requires all of them. */
export type Sweeps = Readonly<Record<RetentionKey, Sweep>>;

/**
 * Runs the rules one after the other and records time, count and error; a rule that fails does not block the others.
 * Throws at the end when one failed, so that the job is retried.
 * @source ORD-15, BO-11, NFR-04
 */
export async function runRetention(
  deps: Pick<Deps, "db" | "clock" | "log">,
  sweeps: Sweeps,
  keys: readonly RetentionKey[] = retentionKeys,
): Promise<void> {
  const failed: string[] = [];
  for (const rule of keys) {
    const now = deps.clock.now();
    const { id } = await deps.db
      .insertInto("retention_run")
      .values({ rule, started_at: new Date(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const end = (result: { readonly removed?: number; readonly fault?: string }) =>
      deps.db
        .updateTable("retention_run")
        .set({ ...result, finished_at: new Date(deps.clock.now()) })
        .where("id", "=", id)
        .execute();
    try {
      const removed = await sweeps[rule](new Date(boundaryOf(retentionRules[rule].keep, now)));
      await end({ removed });
      deps.log.info({ rule, removed }, "retention");
    } catch (fault) {
      failed.push(rule);
      await end({ fault: fault instanceof Error ? fault.name : "fault" });
      deps.log.error({ rule, fault: String(fault) }, "retention failed");
    }
  }
  if (failed.length > 0) throw new Error(`retention failed: ${failed.join(", ")}`);
}
