import { beforeAllIds } from "#kernel/ids.ts";
import { accept } from "#kernel/result.ts";
import { eventsToDelete, noteDeletionAnnounced } from "#modules/events/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { reachableCustomers, shopOfCustomer } from "../store.server.ts";

const batch = 200;

/**
 * Nightly job: tells the hosts of an event two weeks before it is deleted, once. Hosts without an account, or with an
 * unconfirmed address, are not told.
 * @returns how many mails were queued
 * @source EVENT-12
 */
export async function announceEventDeletions(deps: Deps): Promise<number> {
  let queued = 0;
  for (let after: string = beforeAllIds; ;) {
    const events = await eventsToDelete(deps, { after, limit: batch });
    for (const { id, title, deletedOn, sessions } of events) {
      const customers = await reachableCustomers(deps, sessions);
      if (customers.length === 0) continue;
      const queuedNow = await inTransaction(deps.db, async (trx) => {
        if (!(await noteDeletionAnnounced(trx, deps, id))) return accept(0);
        for (const customer of customers) {
          const shop = shopOfCustomer(customer);
          const about = `${deletedOn} ${title}`;
          await queueCustomerMail(trx, deps, { mail: "event", customerId: customer.id, shop, about, event: id });
        }
        return accept(customers.length);
      });
      if (queuedNow.ok) queued += queuedNow.value;
    }
    const last = events.at(-1);
    if (events.length < batch || last === undefined) return queued;
    after = last.id;
  }
}
