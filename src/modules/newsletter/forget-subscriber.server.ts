import { plainEmail } from "#kernel/plain-email.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { endSubscription } from "./end-subscription.server.ts";

/**
 * Ends a subscription permanently and retains only the hash of the address with the steps of the sign-up, which proves
 * a consent to someone who provides the address. Returns whether the subscription was active.
 * @source BO-11, NEWS-03, Art. 7 (1) and 17 GDPR
 */
export async function forgetSubscriber(trx: Trx, email: string, now: number): Promise<boolean> {
  const ended = await endSubscription(trx, email, now);
  const address = plainEmail(email);
  const row = await trx
    .selectFrom("newsletter_subscription")
    .select("id")
    .where("email", "=", address)
    .executeTakeFirst();
  if (!row) return ended;
  // A subscriber who returned and leaves again has an older row with the same name.
  await trx
    .updateTable("newsletter_subscription")
    .set({ email: `${sha256(address)}.${row.id}@erased.invalid` })
    .where("id", "=", row.id)
    .execute();
  return ended;
}
