import { accept, refuse, type Result } from "#kernel/result.ts";
import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { uuidFrom } from "#platform/random.server.ts";
import { createRecentCalls } from "#platform/security/recent-calls.server.ts";
import { enquiryLimits, enquiryMailTask, secondsToWait, type Enquiry } from "./model.ts";

const calls = createRecentCalls(enquiryLimits.ms);

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
 * @param caller network address; never stored
 * @source FRAME-05, NFR-02
 */
export async function sendEnquiry(
  deps: Pick<Deps, "db" | "clock" | "queue" | "config">,
  enquiry: Enquiry,
  caller: string,
): Promise<Result<null>> {
  const now = deps.clock.now();
  const id = enquiryRetryKey(enquiry);
  const factor = deps.config.RATE_LIMIT_FACTOR;
  const byCaller = calls.secondsToWait(caller, enquiryLimits.caller * factor, now);
  if (byCaller > 0) return refuse("RATE_LIMIT", { s: byCaller });
  return deps.db.transaction().execute(async (trx) => {
    const earlier = await trx
      .selectFrom("enquiry")
      .select(["id", "created_at"])
      .where("email", "=", enquiry.email)
      .where("created_at", ">", new Date(now - enquiryLimits.ms))
      .orderBy("created_at")
      .execute();
    if (earlier.some((row) => row.id === id)) return accept(null);
    const times = earlier.map((row) => row.created_at.getTime());
    const s = secondsToWait(times, enquiryLimits.email * factor, now);
    if (s > 0) return refuse("RATE_LIMIT", { s });
    await trx
      .insertInto("enquiry")
      .values({ ...enquiry, id, choice: JSON.stringify(z.json().parse(enquiry.choice)), created_at: new Date(now) })
      .execute();
    await deps.queue.enqueue(trx, enquiryMailTask, { enquiryId: id }, { jobKey: `enquiry/${id}` });
    calls.note(caller, now);
    return accept(null);
  });
}

/** Deletes enquiries older than `before`; returns how many. Source: NFR-04. */
export async function removeOldEnquiries(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await deps.db.deleteFrom("enquiry").where("created_at", "<", before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
