import type { Transaction } from "kysely";
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

/**
 * Runs a transaction script: an accepted result commits, a refusal or a fault undoes everything.
 * @source ADR-0006
 */
export async function inTransaction<Value>(
  db: Database,
  script: (trx: Trx) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await script(trx);
      if (!result.ok) throw new Refused(result.refusal);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
