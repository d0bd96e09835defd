import { sql } from "kysely";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import { currentActor } from "#platform/security/audit-actor.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** An action of staff that changes no row: a downloaded file, a restarted job. */
export type StaffAction = {
  readonly object: string;
  readonly objectId: string;
  readonly refs?: readonly string[];
  readonly after?: Readonly<Record<string, string | number | boolean | null>>;
};

/**
 * Records an action in the audit log; changed rows are logged by the database itself. Throws without a signed-in staff
 * member.
 * @source BO-09, ADR-0016
 */
export async function recordStaffAction(
  db: Database | Trx,
  { object, objectId, refs = [], after }: StaffAction,
): Promise<void> {
  const acting = currentActor();
  if (!acting) throw new Error("nobody of the staff is at work");
  await db
    .insertInto("audit_entry")
    .values({
      at: new Date(acting.at),
      staff_id: acting.staffId,
      actor: acting.actor,
      request_id: acting.requestId,
      action: acting.action,
      change: "act",
      object,
      object_id: objectId,
      refs: [`${object}:${objectId}`, ...refs],
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/** Filter of the log; empty texts do not filter. `refs` are objects as `customer_order:<id>`. */
export type AuditSearch = {
  readonly staff: string;
  readonly object: string;
  readonly refs: readonly string[];
  /** First and last day, ISO, in the shop's time. */
  readonly from: string;
  readonly to: string;
};

/** An entry of the log; times in ms since 1970. */
export type AuditEntry = {
  readonly id: number;
  readonly at: number;
  readonly staffId: string;
  readonly actor: string;
  readonly request: string;
  readonly action: string;
  readonly change: string;
  readonly object: string;
  readonly objectId: string;
  readonly before: unknown;
  readonly after: unknown;
};

function found(db: Database, { staff, object, refs, from, to }: AuditSearch) {
  let query = db.selectFrom("audit_entry");
  if (staff !== "") query = query.where("staff_id", "=", staff);
  if (object !== "") query = query.where("object", "=", object);
  if (refs.length > 0) query = query.where(sql<boolean>`refs && ${[...refs]}::text[]`);
  if (from !== "") query = query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone ${shopTimeZone}`);
  if (to !== "") query = query.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`);
  return query;
}

/** Entries of the log, newest first: `size` of them after skipping `first`. Source: BO-09. */
export async function listAudit(
  db: Database,
  search: AuditSearch,
  { first, size }: { readonly first: number; readonly size: number },
): Promise<readonly AuditEntry[]> {
  const rows = await found(db, search)
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset(first)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at.getTime(),
    staffId: row.staff_id,
    actor: row.actor.replace(/^staff:/u, ""),
    request: row.request_id,
    action: row.action,
    change: row.change,
    object: row.object,
    objectId: row.object_id,
    before: row.before,
    after: row.after,
  }));
}

/** Filter options of the log: staff members by their newest address, kinds of objects. */
export async function auditNames(db: Database): Promise<{
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly objects: readonly string[];
}> {
  const [staff, objects] = await Promise.all([
    db
      .selectFrom("audit_entry")
      .distinctOn("staff_id")
      .select(["staff_id", "actor"])
      .orderBy("staff_id")
      .orderBy("at", "desc")
      .execute(),
    db.selectFrom("audit_entry").select("object").distinct().orderBy("object").execute(),
  ]);
  return {
    staff: staff.map(({ staff_id: id, actor }) => ({ id, name: actor.replace(/^staff:/u, "") })),
    objects: objects.map(({ object }) => object),
  };
}
