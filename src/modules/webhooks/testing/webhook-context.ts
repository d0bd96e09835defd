import type { Deps } from "#platform/deps.server.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { TestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { offeredTypes } from "#modules/trade-events/contract.ts";
import { announceTask } from "#modules/trade-events/contract.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { announceEvents } from "../announce-events.server.ts";
import { deliverWebhooks, type DeliveryRules } from "../deliver-webhooks.server.ts";
import { createEndpoint } from "../endpoints.server.ts";
import { webhookJobs } from "../model.ts";
import type { Receiver } from "./receiver.ts";

/**
 * A shop whose webhooks may be sent to loopback, with an adjustable clock; it is ahead of the database's clock, so jobs
 * are due.
 */
export function webhookDeps(database: TestDatabase) {
  const deps = testDeps(database, "2036-11-24T08:00:00Z");
  return { ...deps, config: { ...deps.config, WEBHOOK_LOOPBACK: true } };
}

/** Creates an endpoint for a receiver, by default with all types; returns its id and secret. */
export async function anEndpoint(
  deps: Deps,
  { address }: Pick<Receiver, "address">,
  types: readonly string[] = offeredTypes,
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = newUuid();
  const made = await createEndpoint(deps, id, { name: "Warenwirtschaft", address, types });
  if (!made.ok || made.value === null) throw new Error("no endpoint");
  return { id, secret: made.value };
}

type Job = { readonly id: string; readonly task: string; readonly payload: unknown };

/** Runs the webhook jobs that are due by the shop's clock, until there are none; errors of a job are thrown. */
export async function runDueJobs(deps: Deps, rules: DeliveryRules = {}): Promise<void> {
  for (;;) {
    const { rows } = await deps.handle.pool.query<Job>(
      `select id::text, task_identifier as task, payload from ${storedJobs}
       where task_identifier in ($1, $2) and run_at <= greatest(now(), $3::timestamptz) order by job.id`,
      [announceTask, webhookJobs.deliver, new Date(deps.clock.now())],
    );
    if (rows.length === 0) return;
    for (const { id, task, payload } of rows) {
      await deps.handle.pool.query("select graphile_worker.complete_jobs(array[$1::bigint])", [id]);
      if (task === announceTask) await announceEvents(deps, payload);
      else await deliverWebhooks(deps, payload, rules);
    }
  }
}

/** Runs something as a staff member. */
export function asStaff<Value>(deps: Deps, work: () => Promise<Value>): Promise<Value> {
  const acting = { staffId: "s1", actor: "staff:a@blattwerk.example", requestId: newUuid(), action: "webhooks" };
  return runAsActor({ ...acting, at: deps.clock.now() }, work);
}
