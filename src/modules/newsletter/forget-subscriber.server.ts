import type { Trx } from "#platform/database/transaction.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { endSubscription } from "./end-subscription.server.ts";

/**
 * Ends a subscription for good and leaves of the address only what proves a consent to somebody who names it again: its
 * hash with the steps of the sign-up. Returns whether mails went there until now.
 * @source BO-11, NEWS-03, Art. 7 (1) and 17 GDPR
 */
export async function forgetSubscriber(trx: Trx, email: string, now: number): Promise<boolean> {
  const ended = await endSubscription(trx, email, now);
  const address = email.toLowerCase();
  const row = await trx
    .selectFrom("newsletter_subscription")
    .select("id")
    .where("email", "=", address)
    .executeTakeFirst();
  if (!row) return ended;
  // Who came back and leaves again has an older row of the same name.
  await trx
    .updateTable("newsletter_subscription")
    .set({ email: `${sha256(address)}.${row.id}@erased.invalid` })
    .where("id", "=", row.id)
    .execute();
  return ended;
}
