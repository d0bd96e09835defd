import { beforeAllIds, sessionId } from "#kernel/ids.ts";
import { accept } from "#kernel/result.ts";
import {
  announceRemoval,
  removalAfter,
  visitorsWithOldPhotos,
  type PhotosInUse,
} from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { reachableCustomers, shopOfCustomer } from "../store.server.ts";

const batch = 200;

/**
 * Nightly job: tells customers of photos that will be deleted in 14 days because nothing has shown them for 180; one
 * mail about all of them, at most one a week. Photos of accounts without a confirmed address stay.
 * @returns how many mails were queued
 * @source MYPH-02, PHOTO-03
 */
export async function announceUnusedPhotos(deps: Deps & { readonly photosInUse: PhotosInUse }): Promise<number> {
  let queued = 0;
  for (let after: string = beforeAllIds; ;) {
    const visitors = await visitorsWithOldPhotos(deps, { after, limit: batch });
    const customers = visitors.length === 0 ? [] : await reachableCustomers(deps, visitors);
    for (const customer of customers) {
      const done = await inTransaction(deps.db, async (trx) => {
        const photos = await announceRemoval(trx, deps, sessionId(customer.shelf_id ?? ""));
        if (photos === 0) return accept(false);
        const about = new Date(removalAfter(deps.clock.now())).toISOString();
        const shop = shopOfCustomer(customer);
        await queueCustomerMail(trx, deps, { mail: "photos", customerId: customer.id, shop, about });
        return accept(true);
      });
      if (done.ok && done.value) queued += 1;
    }
    const last = visitors.at(-1);
    if (visitors.length < batch || last === undefined) return queued;
    after = last;
  }
}
