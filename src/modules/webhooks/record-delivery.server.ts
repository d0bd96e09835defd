import { dayMs } from "#kernel/durations.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { endpointPause } from "./backoff.ts";
import { daysToOff, webhookJobs } from "./model.ts";
import type { PostAnswer } from "./post-webhook.server.ts";

/** Result of a delivery; `pause` until the next attempt in ms, undefined when it is given up. */
export type DeliveryResult = {
  readonly deliveryId: string;
  readonly attempts: number;
  readonly answer: PostAnswer;
  readonly pause: number | undefined;
};

/** Minimum consecutive failures before an endpoint is disabled, whatever their distance in time. */
const minFailures = 5;

/** Applies a failure to its endpoint: a pause, and its end after days without success. */
async function recordFailure(trx: Trx, deps: Deps, endpointId: string, status: number | null): Promise<void> {
  const now = deps.clock.now();
  const endpoint = await trx
    .selectFrom("webhook_endpoint")
    .select(["state", "failures", "failing_since"])
    .where("id", "=", endpointId)
    .forUpdate()
    .executeTakeFirst();
  if (endpoint?.state !== "on") return;
  const failures = endpoint.failures + 1;
  const since = endpoint.failing_since?.getTime() ?? now;
  const isOver = now - since >= daysToOff * dayMs && failures >= minFailures;
  const state = status === 410 ? "gone" : isOver ? "failing" : "on";
  const pause = endpointPause(failures);
  await trx
    .updateTable("webhook_endpoint")
    .set({
      state,
      failures,
      failing_since: new Date(since),
      paused_until: pause > 0 ? new Date(now + pause) : null,
    })
    .where("id", "=", endpointId)
    .execute();
  if (state === "on") return;
  deps.log.warn({ endpointId, state }, "webhook endpoint switched off");
  const notice = { endpointId, since: new Date(since).toISOString() };
  await deps.queue.enqueue(trx, webhookJobs.notice, notice, { jobKey: `webhook-notice/${endpointId}` });
}

/** Records the result of a delivery and its effect on the endpoint, in one transaction. Source: ADR-0040. */
export async function recordDelivery(deps: Deps, endpointId: string, noted: DeliveryResult): Promise<void> {
  const { deliveryId, attempts, answer, pause } = noted;
  const { status, response, problem, tookMs } = answer;
  const taken = status !== null && status >= 200 && status < 300;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("webhook_delivery")
      .set({
        state: taken ? "delivered" : pause === undefined ? "failed" : "waiting",
        attempts,
        next_at: new Date(now + (taken ? 0 : (pause ?? 0))),
        tried_at: new Date(now),
        took_ms: tookMs,
        status,
        response,
        problem: problem ?? "",
      })
      .where("id", "=", deliveryId)
      .where("state", "=", "waiting")
      .execute();
    // A body we cannot compose is not the receiver's fault.
    if (problem === "payload") return;
    if (!taken) return recordFailure(trx, deps, endpointId, status);
    await trx
      .updateTable("webhook_endpoint")
      .set({ failures: 0, failing_since: null, paused_until: null, delivered_at: new Date(now) })
      .where("id", "=", endpointId)
      .execute();
  });
}
