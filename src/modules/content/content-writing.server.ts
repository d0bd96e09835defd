import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";

/** Dependencies of writing content. */
export type WritingDeps = Pick<Deps, "db" | "clock">;

/** A running content transaction: its author, its time, and the revision of its rows. */
export type Writing = { readonly trx: Trx; readonly actor: string; readonly at: Date; readonly revision: number };

/**
 * Runs a content transaction. Transactions are serialised by locking the space's row, so revisions follow the order of
 * commits; a killed process leaves nothing half done.
 * @source PB-17, ADR-0023
 */
export function writeContent<Value>(
  deps: WritingDeps,
  actor: string,
  script: (writing: Writing) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransaction(deps.db, async (trx) => {
    const { revision } = await trx
      .updateTable("content_space")
      .set({ revision: sql<number>`revision + 1` })
      .returning("revision")
      .executeTakeFirstOrThrow();
    return script({ trx, actor, at: new Date(deps.clock.now()), revision });
  });
}

/**
 * Raises the content version because this change is visible to the public, and notifies all processes on commit: any
 * page may show a story by a menu, a list or a link, so all cached pages are dropped.
 * @source PB-17
 */
export async function announcePublic({ trx, at }: Writing): Promise<void> {
  const seconds = Math.floor(at.getTime() / 1000);
  await sql`update content_space set cv = greatest(cv + 1, ${seconds}::bigint)`.execute(trx);
  await sql`select pg_notify('pages_changed', 'content')`.execute(trx);
}

/** An entry of the change log. */
export type Change = {
  readonly action: string;
  readonly subject: "story" | "datasource" | "asset" | "redirect" | "warranty-notice";
  readonly id: number;
  readonly before?: unknown;
  readonly after?: unknown;
};

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Records a change in the change log. Source: BO-05. */
export async function recordChange({ trx, actor, at }: Writing, change: Change): Promise<void> {
  const { action, subject, id, before, after } = change;
  await trx
    .insertInto("content_change")
    .values({ at, actor, action, subject, subject_id: id, before: json(before), after: json(after) })
    .execute();
}

/** A story's row for writing; the lock on the space protects it. Refusal: STORY_UNKNOWN. */
export async function storyForWriting({ trx }: Writing, id: number) {
  const row = await trx.selectFrom("content_story").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? accept(row) : refuse("STORY_UNKNOWN");
}
