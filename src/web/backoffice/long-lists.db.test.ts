import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxFound } from "#platform/database/count-rows.server.ts";
import { openDatabase, type DatabaseHandle } from "#platform/database/database.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { fillLongLists, listQueries, longTables } from "./testing/long-lists.ts";

const database = useTestDatabase();
const full = process.env["FULL"] !== undefined;
const count = full ? 100_000 : 1000;
/** One connection, so that the database's statistics cover all reads. */
let handle: DatabaseHandle;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  const given = testDeps(database());
  handle = openDatabase(database().url, given.log, 1);
  deps = { ...given, db: handle.db, handle };
  await fillLongLists(handle.db, count);
  // A sequential scan of a short table is fine; here it may happen only where no index applies.
  if (!full) await sql`set enable_seqscan = off`.execute(handle.db);
}, 900_000);
afterAll(() => handle.close());

/** Rows of the long tables read so far without an index. */
async function rowsScanned(): Promise<ReadonlyMap<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(handle.db);
  await sql`select pg_stat_clear_snapshot()`.execute(handle.db);
  const { rows } = await sql<{ relname: string; seq_tup_read: number }>`
    select relname, seq_tup_read from pg_stat_user_tables where relname in (${sql.join([...longTables])})`.execute(
    handle.db,
  );
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, seq_tup_read]));
}

test(`BO-01 BO-06 with ${count} rows no list and no search of the back office scans a whole table`, async () => {
  const report: unknown[] = [];
  const expected: unknown[] = [];
  const times: string[] = [];
  for (const { name, run, rows, statements, rowByRow } of listQueries(deps, count)) {
    await run();
    const [before, sent] = [await rowsScanned(), handle.statements()];
    const began = performance.now();
    const found = await run();
    times.push(`${(performance.now() - began).toFixed(1).padStart(8)} ms  ${name}`);
    const sentStatements = handle.statements() - sent;
    const after = await rowsScanned();
    const whole = [...after].filter(
      ([table, read]) => read - (before.get(table) ?? 0) >= Math.min(count, 2 * maxFound),
    );
    report.push({
      name,
      rows: found,
      statements: Math.max(sentStatements, statements),
      whole: rowByRow ? [] : whole.map(([table]) => table),
    });
    expected.push({ name, rows, statements, whole: [] });
  }
  if (full) process.stdout.write(`a page of lists with ${count} rows\n${times.join("\n")}\n`);
  expect(report).toEqual(expected);
}, 300_000);
