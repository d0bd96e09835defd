import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newsletterMailTask, repeatAfter } from "./model.ts";
import { hashedAddress } from "./newsletter-links.server.ts";
import { mostResent } from "./staff-search.ts";
import { lockSubscription, moveSubscription, proveStep } from "./store.server.ts";

/**
 * Ends a subscription because the subscriber asked the staff to; the proof names who did. Ending it twice changes nothing.
 * Refuses NEWSLETTER_UNKNOWN.
 * @param actor `staff:<e-mail>`
 * @source NEWS-08, BO-06
 */
export async function endByStaff(deps: Deps, id: string, actor: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const found = await lockSubscription(trx, id);
    if (!found) return refuse("NEWSLETTER_UNKNOWN");
    if (found.state === "unsubscribed") return accept(null);
    await moveSubscription(trx, id, "unsubscribed");
    const ipHash = hashedAddress(deps, actor);
    await proveStep(trx, found, "unsubscribed", { ipHash, now: deps.clock.now(), actor });
    return accept(null);
  });
}

/**
 * Sends the link that confirms a subscription again; the older one dies. Refuses NEWSLETTER_UNKNOWN, NEWSLETTER_STATE for
 * who waits for no link, NEWSLETTER_SOON within ten minutes of the last one, NEWSLETTER_OFTEN after two by the staff.
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
    const asked = steps.findIndex(({ step }) => step === "requested");
    const sent = steps.slice(0, asked === -1 ? undefined : asked).filter(({ step }) => step === "resent").length;
    if (sent >= mostResent) return refuse("NEWSLETTER_OFTEN", { n: mostResent });
    const issue = found.issue + 1;
    await trx
      .updateTable("newsletter_subscription")
      .set({ issue, issued_at: new Date(now) })
      .where("id", "=", id)
      .execute();
    await proveStep(trx, found, "resent", { ipHash: hashedAddress(deps, actor), now, actor });
    const job = { subscriptionId: id, kind: "confirm", issue };
    await deps.queue.enqueue(trx, newsletterMailTask, job, { jobKey: `newsletter/confirm/${id}/${issue}` });
    return accept(null);
  });
}
