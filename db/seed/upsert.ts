import { sql, type Insertable } from "kysely";
import type { DB } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sha256 } from "#platform/random.server.ts";

/** Rows for one table, ready to be written; `content` is their serialized form, for comparison with an earlier run. */
export type RowSet = { readonly content: string; readonly write: (db: Database) => Promise<void> };

/**
 * Upserts rows by their key in one statement: new ones are inserted, differing ones updated, equal ones not touched, so
 * that no notification is sent when nothing changed.
 * @param rows all with the same columns; dates as ISO text
 */
export function rowSet<Table extends keyof DB>(
  table: Table,
  key: readonly (keyof DB[Table] & string)[],
  rows: readonly Insertable<DB[Table]>[],
): RowSet {
  const content = JSON.stringify(rows);
  return { content: `${table} ${content}`, write: (db) => upsert(db, table, key, Object.keys(rows[0] ?? {}), content) };
}

/**
 * Writes row sets in one transaction unless the same ones were written before under this name.
 * @returns whether anything was written
 * @source ADR-0008
 */
export async function seedOnce(db: Database, name: string, sets: readonly RowSet[]): Promise<boolean> {
  const hash = sha256(sets.map((set) => set.content).join("\n"));
  const before = await db.selectFrom("seed_run").select("content_hash").where("name", "=", name).executeTakeFirst();
  if (before?.content_hash === hash) return false;
  await db.transaction().execute(async (transaction) => {
    for (const set of sets) await set.write(transaction);
    await transaction
      .insertInto("seed_run")
      .values({ name, content_hash: hash })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ content_hash: hash, finished_at: sql`now()` }))
      .execute();
  });
  return true;
}

async function upsert(
  db: Database,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  json: string,
): Promise<void> {
  if (columns.length === 0) return;
  const others = columns.filter((column) => !key.includes(column));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const update =
    others.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
        where (${sql.join(others.map((column) => sql.ref(`${table}.${column}`)))})
        is distinct from (${sql.join(others.map((column) => sql.ref(`excluded.${column}`)))})`;
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do ${update}`.execute(db);
}
