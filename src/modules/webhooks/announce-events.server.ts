import { sql } from "kysely";
import { z } from "zod";
import { payloadOf } from "#modules/trade-events/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { queueDelivery } from "./store.server.ts";

const Payload = z.object({ stream: z.uuid() });

/**
 * Job: queues a stream's unannounced events for every subscribed endpoint, in sequence; taking the whole stream ensures
 * that concurrent jobs cannot reorder events.
 * @source ADR-0040
 */
export async function announceEvents(deps: Deps, payload: unknown): Promise<void> {
  const { stream } = Payload.parse(payload);
  await deps.db.transaction().execute(async (trx) => {
    const events = await trx
      .selectFrom("trade_event")
      .selectAll()
      .where("stream", "=", stream)
      .where("announced_at", "is", null)
      .orderBy("seq")
      .forUpdate()
      .execute();
    if (events.length === 0) return;
    const ids = events.map(({ id }) => id);
    for (const event of events) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await payloadOf(trx, event);
      } catch (fault) {
        // Its deliveries fail visibly; the stream continues.
        deps.log.error({ event: event.id, type: event.type, fault: String(fault) }, "event cannot be told");
      }
    }
    const at = new Date(deps.clock.now());
    const { rows } = await sql<{ endpoint_id: string }>`
      insert into webhook_delivery (id, endpoint_id, event_id, stream, seq, next_at, created_at)
      select gen_random_uuid(), w.id, e.id, e.stream, e.seq, ${at}, ${at}
      from trade_event e join webhook_endpoint w on w.state = 'on' and e.type = any (w.event_types)
      where e.id = any (${ids}::uuid[]) order by e.seq
      on conflict (endpoint_id, event_id, run) do nothing returning endpoint_id`.execute(trx);
    await trx.updateTable("trade_event").set({ announced_at: at }).where("id", "in", ids).execute();
    for (const endpoint of new Set(rows.map((row) => row.endpoint_id)))
      // oxlint-disable-next-line no-await-in-loop -- a few endpoints on one connection
      await queueDelivery(trx, deps, endpoint);
  });
}

/** Age in seconds after which an unprocessed event is picked up by the sweep. */
const overdueSeconds = 60;

/**
 * Periodic sweep: queues a job for events that are still unannounced and deliveries that are due but not sent, whatever
 * happened to their own jobs; deletes expired secrets.
 * @source NFR-03, ADR-0040
 */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const overdue = new Date(now - overdueSeconds * 1000);
  const streams = await deps.db
    .selectFrom("trade_event")
    .select("stream")
    .distinct()
    .where("announced_at", "is", null)
    .where("at", "<", overdue)
    .limit(1000)
    .execute();
  // oxlint-disable-next-line no-await-in-loop -- sequential, not time-critical
  for (const { stream } of streams) await announceEvents(deps, { stream });
  const { rows } = await sql<{ id: string }>`select w.id from webhook_endpoint w
    where w.state = 'on' and (w.paused_until is null or w.paused_until < ${overdue})
      and exists (select from webhook_delivery d where d.endpoint_id = w.id and d.state = 'waiting' and d.next_at < ${overdue})`.execute(
    deps.db,
  );
  // oxlint-disable-next-line no-await-in-loop -- a few endpoints
  for (const { id } of rows) await queueDelivery(deps.db, deps, id);
  await deps.db.deleteFrom("webhook_secret").where("ends_at", "<", new Date(now)).execute();
}
