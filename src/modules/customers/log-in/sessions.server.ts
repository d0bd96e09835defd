import { accept, refuse, type Result } from "#kernel/result.ts";
import { browserName } from "#modules/credentials/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Customer } from "../model.ts";
import { endSessions } from "../store.server.ts";

/** A running session; times in ms since 1970. Its token never leaves the server. */
export type RunningSession = {
  readonly id: string;
  readonly browser: string;
  readonly host: string;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly current: boolean;
};

/** The sessions of a customer, the own one first. Source: ACC-10. */
export async function sessionsOf(
  deps: Pick<Deps, "db" | "clock">,
  customer: Customer,
): Promise<readonly RunningSession[]> {
  const rows = await deps.db
    .selectFrom("customer_session")
    .select(["id", "user_agent", "host", "created_at", "updated_at"])
    .where("user_id", "=", customer.id)
    .orderBy("updated_at", "desc")
    .limit(50)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      browser: browserName(row.user_agent ?? ""),
      host: row.host,
      begunAt: row.created_at.getTime(),
      usedAt: row.updated_at.getTime(),
      current: row.id === customer.sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one of the customer's sessions. Refuses ACCOUNT_UNKNOWN for other customers' sessions. Source: ACC-10, GEN-08.
 */
export async function endSession(deps: Pick<Deps, "db">, customer: Customer, id: string): Promise<Result<null>> {
  const gone = await deps.db
    .deleteFrom("customer_session")
    .where("user_id", "=", customer.id)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n ? accept(null) : refuse("ACCOUNT_UNKNOWN");
}

/** Ends all sessions but the current one. Source: ACC-10. */
export async function endOtherSessions(deps: Pick<Deps, "db">, customer: Customer): Promise<Result<null>> {
  await deps.db.transaction().execute((trx) => endSessions(trx, customer.id, customer.sessionId));
  return accept(null);
}
