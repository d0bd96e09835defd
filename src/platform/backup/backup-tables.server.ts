import type { ClientBase } from "pg";
import { z } from "zod";

/** A table in a backup with its stored columns; computed columns are left out. */
export const BackupTable = z.object({
  schema: z.enum(["public", "graphile_worker"]),
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)).min(1),
});
export type BackupTable = z.infer<typeof BackupTable>;

/** Current value of a sequence; `last` is null before its first number. */
export const BackupSequence = z.object({
  schema: z.enum(["public", "graphile_worker"]),
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  last: z.coerce.number().int().nullable(),
});
export type BackupSequence = z.infer<typeof BackupSequence>;

/** Qualified and quoted table name for SQL. */
export const quoted = ({ schema, name }: Pick<BackupTable, "schema" | "name">): string => `"${schema}"."${name}"`;

/** All business data: the shop's tables, and jobs not yet run. Source: NFR-03. */
export async function tablesOf(client: ClientBase): Promise<readonly BackupTable[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and (n.nspname = 'public' and c.relname not like 'kysely\\_%'
      or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
    group by 1, 2 order by 1, 2`);
  return z.array(BackupTable).parse(rows);
}

/** The sequences used by those tables. */
export async function sequencesOf(client: ClientBase): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query(`
    select schemaname as schema, sequencename as name, last_value as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  return z.array(BackupSequence).parse(rows);
}
