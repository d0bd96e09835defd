import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { seal, unseal } from "#platform/security/sealed-text.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { overlapHours, webhookJobs } from "./model.ts";

const purpose = "blattwerk webhook";

/**
 * Queues the delivery job of an endpoint, by default for now; one job per endpoint, moved to the earlier time if it is
 * queued.
 */
export async function queueDelivery(
  db: Database | Trx,
  deps: Pick<Deps, "queue">,
  endpointId: string,
  runAt?: Date,
): Promise<void> {
  const lane = `webhooks/${endpointId}`;
  const when = runAt ? { runAt } : ({ bringForward: true } as const);
  await deps.queue.enqueue(db, webhookJobs.deliver, { endpointId }, { jobKey: lane, line: lane, ...when });
}

/** Rotates an endpoint's secret; the previous one also signs for a while. Returns the new one, to be shown once. */
export async function addSecret(trx: Trx, deps: Deps, endpointId: string): Promise<string> {
  const now = deps.clock.now();
  await trx
    .updateTable("webhook_secret")
    .set({ ends_at: new Date(now + overlapHours * 3_600_000) })
    .where("endpoint_id", "=", endpointId)
    .where("ends_at", "is", null)
    .execute();
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  await trx
    .insertInto("webhook_secret")
    .values({
      id: newUuid(),
      endpoint_id: endpointId,
      sealed_secret: seal(deps, purpose, secret),
      created_at: new Date(now),
    })
    .execute();
  return secret;
}

/** The secrets that currently sign an endpoint's messages, newest first. */
export async function secretsOf(deps: Deps, endpointId: string): Promise<readonly string[]> {
  const rows = await deps.db
    .selectFrom("webhook_secret")
    .select("sealed_secret")
    .where("endpoint_id", "=", endpointId)
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", new Date(deps.clock.now()))]))
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => unseal(deps, purpose, row.sealed_secret));
}

/** Given up, and not delivered by a replay since. */
export const openFailure = sql<boolean>`d.state = 'failed' and not exists (select from webhook_delivery later
  where later.endpoint_id = d.endpoint_id and later.event_id = d.event_id and later.run > d.run)`;

/** Inserts a delivery of every event that matches a condition on `e`, in sequence; returns how many. */
export async function insertDeliveries(
  trx: Trx,
  endpointId: string,
  {
    wanted,
    now,
    limit,
  }: { readonly wanted: ReturnType<typeof sql<boolean>>; readonly now: Date; readonly limit: number },
): Promise<number> {
  const filed =
    await sql`insert into webhook_delivery (id, endpoint_id, event_id, stream, seq, run, next_at, created_at)
    select gen_random_uuid(), ${endpointId}, e.id, e.stream, e.seq,
      coalesce((select max(d.run) + 1 from webhook_delivery d where d.endpoint_id = ${endpointId} and d.event_id = e.id), 0),
      ${now}, ${now}
    from trade_event e
    where ${wanted} and not exists (select from webhook_delivery d
      where d.endpoint_id = ${endpointId} and d.event_id = e.id and d.state = 'waiting')
    order by e.seq limit ${limit}`.execute(trx);
  return Number(filed.numAffectedRows ?? 0n);
}
