import { sql, type Insertable, type RawBuilder } from "kysely";
import type { TradeEvent as TradeEventTable } from "#platform/database/database-schema.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { EventFacts } from "./event-of-transition.ts";
import type { EventType } from "./event-types.ts";

/** The job that queues events for the endpoints; payload `{ stream }`. */
export const announceTask = "announce-trade-events";

/** A trade event. `at` in ms since 1970. */
export type TradeEvent = {
  readonly type: EventType;
  readonly orderId: string | null;
  readonly lineId?: string | null;
  readonly from?: string | null;
  readonly to: string;
  readonly actor: "customer" | "staff" | "payment" | "system";
  readonly facts?: EventFacts;
  readonly at: number;
};

type Row = Omit<Insertable<TradeEventTable>, "seq" | "announced_at">;

function rowOf({ type, orderId, lineId, from, to, actor, facts, at }: TradeEvent): Row {
  const id = newUuid();
  return {
    id,
    type,
    stream: orderId ?? id,
    order_id: orderId,
    line_id: lineId ?? null,
    from_state: from ?? null,
    to_state: to,
    actor,
    facts: JSON.stringify(facts ?? {}),
    at: new Date(at),
  };
}

/**
 * Writes events to the outbox, in the caller's transaction and one statement, `beside` included; if any endpoint is
 * enabled, the same statement queues the job that announces them.
 * @source BO-01, NFR-03, ADR-0040
 */
export async function announce(trx: Trx, events: readonly TradeEvent[], beside?: RawBuilder<unknown>): Promise<void> {
  if (events.length === 0) return;
  const hasEndpoint = sql<boolean>`exists (select from webhook_endpoint where state = 'on')`;
  const rows = events.map((event) => ({
    ...rowOf(event),
    announced_at: sql<Date | null>`case when ${hasEndpoint} then null else ${new Date(event.at)}::timestamptz end`,
  }));
  const written = trx.insertInto("trade_event").values(rows).returning(["stream", "announced_at"]);
  await sql`with ${beside ? sql`beside as (${beside}), ` : sql``}told as (${written}),
    streams as (select distinct stream from told where announced_at is null)
    select graphile_worker.add_job(${announceTask}, payload := json_build_object('stream', stream)) from streams`.execute(
    trx,
  );
}
