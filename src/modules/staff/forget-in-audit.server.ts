import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** What of the log is about a person: the things its entries refer to, and the address they may have been found by. */
export type PersonInAudit = { readonly refs: readonly string[]; readonly email: string | null };

/**
 * Takes the words about a person out of the audit log: reasons, notes, subjects, and addresses in what was looked for. Who
 * did what when stays. The database lets nothing else of an entry be changed.
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
 * Removes entries of before a moment, and none younger than three years whatever the moment. Returns how many.
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
