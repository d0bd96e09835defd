import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newsletterMailTask, repeatAfter } from "./model.ts";
import { endNewsletter } from "./end-subscription.server.ts";
import { hashedAddress } from "./hashed-address.server.ts";
import { maxResends } from "./staff-search.ts";
import { lockSubscription, recordStep } from "./store.server.ts";

/**
 * Ends a subscription on the subscriber's request to staff; the proof names who did it. Idempotent. Refuses
 * NEWSLETTER_UNKNOWN.
 * @param actor `staff:<e-mail>`
 * @source NEWS-08, BO-06
 */
export async function endByStaff(deps: Deps, id: string, actor: string): Promise<Result<null>> {
  return (await endNewsletter(deps, id, { caller: actor, actor })) ? accept(null) : refuse("NEWSLETTER_UNKNOWN");
}

/**
 * Resends the confirmation link; the older one becomes invalid. Refuses NEWSLETTER_UNKNOWN, NEWSLETTER_STATE if no
 * confirmation is pending, NEWSLETTER_SOON within ten minutes of the last one, NEWSLETTER_OFTEN after two by staff.
 * @param actor `staff:<e-mail>`
 * @source NEWS-05, BO-06
 */
export async function resendLink(deps: Deps, id: string, actor: string): Promise<Result<null>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const found = await lockSubscription(trx, id);
    if (!found) return refuse("NEWSLETTER_UNKNOWN");
    if (found.state !== "pending") return refuse("NEWSLETTER_STATE");
    if (found.issued_at !== null && now - found.issued_at.getTime() < repeatAfter) return refuse("NEWSLETTER_SOON");
    const steps = await trx
      .selectFrom("newsletter_proof")
      .select("step")
      .where("subscription_id", "=", id)
      .orderBy("id", "desc")
      .execute();
    const requested = steps.findIndex(({ step }) => step === "requested");
    const sent = steps
      .slice(0, requested === -1 ? undefined : requested)
      .filter(({ step }) => step === "resent").length;
    if (sent >= maxResends) return refuse("NEWSLETTER_OFTEN", { n: maxResends });
    const issue = found.issue + 1;
    await trx
      .updateTable("newsletter_subscription")
      .set({ issue, issued_at: new Date(now) })
      .where("id", "=", id)
      .execute();
    await recordStep(trx, found, "resent", { ipHash: hashedAddress(deps, actor), now, actor });
    const job = { subscriptionId: id, kind: "confirm", issue };
    await deps.queue.enqueue(trx, newsletterMailTask, job, { jobKey: `newsletter/confirm/${id}/${issue}` });
    return accept(null);
  });
}
