import type { Deps } from "#platform/deps.server.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { customerMailTask, type CustomerMail } from "./model.ts";

/**
 * A mail to send: its kind, its recipient, its shop, which sets the language; `link` is the id of a link, `about` the
 * subject.
 */
export type QueuedMail = {
  readonly mail: CustomerMail;
  readonly customerId: string;
  readonly shop: Pick<Place, "channel" | "locale">;
  readonly link?: string;
  /** Path of the page that asked for an account: its confirmation leads there. Source: ACC-05. */
  readonly next?: string;
  readonly about?: string;
  /** Kind of the day a reminder is about. Source: ACC-14. */
  readonly kind?: string;
  /** Unfinished designs. Source: CART-15. */
  readonly projects?: readonly string[];
  /** The event that is deleted soon. Source: EVENT-12. */
  readonly event?: string;
  /** Only when the account no longer has them. */
  readonly recipient?: string;
  readonly name?: string;
};

/**
 * Queues a mail inside the caller's transaction: it is sent if and only if the change is committed. Source: ORD-11,
 * ADR-0009.
 */
export async function queueCustomerMail(
  trx: Trx | Database,
  deps: Pick<Deps, "queue">,
  { shop, ...mail }: QueuedMail,
): Promise<void> {
  const payload = { ...mail, id: newUuid(), channel: shop.channel, locale: shop.locale };
  await deps.queue.enqueue(trx, customerMailTask, payload, { jobKey: `customer-mail/${payload.id}` });
}
