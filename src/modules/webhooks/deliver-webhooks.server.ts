import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { payloadOf } from "#modules/trade-events/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { LookupRules } from "#platform/security/guarded-request.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";
import { lookupRules, webhookAddress } from "./address.server.ts";
import { failuresToPause, nextAttempt } from "./backoff.ts";
import { answerMs, postWebhook, type PostAnswer } from "./post-webhook.server.ts";
import { recordDelivery } from "./record-delivery.server.ts";
import { queueDelivery, secretsOf } from "./store.server.ts";

const Payload = z.object({ endpointId: z.uuid() });

/** Concurrent deliveries to one endpoint, each of another order. */
const atOnce = 8;

/** Milliseconds after which an endpoint's job yields to others and continues in a new one. */
const yieldAfterMs = 20_000;

/** How calls are made; by default with the shop's own rules. */
export type DeliveryRules = Partial<LookupRules> & { readonly ms?: number };

/** The first waiting delivery of an order; later ones wait for it. */
type Head = { readonly id: string; readonly event_id: string; readonly attempts: number; readonly next_at: Date };

async function headsOf({ db }: Deps, endpointId: string): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`select h.id, h.event_id, h.attempts, h.next_at from (
      select distinct on (stream) id, event_id, attempts, next_at, seq from webhook_delivery
      where endpoint_id = ${endpointId} and state = 'waiting' order by stream, seq, run) h
    order by h.next_at, h.seq limit 64`.execute(db);
  return rows;
}

/** The body of an event's message; undefined if it cannot be composed. */
async function bodyOf(deps: Deps, eventId: string): Promise<string | undefined> {
  const known = await deps.db.selectFrom("trade_event").select("payload").where("id", "=", eventId).executeTakeFirst();
  if (known?.payload) return known.payload;
  return deps.db.transaction().execute(async (trx) => {
    const event = await trx
      .selectFrom("trade_event")
      .selectAll()
      .where("id", "=", eventId)
      .forUpdate()
      .executeTakeFirst();
    try {
      return event && (await payloadOf(trx, event));
    } catch (fault) {
      deps.log.error({ event: eventId, fault: String(fault) }, "event cannot be told");
      return undefined;
    }
  });
}

/** Sends one message. No database connection is held while the receiver processes it. */
async function send(
  deps: Deps,
  endpoint: { readonly id: string; readonly address: string },
  secrets: readonly string[],
  head: Head,
  rules: DeliveryRules,
): Promise<void> {
  const body = await bodyOf(deps, head.event_id);
  const url = webhookAddress(endpoint.address, deps.config);
  const now = deps.clock.now();
  const unsent = { status: null, response: "", tookMs: 0, retryAfterMs: 0 };
  let answer: PostAnswer = { ...unsent, problem: body === undefined ? "payload" : "address" };
  if (body !== undefined && url) {
    const headers = signedHeaders(secrets, { id: head.event_id, at: now, body });
    const post = { url, headers, body, now, ms: rules.ms ?? answerMs };
    answer = await postWebhook(post, { ...lookupRules(deps.config), ...rules });
  }
  const attempts = head.attempts + 1;
  const chance = randomInt(0, 1_000_000) / 1_000_000;
  // A body that cannot be composed now cannot be composed later either.
  const pause = answer.problem === "payload" ? undefined : nextAttempt(attempts, chance, answer.retryAfterMs);
  await recordDelivery(deps, endpoint.id, { deliveryId: head.id, attempts, answer, pause });
}

/**
 * Job: sends an endpoint its due deliveries, the oldest of every order first and one of each at a time; later ones wait
 * until that was accepted or given up. A repeatedly failing endpoint is paused and then tried with a single message. If
 * the process is killed between sending and recording, the message is sent again with the same id.
 * @source BO-01, NFR-03, ADR-0040
 */
export async function deliverWebhooks(deps: Deps, payload: unknown, rules: DeliveryRules = {}): Promise<void> {
  const { endpointId } = Payload.parse(payload);
  const end = performance.now() + yieldAfterMs;
  const secrets = await secretsOf(deps, endpointId);
  for (;;) {
    // oxlint-disable no-await-in-loop -- the next round depends on this one
    const endpoint = await deps.db
      .selectFrom("webhook_endpoint")
      .select(["id", "address", "failures", "paused_until"])
      .where("id", "=", endpointId)
      .where("state", "=", "on")
      .executeTakeFirst();
    if (!endpoint) return;
    const heads = await headsOf(deps, endpointId);
    const now = deps.clock.now();
    const pausedUntil = endpoint.paused_until?.getTime() ?? 0;
    const due = pausedUntil > now ? [] : heads.filter(({ next_at: at }) => at.getTime() <= now);
    if (due.length === 0 || performance.now() > end) {
      const next = Math.max(heads[0]?.next_at.getTime() ?? 0, pausedUntil);
      if (heads.length > 0) await queueDelivery(deps.db, deps, endpointId, new Date(Math.max(next, now)));
      return;
    }
    const batch = due.slice(0, endpoint.failures >= failuresToPause ? 1 : atOnce);
    await Promise.all(batch.map((head) => send(deps, endpoint, secrets, head, rules)));
    // oxlint-enable no-await-in-loop
  }
}
