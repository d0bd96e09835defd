import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import {
  deliveriesPerPage,
  deliveryProblems,
  deliveryStates,
  endpointStates,
  type DeliveryState,
  type DeliveryView,
  type EndpointSummary,
  type EndpointView,
  type WebhookCounts,
} from "./model.ts";
import { openFailure } from "./store.server.ts";

type EndpointRow = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly event_types: readonly string[];
  readonly state: string;
  readonly failing_since: Date | null;
  readonly paused_until: Date | null;
  readonly delivered_at: Date | null;
  readonly waiting: string;
  readonly failed: string;
};

const summaryOf = (row: EndpointRow): EndpointSummary => ({
  id: row.id,
  name: row.name,
  address: row.address,
  types: row.event_types,
  state: endpointStates.find((state) => state === row.state) ?? "off",
  failingSince: row.failing_since?.getTime() ?? null,
  pausedUntil: row.paused_until?.getTime() ?? null,
  deliveredAt: row.delivered_at?.getTime() ?? null,
  waiting: Number(row.waiting),
  failed: Number(row.failed),
});

/** All endpoints by name, or one of them. Source: BO-01. */
export async function listEndpoints(db: Database, id?: string): Promise<readonly EndpointSummary[]> {
  const { rows } = await sql<EndpointRow>`select w.id, w.name, w.address, w.event_types, w.state, w.failing_since,
      w.paused_until, w.delivered_at,
      (select count(*) from webhook_delivery d where d.endpoint_id = w.id and d.state = 'waiting') as waiting,
      (select count(*) from webhook_delivery d where d.endpoint_id = w.id and ${openFailure}) as failed
    from webhook_endpoint w where ${id === undefined ? sql`true` : sql`w.id = ${id}`} order by w.name, w.id`.execute(
    db,
  );
  return rows.map(summaryOf);
}

/** One endpoint with the age of its secrets; undefined when it does not exist. Source: BO-01. */
export async function readEndpoint(db: Database, id: string): Promise<EndpointView | undefined> {
  const [summary] = await listEndpoints(db, id);
  if (!summary) return undefined;
  const secrets = await db
    .selectFrom("webhook_secret")
    .select(["id", "created_at", "ends_at"])
    .where("endpoint_id", "=", id)
    .execute();
  const current = secrets.find(({ ends_at: end }) => end === null);
  const ends = secrets.flatMap(({ ends_at: end }) => (end ? [end.getTime()] : []));
  return {
    ...summary,
    secret: { id: current?.id ?? "", since: current?.created_at.getTime() ?? 0 },
    overlapUntil: ends.length > 0 ? Math.max(...ends) : null,
  };
}

/** Filter of an endpoint's deliveries; `failed` means given up and not delivered since. */
export type DeliverySearch = {
  readonly state?: DeliveryState | undefined;
  readonly type?: string | undefined;
  readonly page: number;
};

/** A page of an endpoint's deliveries, the newest event first, and whether there are more. Source: BO-01. */
export async function deliveriesOf(
  db: Database,
  endpointId: string,
  { state, type, page }: DeliverySearch,
): Promise<{ readonly deliveries: readonly DeliveryView[]; readonly hasMore: boolean }> {
  const inState = state === "failed" ? openFailure : sql`d.state = ${state ?? ""}`;
  const { rows } = await sql<{
    id: string;
    event_id: string;
    type: string;
    number: string | null;
    at: Date;
    run: number;
    state: string;
    attempts: number;
    next_at: Date;
    tried_at: Date | null;
    took_ms: number | null;
    status: number | null;
    response: string;
    problem: string;
    payload: string | null;
  }>`select d.id, d.event_id, e.type, o.number, e.at, d.run, d.state, d.attempts, d.next_at, d.tried_at, d.took_ms,
      d.status, d.response, d.problem, e.payload
    from webhook_delivery d join trade_event e on e.id = d.event_id left join customer_order o on o.id = e.order_id
    where d.endpoint_id = ${endpointId} and ${state ? inState : sql`true`} and ${type ? sql`e.type = ${type}` : sql`true`}
    order by d.created_at desc, d.seq desc, d.run desc
    limit ${deliveriesPerPage + 1} offset ${(page - 1) * deliveriesPerPage}`.execute(db);
  const deliveries = rows.slice(0, deliveriesPerPage).map((row) => ({
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    order: row.number,
    happenedAt: row.at.getTime(),
    run: row.run,
    state: deliveryStates.find((known) => known === row.state) ?? "failed",
    attempts: row.attempts,
    nextAt: row.next_at.getTime(),
    triedAt: row.tried_at?.getTime() ?? null,
    tookMs: row.took_ms,
    status: row.status,
    response: row.response,
    problem: deliveryProblems.find((known) => known === row.problem) ?? null,
    payload: row.payload ?? "",
  }));
  return { deliveries, hasMore: rows.length > deliveriesPerPage };
}

/** Counts of waiting and failed deliveries and stopped endpoints. Source: BO-01. */
export async function countWebhooks(db: Database): Promise<WebhookCounts> {
  const { rows } = await sql<{ waiting: string; failed: string; stopped: string }>`select
      (select count(*) from webhook_delivery d where d.state = 'waiting') as waiting,
      (select count(*) from webhook_delivery d where ${openFailure}) as failed,
      (select count(*) from webhook_endpoint where state in ('failing', 'gone')) as stopped`.execute(db);
  const [row] = rows;
  return { waiting: Number(row?.waiting ?? 0), failed: Number(row?.failed ?? 0), stopped: Number(row?.stopped ?? 0) };
}
