import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";

/** What writing content needs of the world. */
export type WritingDeps = Pick<Deps, "db" | "clock">;

/** A running change of content: who, when, and the revision its rows carry. */
export type Writing = { readonly trx: Trx; readonly actor: string; readonly at: Date; readonly revision: number };

/**
 * Runs a change of content. Changes wait for each other at the space's row, so that revisions come in the order of
 * commits; a killed process leaves none of it.
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
 * Raises the content version because the public sees something else from this change on, and tells all processes when
 * it is committed: any page may show a story by a menu, a list or a link, so all kept pages go.
 * @source PB-17
 */
export async function announcePublic({ trx, at }: Writing): Promise<void> {
  const seconds = Math.floor(at.getTime() / 1000);
  await sql`update content_space set cv = greatest(cv + 1, ${seconds}::bigint)`.execute(trx);
  await sql`select pg_notify('pages_changed', 'content')`.execute(trx);
}

/** What is written into the change log. */
export type Change = {
  readonly action: string;
  readonly subject: "story" | "datasource" | "asset" | "redirect" | "warranty-notice";
  readonly id: number;
  readonly before?: unknown;
  readonly after?: unknown;
};

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Enters who changed what. Source: BO-05. */
export async function recordChange({ trx, actor, at }: Writing, change: Change): Promise<void> {
  const { action, subject, id, before, after } = change;
  await trx
    .insertInto("content_change")
    .values({ at, actor, action, subject, subject_id: id, before: json(before), after: json(after) })
    .execute();
}

/** A story's row, locked by the space. Refusal: STORY_UNKNOWN. */
export async function storyForWriting({ trx }: Writing, id: number) {
  const row = await trx.selectFrom("content_story").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? accept(row) : refuse("STORY_UNKNOWN");
}
