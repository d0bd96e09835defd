import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Removes what happened before a moment, with its deliveries; what still waits for its delivery stays. Returns how many. Source: duties: retention. */
export async function removeOldTradeEvents({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await sql`delete from trade_event e where e.at < ${before}
    and not exists (select from webhook_delivery d where d.event_id = e.id and d.state = 'waiting')`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}
