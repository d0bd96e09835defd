import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { orderJobs } from "./jobs.ts";
import type { OrderMailKind } from "./model.ts";
import { logEvents } from "./store.server.ts";
import type { Cause } from "./order-reasons.ts";

/** What a mail is about, for kinds an order may get several times. */
export type MailOccasion = {
  /** Number of the parcel. Source: SHIP-11. */
  readonly shipment?: number | undefined;
  /** Identifies the event, so that each one causes one mail: the id of a refund, the count of a stop. */
  readonly event?: string;
  /** Earliest time to send it, ms since 1970. */
  readonly notBefore?: number;
};

/** Queues a mail about an order or one of its parcels; queueing it twice sends one. Source: ORD-11, SHIP-11. */
export async function queueOrderMail(
  trx: Trx,
  deps: Pick<Deps, "queue" | "clock">,
  orderId: string,
  kind: OrderMailKind,
  cause: Cause,
  { shipment, event, notBefore }: MailOccasion = {},
): Promise<void> {
  const about = [orderId, shipment, event].filter((part) => part !== undefined).join("/");
  const options = {
    jobKey: `mail/${kind}/${about}`,
    ...(notBefore === undefined ? {} : { runAt: new Date(notBefore) }),
  };
  await deps.queue.enqueue(trx, orderJobs.sendMail, { orderId, kind, shipment, event }, options);
  // A delayed mail may never be sent, so it is not logged yet.
  if (notBefore !== undefined) return;
  await logEvents(trx, [{ orderId, subject: "mail", from: null, to: kind }], cause, deps.clock.now());
}
