import { sql } from "kysely";
import { recordStaffAction } from "#modules/staff/contract.server.ts";
import { announce } from "#modules/trade-events/contract.server.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { maxReplayed } from "./model.ts";
import { insertDeliveries, queueDelivery } from "./store.server.ts";

type Endpoint = { readonly id: string; readonly name: string; readonly event_types: readonly string[] };

/** An enabled endpoint, locked and unpaused: manual deliveries do not wait for its pause. */
async function lockEnabledEndpoint(trx: Trx, id: string): Promise<Endpoint | undefined> {
  return trx
    .updateTable("webhook_endpoint")
    .set({ paused_until: null })
    .where("id", "=", id)
    .where("state", "=", "on")
    .returning(["id", "name", "event_types"])
    .executeTakeFirst();
}

/** Sends an endpoint a test event, whatever its types. Refuses WEBHOOK_OFF for a disabled one. Source: ADR-0040. */
export function sendTest(deps: Deps, id: string): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await lockEnabledEndpoint(trx, id);
    if (!endpoint) return refuse("WEBHOOK_OFF");
    const now = deps.clock.now();
    const facts = { endpoint: endpoint.name };
    await announce(trx, [{ type: "webhook.test", orderId: null, to: id, actor: "staff", facts, at: now }]);
    const wanted = sql<boolean>`e.type = 'webhook.test' and e.to_state = ${id}`;
    const newest = sql<boolean>`${wanted} and e.seq = (select max(seq) from trade_event e where ${wanted})`;
    const sent = await insertDeliveries(trx, id, { wanted: newest, now: new Date(now), limit: 1 });
    await queueDelivery(trx, deps, id);
    await recordStaffAction(trx, { object: "webhook_endpoint", objectId: id, after: { step: "test" } });
    return accept(sent);
  });
}

/**
 * Sends an event again, or a waiting one at once; a repeat has the id of the first. Refuses WEBHOOK_OFF,
 * WEBHOOK_UNKNOWN for a delivery of another endpoint.
 * @source ADR-0040
 */
export function replayDelivery(deps: Deps, id: string, deliveryId: string): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await lockEnabledEndpoint(trx, id);
    if (!endpoint) return refuse("WEBHOOK_OFF");
    const now = new Date(deps.clock.now());
    const delivery = await trx
      .selectFrom("webhook_delivery")
      .select(["event_id", "state"])
      .where("id", "=", deliveryId)
      .where("endpoint_id", "=", id)
      .executeTakeFirst();
    if (!delivery) return refuse("WEBHOOK_UNKNOWN");
    const again = sql<boolean>`e.id = ${delivery.event_id}`;
    if (delivery.state === "waiting")
      await trx.updateTable("webhook_delivery").set({ next_at: now }).where("id", "=", deliveryId).execute();
    else await insertDeliveries(trx, id, { wanted: again, now, limit: 1 });
    await queueDelivery(trx, deps, id);
    await recordStaffAction(trx, {
      object: "webhook_endpoint",
      objectId: id,
      after: { step: "replay", event: delivery.event_id },
    });
    return accept(1);
  });
}

/** A period in ms since 1970; the end is exclusive. */
export type Period = { readonly from: number; readonly to: number };

/**
 * Sends an endpoint all events of its types in a period, including those from before it was enabled or created; waiting
 * ones are not duplicated. Refuses WEBHOOK_OFF, WEBHOOK_RANGE beyond the maximum of one replay.
 * @returns how many events
 * @source ADR-0040
 */
export function replayPeriod(deps: Deps, id: string, { from, to }: Period): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await lockEnabledEndpoint(trx, id);
    if (!endpoint) return refuse("WEBHOOK_OFF");
    const wanted = sql<boolean>`e.at >= ${new Date(from)} and e.at < ${new Date(to)}
      and e.type = any (${[...endpoint.event_types]}::text[])`;
    const now = new Date(deps.clock.now());
    const sent = await insertDeliveries(trx, id, { wanted, now, limit: maxReplayed + 1 });
    if (sent > maxReplayed) return refuse("WEBHOOK_RANGE", { n: maxReplayed });
    await queueDelivery(trx, deps, id);
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const after = { step: "replay", events: sent, ...period };
    await recordStaffAction(trx, { object: "webhook_endpoint", objectId: id, after });
    return accept(sent);
  });
}
