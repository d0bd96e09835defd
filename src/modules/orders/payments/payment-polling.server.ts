import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { orderJobs } from "../jobs.ts";

/**
 * Minutes after the order at which the provider is polled for a payment without a notification, because its message may
 * be lost; after the last of them the customer's time is over. Source: CHK-05, CHK-10.
 */
const pollAfterMinutes = [2, 5, 15, 30, 60] as const;

/**
 * When the provider is polled next for an open payment.
 * @param createdAt when it was created, ms since 1970 like the result
 * @returns undefined once the customer's time to finish it is over
 * @source CHK-05, CHK-10
 */
export function nextPoll(createdAt: number, now: number): number | undefined {
  return pollAfterMinutes.map((minutes) => createdAt + minutes * 60_000).find((moment) => moment > now);
}

/**
 * Queues the next poll of an open payment, and giving it up once the customer's time is over.
 * @param moment ms since 1970
 * @source CHK-05, CHK-10
 */
export async function queuePoll(
  db: Database | Trx,
  deps: Pick<Deps, "queue">,
  paymentId: string,
  moment: number,
): Promise<void> {
  const options = { jobKey: `expire/${paymentId}`, runAt: new Date(moment) };
  await deps.queue.enqueue(db, orderJobs.expirePayment, { paymentId }, options);
}
