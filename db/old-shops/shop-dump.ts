import { Client } from "pg";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { shopPages } from "./shop-pages.ts";

const Rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/**
 * A filled shop as the code of its time left it: the rows of its tables, the uploads, the pages it displayed, and the
 * hash of every file it produced, by line, kind and part. Source: ORD-06, PDF-05.
 */
export const ShopDump = z.object({
  /** The last migration of its schema. */
  migration: z.string(),
  /** Moment of the pages. */
  at: z.string(),
  rows: Rows,
  /** Uploads as base64, by key. */
  uploads: z.record(z.string(), z.string()),
  pages: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), z.string()),
});
export type ShopDump = z.infer<typeof ShopDump>;

async function withClient<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const quoted = (name: string): string => `"${name}"`;

/** The shop's tables, largest names last; those of the migrator and the queue are not part of them. */
async function tablesOf(client: Client): Promise<readonly string[]> {
  const { rows } =
    await client.query(`select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and relname not like 'kysely%' order by 1`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** Tables with rows: what a stocked shop has before anybody bought anything. */
export function filledTables(url: string): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    const filled: string[] = [];
    for (const name of await tablesOf(client))
      if ((await client.query(`select 1 from ${quoted(name)} limit 1`)).rows.length > 0) filled.push(name);
    return filled;
  });
}

/** The hashes of the production files of all lines, by line, kind and part. */
export async function fileHashes({ db }: Pick<Deps, "db">): Promise<Record<string, string>> {
  const rows = await db.selectFrom("production_file").selectAll().execute();
  return Object.fromEntries(rows.map((row) => [`${row.line_id} ${row.kind} ${row.part}`.trim(), row.sha256]));
}

/** Of the designs in the assortment, what a migration of lines may ask for. */
const designsOfLines = `select d.id, d.name, d.family, d.theme_id, d.category, d.occasion, d.product, d.popularity,
    d.created_on, d.is_new, d.is_recommended, d.refinements, d.styles, d.description_key, d.document
  from design d where d.id in (select design_id from cart_line union select design_id from order_line)`;

/** Takes a dump of a filled shop, without its assortment (`stocked` tables). */
export async function takeDump(deps: Deps, stocked: readonly string[]): Promise<ShopDump> {
  const pages = await shopPages(deps);
  const { rows, migration } = await withClient(deps.config.DATABASE_URL ?? "", async (client) => {
    const found: Record<string, unknown> = {};
    const read = async (query: string): Promise<unknown> =>
      (await client.query(`select coalesce(json_agg(t), '[]') as rows from (${query}) t`)).rows[0]?.rows;
    for (const name of await tablesOf(client))
      if (!stocked.includes(name)) found[name] = await read(`select * from ${quoted(name)}`);
    found["design"] = await read(designsOfLines);
    const last = await client.query("select max(name) as name from kysely_migration");
    return { rows: Rows.parse(found), migration: z.string().parse(last.rows[0]?.name) };
  });
  const uploads: Record<string, string> = {};
  for (const { id } of await deps.db.selectFrom("photo").select("id").execute()) {
    const key = `photos/${id}/original`;
    uploads[key] = Buffer.from(await deps.files.getBytes(key)).toString("base64");
  }
  const kept = Object.entries(rows).filter(([, list]) => list.length > 0);
  const at = new Date(deps.clock.now()).toISOString();
  return { migration, at, rows: Object.fromEntries(kept), uploads, pages, files: await fileHashes(deps) };
}

/** Loads the rows of a dump into a database with its schema; foreign keys to the assortment come with the seeds. */
export function loadDump(url: string, dump: ShopDump): Promise<void> {
  return withClient(url, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const [name, rows] of Object.entries(dump.rows)) {
      // What the database computes from other columns it computes again.
      const { rows: generated } = await client.query(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attgenerated <> ''`,
        [quoted(name)],
      );
      const computed = new Set(generated.map((column: { name: string }) => column.name));
      const columns = Object.keys(rows[0] ?? {})
        .filter((column) => !computed.has(column))
        .map(quoted)
        .join(", ");
      await client.query(
        `insert into ${quoted(name)} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${quoted(name)}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    const { rows: identities } = await client.query(`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`);
    for (const { table, column } of z.array(z.object({ table: z.string(), column: z.string() })).parse(identities))
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(table)}))`,
      );
  });
}
