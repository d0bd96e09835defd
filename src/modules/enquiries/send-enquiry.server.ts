import { accept, refuse, type Result } from "#kernel/result.ts";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { sha256, uuidFrom } from "#platform/random.server.ts";
import { countAttempt, secondsOf } from "#platform/security/attempts.server.ts";
import { enquiryLimits, enquiryMailTask, type Enquiry } from "./model.ts";

/**
 * The id an enquiry is stored under, derived from its form id and all its content. The same form sent twice is one
 * enquiry; with a changed word, or with the id of another form, it is a different one. Source: FRAME-05, NFR-02.
 */
export function enquiryRetryKey(enquiry: Enquiry): string {
  return uuidFrom(`enquiry/${JSON.stringify(enquiry)}`);
}

/**
 * Stores an enquiry and queues the job that sends its letters; the same form twice is one enquiry. Refuses RATE_LIMIT
 * with the seconds `s` to wait. Name, e-mail address and lengths are validated by the form.
 * @param caller network address; stored as a hash for a day
 * @source FRAME-05, NFR-02
 */
export async function sendEnquiry(
  deps: Pick<Deps, "db" | "clock" | "queue" | "config">,
  enquiry: Enquiry,
  caller: string,
): Promise<Result<null>> {
  const id = enquiryRetryKey(enquiry);
  const known = await deps.db.selectFrom("enquiry").select("id").where("id", "=", id).executeTakeFirst();
  if (known) return accept(null);
  const { email, caller: ofCaller, ms } = enquiryLimits;
  const factor = deps.config.RATE_LIMIT_FACTOR;
  const attempt = await countAttempt(deps, [
    { scope: `enquiry/account/${enquiry.email}`, max: email * factor, ms },
    { scope: `enquiry/caller/${sha256(caller)}`, max: ofCaller * factor, ms },
  ]);
  if (attempt.waitMs > 0) return refuse("RATE_LIMIT", { s: secondsOf(attempt) });
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("enquiry")
      .values({
        ...enquiry,
        id,
        choice: JSON.stringify(z.json().parse(enquiry.choice)),
        created_at: new Date(deps.clock.now()),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await deps.queue.enqueue(trx, enquiryMailTask, { enquiryId: id }, { jobKey: `enquiry/${id}` });
    return accept(null);
  });
}

/** Deletes enquiries older than `before`; returns how many. Source: NFR-04. */
export async function removeOldEnquiries(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await deps.db.deleteFrom("enquiry").where("created_at", "<", before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
