import { sql } from "kysely";
import { noteAct } from "#modules/staff/contract.server.ts";
import { announce } from "#modules/trade-events/contract.server.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { mostReplayed } from "./model.ts";
import { fileDeliveries, queueDelivery } from "./store.server.ts";

type Endpoint = { readonly id: string; readonly name: string; readonly event_types: readonly string[] };

/** An endpoint that is on, locked; what the staff sends by hand does not wait for the end of its pause. */
async function awake(trx: Trx, id: string): Promise<Endpoint | undefined> {
  return trx
    .updateTable("webhook_endpoint")
    .set({ paused_until: null })
    .where("id", "=", id)
    .where("state", "=", "on")
    .returning(["id", "name", "event_types"])
    .executeTakeFirst();
}

/** Sends an endpoint a test, whatever types it asks for. Refuses WEBHOOK_OFF for one that is off. Source: ADR-0040. */
export function sendTest(deps: Deps, id: string): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await awake(trx, id);
    if (!endpoint) return refuse("WEBHOOK_OFF");
    const now = deps.clock.now();
    const facts = { endpoint: endpoint.name };
    await announce(trx, [{ type: "webhook.test", orderId: null, to: id, actor: "staff", facts, at: now }]);
    const wanted = sql<boolean>`e.type = 'webhook.test' and e.to_state = ${id}`;
    const newest = sql<boolean>`${wanted} and e.seq = (select max(seq) from trade_event e where ${wanted})`;
    const sent = await fileDeliveries(trx, id, { wanted: newest, now: new Date(now), most: 1 });
    await queueDelivery(trx, deps, id);
    await noteAct(trx, { object: "webhook_endpoint", objectId: id, after: { step: "test" } });
    return accept(sent);
  });
}

/**
 * Sends an event again, or at once what waits for its next attempt; a repeat has the id of the first.
 * Refuses WEBHOOK_OFF, WEBHOOK_UNKNOWN for a delivery of another endpoint.
 * @source ADR-0040
 */
export function replayDelivery(deps: Deps, id: string, deliveryId: string): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await awake(trx, id);
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
    else await fileDeliveries(trx, id, { wanted: again, now, most: 1 });
    await queueDelivery(trx, deps, id);
    await noteAct(trx, {
      object: "webhook_endpoint",
      objectId: id,
      after: { step: "replay", event: delivery.event_id },
    });
    return accept(1);
  });
}

/** A time from which to which, ms since 1970; the end excluded. */
export type Period = { readonly from: number; readonly to: number };

/**
 * Sends an endpoint everything it asks for of a time, also what happened while it was off or not there yet; what waits
 * already is not doubled. Refuses WEBHOOK_OFF, WEBHOOK_RANGE beyond what one replay sends.
 * @returns how many events
 * @source ADR-0040
 */
export function replayPeriod(deps: Deps, id: string, { from, to }: Period): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await awake(trx, id);
    if (!endpoint) return refuse("WEBHOOK_OFF");
    const wanted = sql<boolean>`e.at >= ${new Date(from)} and e.at < ${new Date(to)}
      and e.type = any (${[...endpoint.event_types]}::text[])`;
    const now = new Date(deps.clock.now());
    const sent = await fileDeliveries(trx, id, { wanted, now, most: mostReplayed + 1 });
    if (sent > mostReplayed) return refuse("WEBHOOK_RANGE", { n: mostReplayed });
    await queueDelivery(trx, deps, id);
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const after = { step: "replay", events: sent, ...period };
    await noteAct(trx, { object: "webhook_endpoint", objectId: id, after });
    return accept(sent);
  });
}
