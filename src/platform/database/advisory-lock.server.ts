import { sql, type RawBuilder } from "kysely";
import type { Database } from "./database.server.ts";
import type { Trx } from "./transaction.server.ts";

/**
 * Serializes transactions of the same names across all processes until they end. Always taken in the same order, so
 * that two transactions with several names cannot wait for each other.
 * @source NFR-03
 */
export async function lockNames(trx: Trx, ...names: readonly (string | RawBuilder<string>)[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(array[${sql.join(names)}]::text[]) as name order by key
  ) as keys`.execute(trx);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Serializes commands of the same name across all processes, for commands that span several transactions where the
 * second submit must see the result of the first. A waiting command holds no connection and each process holds at most
 * one, so commands cannot starve each other of connections.
 * @source ORD-06, NFR-03
 */
export async function withAdvisoryLock<Value>(
  db: Database,
  name: string,
  command: () => Promise<Value>,
): Promise<Value> {
  const queued = last.then(() =>
    db.transaction().execute(async (trx) => {
      await lockNames(trx, name);
      return command();
    }),
  );
  last = queued.catch(() => undefined);
  return queued;
}
