import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { DatabaseError } from "pg";
import type { Refusal, Result } from "#kernel/result.ts";
import type { Database } from "./database.server.ts";
import type { DB } from "./database-schema.ts";

/** A running transaction on the business database. */
export type Trx = Transaction<DB>;

/** Carries a refusal out of a transaction, so that everything written is rolled back. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Deadlock or serialization failure: the transaction that was rolled back may simply be retried. */
const collided = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === "40P01" || error.code === "40001");

/** Maximum number of runs of a transaction after collisions. */
const maxAttempts = 4;

/**
 * Runs a transaction script: an accepted result commits, a refusal or a fault rolls back. A script that collided runs
 * again, so its only side effects must be writes through `trx`.
 *
 * Rows are locked in the same order everywhere: cart; orders, newer before older; lines; codes; gift vouchers;
 * payments.
 * @source ADR-0003, NFR-03
 */
export async function inTransaction<Value>(
  db: Database,
  script: (trx: Trx) => Promise<Result<Value>>,
  tries = maxAttempts,
): Promise<Result<Value>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await script(trx);
      if (!result.ok) throw new Refused(result.refusal);
      return result;
    });
  } catch (error) {
    if (tries > 1 && collided(error)) {
      // A random delay keeps two transactions from colliding again.
      await pause(Math.random() * 50 * (maxAttempts - tries + 1));
      return inTransaction(db, script, tries - 1);
    }
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
