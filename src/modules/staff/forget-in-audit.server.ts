import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Entries of the log about a person: the objects they refer to, and the address they may have been searched by. */
export type PersonInAudit = { readonly refs: readonly string[]; readonly email: string | null };

/**
 * Removes texts about a person from the audit log: reasons, notes, subjects, and addresses in searches. Author, action
 * and time stay. The database permits no other change of an entry.
 * @source BO-11, ADR-0017
 */
export async function forgetInAudit({ db }: Pick<Deps, "db">, { refs, email }: PersonInAudit): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('app.audit_keeper', 'erasure', true)`.execute(trx);
    await sql`update audit_entry set before = audit_without_words(before), after = audit_without_words(after)
      where refs && ${[...refs]}::text[]
        and (before is distinct from audit_without_words(before) or after is distinct from audit_without_words(after))`.execute(
      trx,
    );
    if (email === null) return;
    for (const written of [email, encodeURIComponent(email)])
      await sql`update audit_entry set object_id = replace(lower(object_id), ${written.toLowerCase()}, '•••'),
          refs = array(select replace(lower(each), ${written.toLowerCase()}, '•••') from unnest(refs) as each)
        where change = 'act' and position(${written.toLowerCase()} in lower(object_id)) > 0`.execute(trx);
  });
}

/**
 * Deletes entries older than `before`, but never ones younger than three years. Returns the number.
 * @source BO-09, ADR-0017
 */
export async function removeOldAudit({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.audit_keeper', 'retention', true)`.execute(trx);
    const { numAffectedRows = 0n } =
      await sql`delete from audit_entry where at < least(${before}::timestamptz, now() - interval '3 years')`.execute(
        trx,
      );
    return Number(numAffectedRows);
  });
}
