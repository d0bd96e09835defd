import { sql } from "kysely";
import type { Database } from "./database.server.ts";

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
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
      return command();
    }),
  );
  last = queued.catch(() => undefined);
  return queued;
}
