import { accept, refuse, type Result } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";

/** The parts of the catalogue that staff can change. */
export type ChangeSubject = "design" | "theme" | "occasions" | "paper" | "product";

/** Dependencies of functions that change the catalogue. */
export type OfficeDeps = Pick<Deps, "db" | "clock">;

/** Context of a running change: transaction, actor and time. */
export type Changing = { readonly trx: Trx; readonly actor: string; readonly at: Date };

/** An entry of the change log, newest first in lists; `before` and `after` are JSON. `at` in ms since 1970. */
export type CatalogueChange = {
  readonly id: number;
  readonly action: string;
  readonly actor: string;
  readonly at: number;
  readonly before: unknown;
  readonly after: unknown;
};

/** Runs a change of the catalogue in a transaction; a refusal rolls it back. Source: BO-02. */
export function changeCatalogue<Value>(
  { db, clock }: OfficeDeps,
  actor: string,
  script: (changing: Changing) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransaction(db, (trx) => script({ trx, actor, at: new Date(clock.now()) }));
}

/** Number of the last change of a subject, 0 before the first: a form submits it as the state it was loaded with. */
export async function lastChange(db: Database, subject: ChangeSubject, id: string): Promise<number> {
  const row = await db
    .selectFrom("catalogue_change")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

/**
 * Locks a subject, so that concurrent writers wait for each other. Refuses CATALOGUE_CHANGED with the other person's
 * name if the subject has changed since the form was loaded. Source: BO-02.
 */
export async function lockSubject(
  { trx }: Changing,
  subject: ChangeSubject,
  id: string,
  seen: number,
): Promise<Result<null>> {
  await lockNames(trx, `catalogue/${subject}/${id}`);
  const last = await lastChange(trx, subject, id);
  if (last === seen) return accept(null);
  const other = await trx.selectFrom("catalogue_change").select("actor").where("id", "=", String(last)).execute();
  return refuse("CATALOGUE_CHANGED", { who: nameOf(other[0]?.actor ?? "") });
}

/** The display name of a staff member in lists. */
export const nameOf = (actor: string): string => actor.replace(/^staff:/, "");

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** Adds an entry to the change log. Source: BO-02, BO-09. */
export async function recordChange(
  { trx, actor, at }: Changing,
  change: {
    readonly subject: ChangeSubject;
    readonly id: string;
    readonly action: string;
    readonly before?: unknown;
    readonly after?: unknown;
  },
): Promise<void> {
  const { subject, id, action, before, after } = change;
  await trx
    .insertInto("catalogue_change")
    .values({ subject, subject_id: id, action, actor, at, before: json(before), after: json(after) })
    .execute();
}

/** The latest changes of a subject, newest first. Source: BO-09. */
export async function changesOf(
  db: Database,
  subject: ChangeSubject,
  id: string,
  limit = 30,
): Promise<readonly CatalogueChange[]> {
  const rows = await db
    .selectFrom("catalogue_change")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    action: row.action,
    actor: nameOf(row.actor),
    at: row.at.getTime(),
    before: row.before,
    after: row.after,
  }));
}

/** Logged changes that are visible to visitors: not drafts and schedules. */
const visibleActions = ["created", "data", "published", "restored", "offered", "withdrawn", "names"];

/**
 * When designs, or families, last changed for visitors, by id; those staff never changed are absent. One statement.
 * Source: SEO-05.
 */
export async function visibleChanges(db: Database, subject: "design" | "theme"): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("catalogue_change")
    .select(["subject_id", ({ fn }) => fn.max<Date>("at").as("at")])
    .where("subject", "=", subject)
    .where("action", "in", visibleActions)
    .groupBy("subject_id")
    .execute();
  return new Map(rows.map(({ subject_id: id, at }) => [id, at]));
}
