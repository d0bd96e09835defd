import { plainEmail } from "#kernel/plain-email.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { hashedAddress } from "./hashed-address.server.ts";
import { lockSubscription, moveSubscription, recordStep } from "./store.server.ts";

/**
 * Ends a subscription; idempotent. False when there is none.
 * @param by network address, stored as a hash; `actor` names the staff member if not the subscriber did it
 * @source NEWS-08, BO-06
 */
export function endNewsletter(
  deps: Pick<Deps, "db" | "clock" | "secret">,
  id: string,
  { caller, actor }: { readonly caller: string; readonly actor?: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await lockSubscription(trx, id);
    if (!found || found.state === "unsubscribed") return found !== undefined;
    await moveSubscription(trx, id, "unsubscribed");
    const ipHash = hashedAddress(deps, caller);
    await recordStep(trx, found, "unsubscribed", { ipHash, now: deps.clock.now(), ...(actor ? { actor } : {}) });
    return true;
  });
}

/**
 * Ends the newsletter of an address because its person is erased: names and days are deleted, the proof of consent is
 * retained as long as it may be requested. Returns whether there was a subscription.
 * @source NEWS-08, BO-11, Art. 7 (1) GDPR
 */
export async function endSubscription(trx: Trx, email: string, now: number): Promise<boolean> {
  const found = await trx
    .selectFrom("newsletter_subscription")
    .selectAll()
    .where("email", "=", plainEmail(email))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  if (found.state === "pending") {
    await trx.deleteFrom("newsletter_subscription").where("id", "=", found.id).execute();
    return true;
  }
  await trx
    .updateTable("newsletter_subscription")
    .set({ first_name: "", last_name: "", birthday: null, wedding_date: null })
    .where("id", "=", found.id)
    .execute();
  if (found.state !== "confirmed") return false;
  await moveSubscription(trx, found.id, "unsubscribed");
  await recordStep(trx, found, "unsubscribed", { ipHash: sha256("erased"), now });
  return true;
}
