import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { orderJobs } from "./jobs.ts";
import type { Cause, OrderMailKind } from "./model.ts";
import { logEvents } from "./store.server.ts";

/** What a mail of an order is about, where an order gets several of its kind. */
export type MailOccasion = {
  /** Number of the parcel. Source: SHIP-11. */
  readonly shipment?: number | undefined;
  /** What happened, so that each happening brings one mail: the id of a refund, the count of a stop. */
  readonly event?: string;
  /** Not before this moment, ms since 1970. */
  readonly notBefore?: number;
};

/** Queues a mail of an order, or about one of its parcels; asking twice sends one. Source: ORD-11, SHIP-11. */
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
  // What may never be sent is not written down yet.
  if (notBefore !== undefined) return;
  await logEvents(trx, [{ orderId, subject: "mail", from: null, to: kind }], cause, deps.clock.now());
}
