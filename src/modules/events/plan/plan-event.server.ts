import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Channel, Locale } from "#kernel/market.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { hashPassword } from "#modules/credentials/contract.server.ts";
import type { JsonValue } from "#platform/database/database-schema.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { codeFrom, codeLength } from "../event-code.ts";
import { daysOfEvent } from "../event-times.ts";
import { eventId, type EventId, type EventPlan, type EventState } from "../model.ts";
import { json } from "../store.server.ts";

type PlanDeps = Pick<Deps, "db" | "clock">;
type Place = { readonly channel: Channel; readonly locale: Locale };

/** Events that one visit may begin; more are a script. Source: NFR-02. */
const maxEvents = 30;

/** Begins an event as a draft, with its visitor as the first host. Refuses EVENT_LIMIT. Source: EVENT-02. */
export async function beginEvent(
  deps: PlanDeps,
  { session, shop, plan }: { readonly session: SessionId; readonly shop: Place; readonly plan: EventPlan },
): Promise<Result<EventId>> {
  const [id, host] = [newUuid(), newUuid()];
  const now = new Date(deps.clock.now());
  return inTransaction(deps.db, async (trx) => {
    const own = await trx
      .selectFrom("event_host_visit")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("session_id", "=", session)
      .executeTakeFirstOrThrow();
    if (Number(own.count) >= maxEvents) return refuse("EVENT_LIMIT", { n: maxEvents });
    await trx
      .insertInto("event")
      .values({
        id,
        code: codeFrom(randomBytes(codeLength)),
        state: "draft",
        plan: json(plan),
        locale: shop.locale,
        channel: shop.channel,
        last_day: daysOfEvent(plan).last,
        created_at: now,
        changed_at: now,
      })
      .execute();
    await trx.insertInto("event_host").values({ id: host, event_id: id, name: "", created_at: now }).execute();
    await trx.insertInto("event_host_visit").values({ host_id: host, session_id: session }).execute();
    return accept(eventId(id));
  });
}

/** Saves what the hosts say of their event; the page shows it from then on. */
export async function changePlan(deps: PlanDeps, id: EventId, plan: EventPlan): Promise<void> {
  await deps.db
    .updateTable("event")
    .set((eb) => ({
      plan: json(plan),
      last_day: daysOfEvent(plan).last,
      version: eb("version", "+", 1),
      changed_at: new Date(deps.clock.now()),
    }))
    .where("id", "=", id)
    .execute();
}

/** Saves the look or the photo of an event; the rest of its plan stays as it is. Source: EVENT-02. */
export async function changeAppearance(
  deps: PlanDeps,
  id: EventId,
  part: Partial<Pick<EventPlan, "look" | "photo">>,
): Promise<void> {
  await deps.db
    .updateTable("event")
    .set((eb) => ({
      plan: sql<JsonValue>`plan || ${json(part)}`,
      version: eb("version", "+", 1),
      changed_at: new Date(deps.clock.now()),
    }))
    .where("id", "=", id)
    .execute();
}

/** Sets the password of the page, or removes it. Source: EVENT-02. */
export async function setPassword(deps: PlanDeps, id: EventId, password: string): Promise<void> {
  const hash = password === "" ? null : await hashPassword(password);
  await deps.db
    .updateTable("event")
    .set((eb) => ({ password_hash: hash, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Publishes, closes, reopens or archives an event. Source: EVENT-02. */
export async function moveEvent(deps: PlanDeps, id: EventId, state: EventState): Promise<void> {
  await deps.db
    .updateTable("event")
    .set((eb) => ({ state, version: eb("version", "+", 1), changed_at: new Date(deps.clock.now()) }))
    .where("id", "=", id)
    .execute();
}

/** Transfers the hosts of one session to another of the same person. Source: ADR-0014. */
export async function handOverEvents(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await sql`insert into event_host_visit (host_id, session_id)
    select host_id, ${to} from event_host_visit where session_id = ${from} on conflict do nothing`.execute(trx);
}
