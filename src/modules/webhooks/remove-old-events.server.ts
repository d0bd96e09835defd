import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/**
 * Deletes events older than `before`, with their deliveries; those with waiting deliveries stay. Returns the number.
 * Source: duties: retention.
 */
export async function removeOldTradeEvents({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await sql`delete from trade_event e where e.at < ${before}
    and not exists (select from webhook_delivery d where d.event_id = e.id and d.state = 'waiting')`.execute(db);
  return Number(deleted.numAffectedRows ?? 0n);
}
