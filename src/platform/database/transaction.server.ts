import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { DatabaseError } from "pg";
import type { Refusal, Result } from "#kernel/result.ts";
import type { Database } from "./database.server.ts";
import type { DB } from "./database-schema.ts";

/** A running transaction on the business database. */
export type Trx = Transaction<DB>;

/** Carries a refusal out of a transaction, so that everything written before it is undone. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Two transactions wanted each other's rows, or one read what another changed: the one that was undone may simply run again. */
const collided = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === "40P01" || error.code === "40001");

/** How often a script that collided runs at most. */
const mostTries = 4;

/**
 * Runs a transaction script: an accepted result commits, a refusal or a fault undoes everything. A script that lost a
 * collision runs again, so it leaves nothing behind but what it writes through `trx`.
 *
 * Rows are locked in one order everywhere: cart; orders, newer before older; lines; codes; gift vouchers; payments.
 * @source ADR-0003, NFR-03
 */
export async function inTransaction<Value>(
  db: Database,
  script: (trx: Trx) => Promise<Result<Value>>,
  tries = mostTries,
): Promise<Result<Value>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await script(trx);
      if (!result.ok) throw new Refused(result.refusal);
      return result;
    });
  } catch (error) {
    if (tries > 1 && collided(error)) {
      // Two that met do not meet again at the same pace.
      await pause(Math.random() * 50 * (mostTries - tries + 1));
      return inTransaction(db, script, tries - 1);
    }
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
