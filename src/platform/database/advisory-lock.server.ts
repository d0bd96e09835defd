import { sql } from "kysely";
import type { Database } from "./database.server.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs acts of one name one after the other, whichever process they came to, where an act is made of several
 * transactions and the second press of a button has to see what the first one left. An act that waits holds no
 * connection; each process holds one at most, so that acts cannot starve each other of connections.
 * @source ORD-06, NFR-03
 */
export async function withAdvisoryLock<Value>(db: Database, name: string, act: () => Promise<Value>): Promise<Value> {
  const turn = last.then(() =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
      return act();
    }),
  );
  last = turn.catch(() => undefined);
  return turn;
}
