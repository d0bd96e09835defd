import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { payloadOf } from "#modules/trade-events/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { LookupRules } from "#platform/security/guarded-request.server.ts";
import { lookupRules, webhookAddress } from "./address.server.ts";
import { failuresToPause, nextAttempt } from "./backoff.ts";
import { answerMs, postWebhook, type PostAnswer } from "./post-webhook.server.ts";
import { recordDelivery } from "./record-delivery.server.ts";
import { signedHeaders } from "./sign.server.ts";
import { queueDelivery, secretsOf } from "./store.server.ts";

const Payload = z.object({ endpointId: z.uuid() });

/** Deliveries under way to one endpoint, each of another order. */
const atOnce = 8;

/** Milliseconds after which an endpoint's job makes room for those of others and goes on in a new one. */
const turnMs = 20_000;

/** How calls are made; the shop's own rules unless told. */
export type DeliveryRules = Partial<LookupRules> & { readonly ms?: number };

/** The first waiting delivery of an order; what came later waits for it. */
type Head = { readonly id: string; readonly event_id: string; readonly attempts: number; readonly next_at: Date };

async function headsOf({ db }: Deps, endpointId: string): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`select h.id, h.event_id, h.attempts, h.next_at from (
      select distinct on (stream) id, event_id, attempts, next_at, seq from webhook_delivery
      where endpoint_id = ${endpointId} and state = 'waiting' order by stream, seq, run) h
    order by h.next_at, h.seq limit 64`.execute(db);
  return rows;
}

/** The body of an event's message; undefined for one that cannot be composed. */
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

/** Sends one message. No connection to the database is held while the other side thinks. */
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
  const unsent = { status: null, response: "", tookMs: 0, askedMs: 0 };
  let answer: PostAnswer = { ...unsent, problem: body === undefined ? "payload" : "address" };
  if (body !== undefined && url) {
    const headers = signedHeaders(secrets, { id: head.event_id, at: Math.floor(now / 1000), body });
    const wish = { url, headers, body, now, ms: rules.ms ?? answerMs };
    answer = await postWebhook(wish, { ...lookupRules(deps.config), ...rules });
  }
  const attempts = head.attempts + 1;
  const chance = randomInt(0, 1_000_000) / 1_000_000;
  // What cannot be composed now will not be later either.
  const pause = answer.problem === "payload" ? undefined : nextAttempt(attempts, chance, answer.askedMs);
  await recordDelivery(deps, endpoint.id, { deliveryId: head.id, attempts, answer, pause });
}

/**
 * Job: sends an endpoint what is due, the oldest of every order first and one of each at a time; what came later waits
 * until that was taken or given up. An endpoint that fails again and again is left alone for a while and then asked with
 * a single message. Killed between sending and noting, the message is sent again with the same id.
 * @source BO-01, NFR-03, ADR-0040
 */
export async function deliverWebhooks(deps: Deps, payload: unknown, rules: DeliveryRules = {}): Promise<void> {
  const { endpointId } = Payload.parse(payload);
  const end = performance.now() + turnMs;
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
