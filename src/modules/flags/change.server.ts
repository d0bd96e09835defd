import { sql } from "kysely";
import { accept, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";

/** The notification channel that tells web processes that an environment changed; the payload is its name. */
export const flagsChangedChannel = "flags_changed";

/** The environment and the author of a change. */
export type Author = { readonly environment: string; readonly actor: string };
/** Dependencies of changing flags. */
export type FlagDeps = Pick<Deps, "db" | "clock">;

/** An entry of the change log, also sent to the streams; before and after are JSON. Source: BO-09. */
export type ChangeEntry = {
  readonly subject: "flag" | "segment" | "rule-based-segment" | "environment";
  readonly name: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** A running change: everything in it has the same number and time. */
export type RunningChange = { readonly trx: Trx; readonly changeNumber: number; readonly at: Date } & Author;

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/**
 * Runs a change of an environment: takes the next number under the lock of the environment, so that numbers follow the
 * order of commits whatever the clock does; logs the change and announces it on commit. A refusal rolls everything
 * back, including the number.
 * @source FLAG-04, BO-09, ADR-0021
 */
export function runChange(
  { db, clock }: FlagDeps,
  author: Author,
  script: (change: RunningChange) => Promise<Result<ChangeEntry>>,
): Promise<Result<number>> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { change_number: changeNumber } = await trx
      .updateTable("flag_environment")
      .set({ change_number: sql<string>`greatest(change_number + 1, ${now}::bigint)` })
      .where("id", "=", author.environment)
      .returning(sql<number>`change_number`.as("change_number"))
      .executeTakeFirstOrThrow();
    const at = new Date(now);
    const entry = await script({ ...author, trx, changeNumber, at });
    if (!entry.ok) return entry;
    const { before, after, ...rest } = entry.value;
    await trx
      .insertInto("flag_change")
      .values({
        ...rest,
        environment: author.environment,
        actor: author.actor,
        change_number: changeNumber,
        at,
        before: json(before),
        after: json(after),
      })
      .execute();
    await sql`select pg_notify(${flagsChangedChannel}, ${author.environment})`.execute(trx);
    return accept(changeNumber);
  });
}
